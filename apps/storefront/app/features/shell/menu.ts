import { hasFeature } from '../../lib/page/current-page.ts'
import * as paths from '../../paths.ts'

/** Menu entry. `path` has no language prefix: the link adds it. */
export interface MenuLink {
  id: number
  name: string
  path: string
  hasChildren: boolean
  /** Media address of the category's picture. */
  image?: string
}

export interface MenuBranch extends MenuLink {
  children: readonly MenuBranch[]
}

interface Category {
  id?: number | null
  name?: string | null
  url_path?: string | null
  url_suffix?: string | null
  include_in_menu?: number | null
  position?: number | null
  children_count?: string | number | null
  image?: string | null
  children?: ReadonlyArray<Category | null> | null
}

/** Lists the categories that belong in the menu as links, in the editors' order. */
export function toBranches(categories: ReadonlyArray<Category | null> | null | undefined): MenuBranch[] {
  return (
    (categories ?? [])
      .filter((category) => category !== null)
      .filter(({ include_in_menu, name, url_path }) => include_in_menu !== 0 && name && url_path)
      // This category links to the brands page, which some backends leave empty.
      .filter(({ url_path }) => `/${url_path}` !== paths.brands() || hasFeature('brands'))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id, name, url_path, url_suffix, children_count, image, children }) => {
        const below = toBranches(children)
        return {
          id: id ?? 0,
          name: name ?? '',
          path: paths.category(url_path ?? '', url_suffix ?? ''),
          hasChildren: below.length > 0 || Number(children_count ?? 0) > 0,
          children: below,
          ...(image ? { image } : {}),
        }
      })
  )
}

/**
 * Checks that an answer contains a menu. A shop without categories means that something failed in the
 * backend.
 */
export function hasBranches(data: unknown): boolean {
  const { categoryList } = (data ?? {}) as { categoryList?: ReadonlyArray<Category | null> | null }
  return toBranches(categoryList?.[0]?.children).length > 0
}
