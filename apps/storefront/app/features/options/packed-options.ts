/** A variant as an entry of a select. */
export interface VariantOption {
  sku: string
  /** 'Rood, 36 (uitverkocht)' */
  label: string
  inStock: boolean
  /** Place of its price among those of the product; 0 where all cost the same. */
  price: number
}

const SOLD_OUT = '-'

/**
 * The variants of a product as text, for a select that few open: a line each, with tabs between the rest of the article number,
 * the label, and where there is something to say the price and that it is sold out.
 *
 * @param prefix what all article numbers begin with
 */
export function packOptions(options: readonly VariantOption[], prefix: string): string {
  return options
    .map(({ sku, label, inStock, price }) =>
      [sku.slice(prefix.length), label, price || '', inStock ? '' : SOLD_OUT].join('\t').trimEnd(),
    )
    .join('\n')
}

export function unpackOptions(packed: string, prefix: string): VariantOption[] {
  return packed.split('\n').map((line) => {
    const [rest = '', label = '', price = '', state] = line.split('\t')
    return { sku: prefix + rest, label, inStock: state !== SOLD_OUT, price: Number(price) }
  })
}
