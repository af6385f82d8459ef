import type { RowReader } from './row-reader.ts'

/**
 * What a filled cell asks for that this shop does not do, by its column; null where it asks for what the shop does anyway. Each is
 * told, as a product that is sold otherwise than its owner thinks is worse than one that is not imported.
 */
const UNSUPPORTED: Readonly<Record<string, (value: string) => string | null>> = {
  manage_stock: (value) => (isNo(value) ? 'stock is kept of every product' : null),
  allow_backorders: (value) => (Number(value) > 0 ? 'what is sold out cannot be ordered' : null),
  min_cart_qty: (value) => (Number(value) > 1 ? 'any number of pieces can be ordered from one on' : null),
  max_cart_qty: (value) => (Number(value) < 10_000 ? 'as many pieces can be ordered as there are' : null),
  qty_increments: (value) => (Number(value) > 1 ? 'pieces are sold one by one' : null),
  out_of_stock_qty: (value) => (Number(value) !== 0 ? 'a product is sold out at 0 pieces' : null),
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

/** Columns that matter alone where another one turns them on. */
const TURNED_ON_BY: Readonly<Record<string, string>> = {
  manage_stock: 'use_config_manage_stock',
  allow_backorders: 'use_config_backorders',
  min_cart_qty: 'use_config_min_sale_qty',
  max_cart_qty: 'use_config_max_sale_qty',
  qty_increments: 'use_config_qty_increments',
  out_of_stock_qty: 'use_config_min_qty',
}

const isNo = (value: string) => /^(?:0|no|nee|false)$/i.test(value)

/** Tells what the row says and the shop does not do. */
export function warnOfUnsupported(reader: RowReader): void {
  for (const [column, asks] of Object.entries(UNSUPPORTED)) {
    const value = reader.text(column)
    if (value === undefined) continue
    const followsShop = TURNED_ON_BY[column]
    if (followsShop !== undefined && /^(?:1|yes|ja|true)$/i.test(reader.text(followsShop) ?? '')) continue
    const told = asks(value)
    if (told !== null) reader.warn(column, `is left out: ${told}`)
  }
}
