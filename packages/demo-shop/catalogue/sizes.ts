import { plain, type Text } from '../text.ts'

/** Rows of sizes in which articles come, smallest first. The codes are options of attribute `fkv_maten`. */
const row = <Size extends string>(...sizes: Size[]) => sizes

export const CLOTHING_MEN = row('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')
export const CLOTHING_WOMEN = row('XS', 'S', 'M', 'L', 'XL', 'XXL')
export const HANDS = row('XS', 'S', 'M', 'L', 'XL', 'XXL')
export const LIMBS = row('S', 'M', 'L', 'XL')
export const HEADS = row('S/M', 'L/XL')
export const FEET = row('35–38', '39–42', '43–46', '47–49')
export const SHOES_MEN = row('39', '40', '41', '42', '43', '44', '45', '46', '47', '48')
export const SHOES_WOMEN = row('36', '37', '38', '39', '40', '41', '42')
export const SHOES_ALL = row('36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47', '48')
export const OVERSHOES = row('S 37–39', 'M 40–42', 'L 43–44', 'XL 45–46', 'XXL 47–48')
export const HELMETS = row('S 51–55 cm', 'M 55–59 cm', 'L 59–63 cm')
export const HELMETS_MTB = row('S/M 52–57 cm', 'L/XL 57–62 cm')

const GROUPS: readonly (readonly string[])[] = [
  ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  HEADS,
  FEET,
  SHOES_ALL,
  OVERSHOES,
  HELMETS,
  HELMETS_MTB,
]

/** All clothing sizes in the order of a filter; sizes of parts come behind them as the parts name them. */
export const BODY_SIZES: readonly string[] = [...new Set(GROUPS.flat())]

/** The code of a size as an attribute option: `s-51-55-cm` for `S 51–55 cm`. */
export function sizeCode(size: string): string {
  return size
    .toLowerCase()
    .replaceAll(',', '.')
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** What a size is called in each language; only numbers with a Dutch decimal comma differ. */
export function sizeLabel(size: string): Text {
  return { ...plain(size), en: size.replaceAll(/(\d),(\d)/g, '$1.$2').replaceAll('tanden', 'teeth') }
}
