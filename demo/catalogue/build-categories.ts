import type { Dataset } from '../dataset.ts'
import { inEach, plain, textOf } from '../text.ts'
import { BRAND_STORIES } from './brands.ts'
import { brandId, brandName } from './build-brands.ts'
import { CATEGORIES, type CategoryRow, ROOT_ID } from './categories.ts'
import { Ids } from './ids.ts'

/** Pages of tiles that lead with a block. */
const LANDINGS: Record<string, string> = {
  fietsonderdelen: 'parts-landing',
  merken: 'brands-landing',
  accessoires: 'accessories-landing',
}

/** Adds the tree from the root of all (1) down to the brand categories. */
export function addCategories(shop: Dataset): Ids {
  const ids = new Ids('categories', 9)
  const paths = new Map<string, number[]>([['', [1, ROOT_ID]]])
  const children = new Map<string, number>()
  shop.add('categories', root(1, [1], 0, 'root', 'Root'))
  shop.add('categories', { ...root(2, [1, 2], 1, 'standaard', 'Standaard'), parent_id: 1, is_active: false })
  shop.add('categories', {
    ...root(ROOT_ID, [1, ROOT_ID], 1, 'kopgroep', 'Kopgroep'),
    parent_id: 1,
    is_active: true,
  })

  const add = (
    { path, name, intro, more, image, anchor, hidden, id: wanted, sort, after }: CategoryRow,
    brand?: number,
  ) => {
    const above = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : ''
    const parents = paths.get(above)
    if (!parents) throw new Error(`The category "${path}" comes before the one above it.`)
    const id = ids.give(path, wanted)
    const position = (children.get(above) ?? 0) + 1
    children.set(above, position)
    paths.set(path, [...parents, id])
    if (after) children.set(path, after)
    shop.add('categories', {
      id,
      parent_id: parents.at(-1) ?? 1,
      path: [...parents, id],
      level: parents.length,
      position,
      url_key: path.slice(path.lastIndexOf('/') + 1),
      url_path: path,
      name: textOf(name),
      description:
        intro && !brand
          ? inEach((language) =>
              [intro, more].map((pair) => (pair ? `<p>${textOf(pair)[language]}</p>` : '')).join(''),
            )
          : null,
      image: image ? (image.includes('/') ? image : `wysiwyg/category-${image}.avif`) : null,
      include_in_menu: !hidden,
      is_anchor: anchor !== false,
      is_active: true,
      display_mode: anchor === false ? 'PAGE' : 'PRODUCTS',
      default_sort_by: sort ?? null,
      cms_block_id:
        shop.rows('cms_blocks').find(({ identifier }) => identifier === LANDINGS[path])?.id ?? null,
      brand_id: brand ?? null,
      meta_title: inEach((language) => `${textOf(name)[language]} | Kopgroep`),
      meta_description: textOf(
        intro ?? [
          `${name[0]} bij Kopgroep: gratis verzending vanaf € 50, 30 dagen bedenktijd.`,
          `${name[1]} at Kopgroep: free shipping from €50, 30 days to return.`,
        ],
      ),
    })
  }
  for (const category of CATEGORIES) {
    add(category)
    if (category.path === 'merken')
      for (const story of BRAND_STORIES) add(ofBrand(story), brandId(story.code))
  }
  return ids
}

function ofBrand({ code, short }: (typeof BRAND_STORIES)[number]): CategoryRow {
  const name = brandName(code)
  return { path: `merken/${code}`, name: [name, name], intro: short, image: `wysiwyg/brand-${code}.avif` }
}

function root(id: number, path: number[], level: number, url_key: string, name: string) {
  return {
    id,
    parent_id: null,
    path,
    level,
    position: id,
    url_key,
    name: plain(name),
    include_in_menu: false,
    is_anchor: false,
    is_active: true,
    display_mode: 'PRODUCTS',
  }
}
