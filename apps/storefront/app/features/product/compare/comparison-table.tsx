import { formatNumber } from '../../../lib/format/numbers.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { Island } from '../../../lib/islands/island.tsx'
import * as paths from '../../../paths.ts'
import { Rating } from '../../../ui/rating.tsx'
import { toQuickType } from '../card/quick-product.ts'
import { DeliveryLineIsland } from '../delivery/delivery-line-island.tsx'
import { ProductPrice } from '../price/product-price.tsx'
import ComparedProduct from './compared-product.island.tsx'
import type { ComparisonProduct } from './load-comparison.server.ts'
import '../../../ui/table.css'
import './comparison-table.css'

interface ComparisonTableProps {
  products: readonly ComparisonProduct[]
  rows: readonly ComparisonRow[]
}

/** Table with products as columns and properties as rows. On a narrow screen the row headings stand above the values. */
export function ComparisonTable({ products, rows }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll" aria-label={texts.product_comparison()} tabIndex={0}>
      <table className="compare-table">
        <caption className="sr-only">{texts.product_comparison()}</caption>
        <thead>
          <tr>
            <td />
            {products.map((product) => (
              <th key={product.sku} scope="col">
                <Island
                  of={ComparedProduct}
                  when="interaction"
                  props={{
                    sku: product.sku,
                    name: product.name,
                    brand: product.brand,
                    path: paths.product(product.urlKey, product.urlSuffix),
                    picture: product.picture,
                    quick: toQuickType(product.type, product.inStock),
                    others: products.flatMap(({ sku }) => (sku === product.sku ? [] : sku)),
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.product_comparison_price()}</th>
            {products.map(({ sku, price, isFrom }) => (
              <td key={sku} data-sku={sku}>
                <ProductPrice offered={price} isFrom={isFrom} size="line" />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.product_comparison_rating()}</th>
            {products.map(({ sku, stars, reviewCount }) => (
              <td key={sku}>
                {reviewCount > 0 ? (
                  <Rating value={stars} label={texts.product_stars({ stars: formatNumber(stars, 1) })}>
                    {formatNumber(stars, 1)} ({reviewCount})
                  </Rating>
                ) : (
                  texts.product_no_reviews()
                )}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">{texts.product_comparison_delivery()}</th>
            {products.map(({ sku, inStock, left, delivery }) => (
              <td key={sku}>
                <DeliveryLineIsland inStock={inStock} left={left} delivery={delivery} form="short" />
              </td>
            ))}
          </tr>
          {rows.map(({ code, label, values, differs }) => (
            <tr key={code} data-differs={products.length > 1 ? differs : undefined}>
              <th scope="row">
                {label}
                {differs && products.length > 1 && (
                  <span className="compare-mark">{texts.product_comparison_differs()}</span>
                )}
              </th>
              {products.map(({ sku }, index) => (
                <td key={sku}>
                  {values[index] ?? <span className="text-ink-3">{texts.product_comparison_unknown()}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export interface Described {
  specifications: readonly { code: string; label: string; value: string }[]
}

/** Row of the comparison: a value per product, null if it has none. */
export interface ComparisonRow {
  code: string
  label: string
  values: readonly (string | null)[]
  /** True if the products differ in it; a missing value differs from a given one. */
  differs: boolean
}

/**
 * Lists the specifications of several products, a row each, in order of first appearance.
 *
 * @example comparisonRows([{ specifications: [weight('248 g')] }, { specifications: [weight('294 g')] }]) //
 * [{ code: 'weight', label: 'Gewicht', values: ['248 g', '294 g'], differs: true }]
 */
export function comparisonRows(products: readonly Described[]): ComparisonRow[] {
  const labels = new Map<string, string>()
  for (const { specifications } of products) {
    for (const { code, label } of specifications) if (!labels.has(code)) labels.set(code, label)
  }
  return [...labels].map(([code, label]) => {
    const values = products.map(
      ({ specifications }) => specifications.find((one) => one.code === code)?.value ?? null,
    )
    return { code, label, values, differs: new Set(values.map(comparable)).size > 1 }
  })
}

/** Ignores the order within a list of values (`Heren, Dames`). */
const comparable = (value: string | null) =>
  value === null
    ? null
    : value
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .sort()
        .join()
