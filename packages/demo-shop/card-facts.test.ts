import { expect, test } from 'vitest'
import { demoRows } from './test-demo.ts'

const shop = await demoRows()

/** Attributes that cards may show, most informative first. */
const ranked = shop
  .rows('attributes')
  .filter(({ card_position }) => card_position !== null)
  .sort((a, b) => (a.card_position ?? 0) - (b.card_position ?? 0))

/** Kind of product by the third part of its sku, apart by size chart: trousers and shoes share a part. */
function kindOf({ sku, size_chart_id }: { sku: string; size_chart_id: number | null }) {
  const chart = shop.rows('size_charts').find(({ id }) => id === size_chart_id)
  return `${sku.split('-')[2]} ${chart?.kind ?? ''}`
}

test('cards of one kind of product show the same two facts', () => {
  const values = Map.groupBy(shop.rows('product_attribute_values'), ({ product_id }) => product_id)
  const products = shop
    .rows('products')
    .filter(
      ({ is_listed, type, sku }) =>
        is_listed && type !== 'bundle' && type !== 'grouped' && sku.split('-').length > 2,
    )
  expect(products.length).toBeGreaterThan(300)
  const facts = Map.groupBy(products, kindOf)
  for (const [kind, alike] of facts) {
    const shown = alike.map(({ id }) => {
      const own = new Set((values.get(id) ?? []).map(({ attribute_id }) => attribute_id))
      return ranked
        .filter((attribute) => own.has(attribute.id))
        .slice(0, 2)
        .map(({ code }) => code)
        .join(', ')
    })
    expect([...new Set(shown)], `${kind}: ${alike.map(({ sku }) => sku).join(' ')}`).toHaveLength(1)
  }
})
