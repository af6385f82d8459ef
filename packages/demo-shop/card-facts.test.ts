import { expect, test } from 'vitest'
import { demoRows } from './testing/test-demo.ts'

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

test('no product leads to clothing for the other sex or other weather', () => {
  const attributes = shop.rows('attributes').filter(({ code }) => code === 'gender' || code === 'temperature')
  const options = Map.groupBy(
    shop.rows('product_attribute_values').filter(({ option_id }) => option_id !== null),
    ({ product_id, attribute_id }) => `${product_id} ${attribute_id}`,
  )
  const read = (product: number, attribute: number) =>
    (options.get(`${product} ${attribute}`) ?? []).map(({ option_id }) => option_id)
  const clashing = shop.rows('product_links').filter(({ product_id, linked_id }) =>
    attributes.some(({ id }) => {
      const [own, other] = [read(product_id, id), read(linked_id, id)]
      return own.length > 0 && other.length > 0 && !own.some((option) => other.includes(option))
    }),
  )
  expect(clashing).toEqual([])
})

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
