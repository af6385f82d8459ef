import type { BrandCode } from './brands.ts'
import type { ColourCode } from './colours.ts'

/** Flavour of a food by kind, brand, design and colour, the same as in the catalogue. */
const FLAVOURS: ReadonlyMap<string, string> = new Map([
  ['gel ravitaille plain rood', 'rode bes'],
  ['gel ravitaille plain geel', 'citroen'],
  ['gel ravitaille plain groen', 'groene thee'],
  ['gel ravitaille waves oranje', 'sinaasappel'],
  ['gel ravitaille blocks paars', 'bouillon'],
  ['gel kopgroep blocks kobalt', 'framboos'],
  ['gel kopgroep blocks roze', 'bosvruchten'],
  ['energy-bar ravitaille blocks oranje', 'abrikoos'],
  ['energy-bar ravitaille blocks groen', 'pistache'],
  ['energy-bar ravitaille blocks rood', 'kers'],
  ['energy-bar ravitaille plain geel', 'gember'],
  ['energy-bar kopgroep plain kobalt', 'banaan'],
  ['energy-bar kopgroep plain bruin', 'cacao'],
  ['drink-mix ravitaille tub oranje', 'sinaasappel'],
  ['drink-mix ravitaille tub groen', 'limoen'],
  ['drink-mix ravitaille pouch rood', 'aardbei'],
  ['drink-mix kopgroep tub kobalt', 'neutraal'],
])

/** Kinds of food that have a flavour on the pack. */
export type FlavouredKind = 'gel' | 'energy-bar' | 'drink-mix'

/** Returns the flavour to print on a pack; undefined if the article has none. */
export function findFlavour(
  kind: FlavouredKind,
  brand: BrandCode,
  design: string,
  colour: ColourCode,
): string | undefined {
  return FLAVOURS.get(`${kind} ${brand} ${design} ${colour}`)
}
