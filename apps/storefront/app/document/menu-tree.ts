import * as paths from '../paths.ts'
import { hasFeature } from '../platform/current-page.ts'

/** An entry of the menu. `path` has no language's prefix: the router adds it. */
export interface MenuLink {
  id: number
  name: string
  path: string
  hasChildren: boolean
}

export interface MenuBranch extends MenuLink {
  children: readonly MenuBranch[]
  /** Media address of the category's picture. */
  image?: string
}

/** What the menu needs of a category of the backend. */
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

/** The categories that belong in the menu, in the editors' order, as links. */
export function branchesOf(categories: ReadonlyArray<Category | null> | null | undefined): MenuBranch[] {
  return (
    (categories ?? [])
      .filter((category) => category !== null)
      .filter(({ include_in_menu, name, url_path }) => include_in_menu !== 0 && name && url_path)
      // Its address is that of the list of brands, which not every backend fills.
      .filter(({ url_path }) => `/${url_path}` !== paths.brands() || hasFeature('brands'))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id, name, url_path, url_suffix, children_count, image, children }) => {
        const below = branchesOf(children)
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

/** Whether an answer holds a menu at all: a shop without categories is none, so something failed behind the backend. */
export function hasBranches(data: unknown): boolean {
  const { categoryList } = (data ?? {}) as { categoryList?: ReadonlyArray<Category | null> | null }
  return branchesOf(categoryList?.[0]?.children).length > 0
}

/**
 * Links in columns: a new one begins after so many entries (one column for a small menu, as many as needed for a large
 * one).
 *
 * @example columnsOf([1, 2, 3], 2) // [[1, 2], [3]]
 */
export function columnsOf<Entry>(entries: readonly Entry[], breakAfter: number): Entry[][] {
  const columns: Entry[][] = []
  for (let start = 0; start < entries.length; start += breakAfter) {
    columns.push(entries.slice(start, start + breakAfter))
  }
  return columns
}
