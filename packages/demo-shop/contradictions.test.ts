import { describe, expect, test } from 'vitest'
import { demoRows } from './testing/test-demo.ts'

const shop = await demoRows()
const findRows = <Row extends { order_id: number }>(rows: readonly Row[], orderId: number) =>
  rows.filter(({ order_id }) => order_id === orderId)
const orders = shop.rows('orders').map((order) => ({
  ...order,
  language: order.store_code === 'kopgroep_en' ? ('en' as const) : ('nl' as const),
  items: findRows(shop.rows('order_items'), order.id),
  addresses: findRows(shop.rows('order_addresses'), order.id),
  invoices: findRows(shop.rows('invoices'), order.id),
  shipments: findRows(shop.rows('shipments'), order.id),
  comments: findRows(shop.rows('order_comments'), order.id),
}))

describe.each(orders.map((order) => [order.number, order] as const))('order %s of the demo', (_, order) => {
  const { items, language } = order
  const sum = (read: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + read(item), 0)

  test('adds up', () => {
    expect(items.map((item) => item.price_cents * item.quantity_ordered)).toEqual(
      items.map((item) => item.row_total_cents),
    )
    expect(sum((item) => item.row_total_cents)).toBe(order.subtotal_cents)
    expect(sum((item) => item.discount_cents)).toBe(order.discount_cents)
    expect(order.subtotal_cents + order.shipping_cents - order.discount_cents).toBe(order.grand_total_cents)
    expect(order.taxes.reduce((total, { amount_cents }) => total + amount_cents, 0)).toBe(order.tax_cents)
  })

  test('names its articles and options as the shop does, in the language of its customer', () => {
    const products = new Map(shop.rows('products').map((product) => [product.id, product]))
    const names = (value: unknown) => (value as Record<string, string>)[language]
    const labels = new Set(
      [...shop.rows('attributes'), ...shop.rows('attribute_options')].map(({ label }) => names(label)),
    )
    expect(items.map(({ name }) => name)).toEqual(
      items.map(({ product_id }) => names(products.get(product_id ?? 0)?.name)),
    )
    const words = items.flatMap(({ selected_options }) =>
      selected_options.flatMap(({ label, value }) => [label, value]),
    )
    expect(words.filter((word) => !labels.has(word))).toEqual([])
    const foreign = language === 'en' ? /btw|Standaard/ : /VAT|Standard\b/
    expect(`${order.method_title} ${order.taxes.map(({ title }) => title)}`).not.toMatch(foreign)
  })

  test('is collected in the store, or sent to its customer', () => {
    const place = order.addresses.find(({ kind }) => kind === 'shipping')
    const store = shop.rows('physical_stores').find((row) => row.source_code === order.pickup_location_code)
    expect(order.carrier_code === 'afhalen').toBe(store !== undefined)
    if (!store) return
    expect(place).toMatchObject({ street: [store.street], postcode: store.postcode, city: store.city })
    expect(place?.company).toContain(store.name)
    expect(order.shipments).toEqual([])
  })

  test('has invoices and shipments as its status says, in this order', () => {
    const isDone = order.status === 'complete'
    const isInvoiced = sum((item) => item.quantity_invoiced) > 0
    expect(order.invoices).toHaveLength(isInvoiced ? 1 : 0)
    if (isDone) {
      expect(items.map((item) => [item.quantity_invoiced, item.quantity_shipped])).toEqual(
        items.map((item) => [item.quantity_ordered, item.quantity_ordered]),
      )
    }
    if (!isDone && order.status !== 'processing') expect([isInvoiced, order.shipments]).toEqual([false, []])
    const isSent = sum((item) => item.quantity_shipped) > 0
    expect(order.shipments).toHaveLength(isSent && order.pickup_location_code === null ? 1 : 0)
    const steps = [order.placed_at, ...order.invoices, ...order.shipments].map((step) =>
      step instanceof Date ? step : step.created_at,
    )
    expect(steps).toEqual(steps.toSorted((a, b) => a.getTime() - b.getTime()))
    for (const { message, created_at } of order.comments) {
      if (/onderweg|on its way/.test(message)) {
        expect(order.shipments[0]?.created_at.getTime()).toBeLessThanOrEqual(created_at.getTime())
      }
    }
  })

  test('has refunds only after its payment', () => {
    const refunds = order.comments.filter(({ message }) =>
      /teruggeboekt|terugbetaald|refunded/i.test(message),
    )
    expect(order.invoices.length > 0 || refunds.length === 0).toBe(true)
    expect(items.map((item) => item.quantity_canceled > 0)).toEqual(
      items.map(() => order.status === 'canceled'),
    )
  })
})

test('later orders have higher numbers, and a business among them gives its VAT number', () => {
  const byDate = orders.toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime() || a.id - b.id)
  expect(byDate.map(({ number }) => number)).toEqual(orders.map(({ number }) => number).sort())
  const bills = orders.flatMap(({ addresses }) => addresses.filter(({ kind }) => kind === 'billing'))
  const businesses = bills.filter(({ company }) => company)
  expect(businesses.length).toBeGreaterThan(0)
  for (const { vat_id, coc_number } of businesses) expect([vat_id, coc_number]).not.toContain(null)
})

test('no review praises warm knees of shorts, or winter use of summer clothing', () => {
  const names = new Map(
    shop.rows('products').map(({ id, name }) => [id, (name as unknown as { nl: string }).nl]),
  )
  const wrong = shop.rows('reviews').filter(({ product_id, text }) => {
    const name = names.get(product_id) ?? ''
    if (/bibshort|MTB-broek/.test(name)) return /knie|knee|winter/i.test(text)
    return /wielershirt korte mouw/.test(name) && /voor de winter|for winter/i.test(text)
  })
  expect(wrong.map(({ text }) => text)).toEqual([])
})

