import {
  type BrandCode,
  type ColourCode,
  MASTERS,
  type Master,
  type PictureKind,
  pictureName,
} from '../pictures/catalogue-of-pictures.ts'

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

/** Paths below /media/ of all views in a colour, the front first. */
export function picturesOf(
  kind: PictureKind,
  brand: BrandCode,
  design: string,
  colour: ColourCode,
): string[] {
  return mastersOf(kind, brand, design)
    .filter((master) => master.colour === colour)
    .map(({ view }) => `catalog/product/${pictureName(kind, design, colour, brand, view)}`)
}
