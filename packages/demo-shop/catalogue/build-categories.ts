import type { Dataset } from '../dataset.ts'
import { inEach, type Pair, plain, type Text, textOf } from '../text.ts'
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
      meta_title: titleOf(path, textOf(name)),
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

/** What the departments sell, as their titles say it. */
const DEPARTMENTS: Readonly<Record<string, Pair>> = {
  heren: ['Wielerkleding voor heren', 'Cycling clothing for men'],
  dames: ['Wielerkleding voor dames', 'Cycling clothing for women'],
  fietsonderdelen: ['Fietsonderdelen voor race, gravel en MTB', 'Bike parts for road, gravel and MTB'],
  'wielen-en-banden': ['Wielen en banden voor uw fiets', 'Wheels and tyres for your bike'],
  'helmen-en-brillen': ['Fietshelmen en sportbrillen', 'Bike helmets and sports glasses'],
  schoenen: ['Wielerschoenen en sokken', 'Cycling shoes and socks'],
  accessoires: ['Fietsaccessoires', 'Bike accessories'],
  merken: ['Merken in wielerkleding en onderdelen', 'Brands of cycling clothing and parts'],
  outlet: ['Afgeprijsde wielerkleding en onderdelen', 'Cycling clothing and parts on sale'],
  nieuw: ['Nieuwe wielerkleding en onderdelen', 'New cycling clothing and parts'],
  'complete-outfits': ['Complete wieleroutfits', 'Complete cycling outfits'],
  pakketten: ['Pakketten voor op de fiets', 'Bundles for you and your bike'],
  winterklaar: [
    'Winterklaar: kleding en licht voor de kou',
    'Ready for winter: clothing and lights for the cold',
  ],
}

/** Names that say too little without what stands around them. */
const SAID_IN_FULL: Readonly<Record<string, Pair>> = {
  'heren/kleding': ['Wielerkleding heren', 'Men’s cycling clothing'],
  'heren/kleding/wielershirts': ['Wielershirts heren', 'Jerseys for men'],
  'heren/warmers-en-handschoenen': ['Warmers en handschoenen heren', 'Warmers and gloves for men'],
  'heren/per-seizoen': ['Wielerkleding heren per seizoen', 'Men’s cycling clothing by season'],
  'dames/kleding': ['Wielerkleding dames', 'Women’s cycling clothing'],
  'dames/kleding/wielershirts': ['Wielershirts dames', 'Jerseys for women'],
  'accessoires/verlichting': ['Fietsverlichting', 'Bike lights'],
  'accessoires/voeding': ['Sportvoeding', 'Sports nutrition'],
  'accessoires/gereedschap': ['Fietsgereedschap', 'Bike tools'],
  'accessoires/pompen': ['Fietspompen', 'Bike pumps'],
  'accessoires/onderhoud': ['Onderhoudsmiddelen', 'Bike care'],
  'accessoires/tassen': ['Fietstassen', 'Bike bags'],
  'accessoires/sloten': ['Fietssloten', 'Bike locks'],
}

/** A title that says what is sold, and to whom. */
function titleOf(path: string, name: Text): Text {
  const department = DEPARTMENTS[path]
  if (department) return inEach((language) => `${textOf(department)[language]} | Kopgroep`)
  const full = SAID_IN_FULL[path] ? textOf(SAID_IN_FULL[path]) : name
  return { nl: `${full.nl} kopen | Kopgroep`, en: `${full.en}: buy online | Kopgroep` }
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