/** Words that would be false in reviews of products whose Dutch name matches. */
const UNTRUE: readonly [goods: RegExp, words: RegExp][] = [
  [/dames/, /\bmijn zoon\b|\bmy son\b/i],
  [/^(?!.*(?:bibshort|bibtight))/, /\bbretels\b|\bbraces\b/i],
  [/stuurlint/, /\bbout|\bbolt|speling|kraak|creak|gewicht klopt|maatvoering/i],
  [/energiegel|sportdrank/, /kauw|chew/i],
  [/bibshort|MTB-broek/, /warmer dan|warmer than/i],
  [/bodywarmer/, /mouw|sleeve/i],
]
/** Heights in centimetres at which a review may recommend a size. */
const HEIGHTS: Record<string, [from: number, to: number]> = {
  XS: [150, 172],
  S: [155, 180],
  M: [162, 187],
  L: [168, 195],
  XL: [172, 205],
}

test('no review mentions features that its product lacks, or a size that does not fit the height', () => {
  const names = new Map(
    shop.rows('products').map(({ id, name }) => [id, (name as unknown as { nl: string }).nl]),
  )
  const wrong = shop.rows('reviews').filter(({ product_id, text, size_worn }) => {
    const name = names.get(product_id) ?? ''
    if (UNTRUE.some(([goods, words]) => goods.test(name) && words.test(String(text)))) return true
    return String(text)
      .split(/(?<=[.!?]) /)
      .some((sentence) => {
        const [, size = ''] = /\b(?:maat|size) (XS|S|M|L|XL|XXL|3XL)\b/i.exec(sentence) ?? []
        const [, tall] = /\b1[,.](\d\d) m\b/.exec(sentence) ?? []
        const [from, to] = HEIGHTS[size] ?? [0, Number.POSITIVE_INFINITY]
        const height = 100 + Number(tall)
        return (size && size_worn && size !== size_worn) || (tall && (height < from || height > to))
      })
  })
  expect(wrong.map(({ text }) => text)).toEqual([])
})

test('a reviewer has one body, one language and one sex, and reviews a product once', () => {
  const skus = new Map(shop.rows('products').map(({ id, sku }) => [id, String(sku)]))
  const facts = shop
    .rows('reviews')
    .flatMap(({ nickname, product_id, store_code, size_worn, height_cm, text }) => {
      const sku = skus.get(product_id) ?? ''
      const [, cut] = /-([DH])(?:-|$)/.exec(sku) ?? []
      const partner = /\b(?:mijn vrouw|my wife)\b/i.test(String(text)) ? 'H' : cut
      return [
        ['language', store_code],
        ...(size_worn ? [['body', `${size_worn} ${height_cm}`]] : []),
        ...(cut ? [['sex', cut]] : []),
        ...(partner ? [['sex', partner]] : []),
      ].map(([fact, value]) => ({ about: `${nickname} ${fact}`, value }))
    })
  const values = Map.groupBy(facts, ({ about }) => about)
  const torn = [...values].filter(([, all]) => new Set(all.map(({ value }) => value)).size > 1)
  expect(torn.map(([about]) => about)).toEqual([])
  const twice = Map.groupBy(shop.rows('reviews'), ({ nickname, product_id }) => `${nickname} ${product_id}`)
  expect([...twice].filter(([, reviews]) => reviews.length > 1).map(([who]) => who)).toEqual([])
})

test('the title of a review agrees with its ratings and with its remarks on the size', () => {
  const reviews = shop.rows('reviews')
  const marks = Map.groupBy(shop.rows('review_ratings'), ({ review_id }) => review_id)
  const lowest = ({ id }: (typeof reviews)[number]) =>
    Math.min(...(marks.get(id) ?? []).map(({ value }) => Number(value)))
  const critical = new Set(reviews.filter((review) => lowest(review) < 4).map(({ summary }) => summary))
  const praised = reviews.filter((review) => lowest(review) >= 4 && critical.has(review.summary))
  expect(praised.map(({ summary }) => summary)).toEqual([])
  const misfit = reviews.filter(({ summary, size_fit }) =>
    size_fit === 'TRUE_TO_SIZE' || size_fit === null
      ? summary === 'Let op de maat'
      : summary === 'Past perfect' || summary === 'Just right',
  )
  expect(misfit.map(({ summary }) => summary)).toEqual([])
})

test('every product in the outlet is reduced, or one of its variants is', () => {
  const outlet = new Set(
    shop.rows('categories').flatMap(({ id, url_path }) => (/^outlet(\/|$)/.test(url_path ?? '') ? [id] : [])),
  )
  const reduced = new Set(
    shop
      .rows('products')
      .flatMap(({ id, special_price_cents }) => (special_price_cents === null ? [] : [id])),
  )
  const variants = Map.groupBy(shop.rows('configurable_variants'), ({ product_id }) => product_id)
  const listed = shop.rows('category_products').filter(({ category_id }) => outlet.has(category_id))
  expect(listed.length).toBeGreaterThan(20)
  expect(
    listed.filter(
      ({ product_id }) =>
        !reduced.has(product_id) &&
        !variants.get(product_id)?.some(({ variant_id }) => reduced.has(variant_id)),
    ),
  ).toEqual([])
})

test('no two wishes have the same note', () => {
  const notes = shop.rows('wishlist_items').flatMap(({ description }) => description ?? [])
  expect(notes.length).toBeGreaterThan(0)
  expect(new Set(notes).size).toBe(notes.length)
})
