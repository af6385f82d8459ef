import type { RowReader } from './row-reader.ts'

/**
 * What a filled cell asks for that this shop does not do, by its column; null where it asks for what the shop does anyway. Each is
 * told, as a product that is sold otherwise than its owner thinks is worse than one that is not imported.
 */
const UNSUPPORTED: Readonly<Record<string, (value: string) => string | null>> = {
  is_qty_decimal: (value) => (isNo(value) ? null : 'products are sold in whole pieces'),
  custom_options: () => 'products have no options that are typed or chosen beside their variations',
  downloadable_links: () => 'nothing is downloaded',
  downloadable_samples: () => 'nothing is downloaded',
  giftcard_type: () => 'there are no gift cards',
  giftcard_amount: () => 'there are no gift cards',
  map_enabled: (value) => (isNo(value) ? null : 'prices are shown as they are'),
  gift_wrapping_available: (value) => (isNo(value) ? null : 'nothing is wrapped as a gift'),
  configurable_variation_prices: () => 'a variation costs what its own row says',
}

const isNo = (value: string) => /^(?:0|no|nee|false)$/i.test(value)

/** Tells what the row says and the shop does not do. */
export function warnOfUnsupported(reader: RowReader): void {
  for (const [column, reasonFor] of Object.entries(UNSUPPORTED)) {
    const value = reader.text(column)
    if (value === undefined) continue
    const reason = reasonFor(value)
    if (reason !== null) reader.warn(column, `is left out: ${reason}`)
  }
}
