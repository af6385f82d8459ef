import {
  type BrandCode,
  type ColourCode,
  MASTERS,
  type Master,
  type PictureKind,
  pictureName,
} from '../pictures/catalogue-of-pictures.ts'
import type { Article } from './article.ts'

const rangeKey = (kind: string, brand: string, design: string) => `${kind} ${brand} ${design}`

const masters = Map.groupBy(MASTERS, ({ kind, brand, design }: Master) => rangeKey(kind, brand, design))

function mastersOf(kind: PictureKind, brand: BrandCode, design: string): readonly Master[] {
  const found = masters.get(rangeKey(kind, brand, design))
  if (!found) throw new Error(`No pictures of ${kind} by ${brand} in design ${design}.`)
  return found
}

/** Colours in which an article was drawn, best first. */
export function coloursOf(kind: PictureKind, brand: BrandCode, design: string): ColourCode[] {
  return [...new Set(mastersOf(kind, brand, design).map(({ colour }) => colour))]
}

/** Paths below /media/ of all views of an article in a colour, the front first; of what is for women alone in their cut. */
export function picturesOf(
  { kind, brand, design, choices }: Pick<Article, 'kind' | 'brand' | 'design' | 'choices'>,
  colour: ColourCode,
): string[] {
  const drawn = mastersOf(kind, brand, design).filter((master) => master.colour === colour)
  const womens = drawn.filter(({ view }) => view.startsWith('women'))
  const isForWomen = choices.gender?.join() === 'dames' && womens.length > 0
  const details = drawn.filter(({ view }) => !/(?:front|back)$/.test(view))
  const shown = isForWomen ? [...womens, ...details] : drawn.filter((master) => !womens.includes(master))
  return shown.map(({ view }) => `catalog/product/${pictureName(kind, design, colour, brand, view)}`)
}
