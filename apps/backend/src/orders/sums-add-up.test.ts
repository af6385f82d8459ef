import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNA, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { insert, json, setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { NotDone } from './order-states.ts'
import { actAsOwner } from './owner.ts'

let shop: TestShop
/** Option uids by product and label: 'TRUI M'. */
let uids: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  await shop.db.updateTable('stock_items').set({ quantity: 100_000 }).execute()
  // Invoices require a company.
  const company = { name: 'Kopgroep B.V.', street: 'Dijkstraat 14', postcode: '1781 AB', city: 'Den Helder' }
  const numbers = { coc_number: '12345678', vat_number: 'NL123456789B01' }
  await shop.db
    .insertInto('shop_settings')
    .values({ key: 'company', value: JSON.stringify({ ...company, ...numbers }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  // Weights below any carrier's limit.
  await shop.db.updateTable('products').set({ weight_grams: 10 }).execute()
  // Gives a bundle goods with two VAT rates.
  await shop.db.updateTable('products').set({ tax_class: 'reduced' }).where('sku', '=', 'POMP').execute()
  const label = json({ nl: 'Actie', en: 'Offer' })
  await insert(shop.db, 'price_rules', [
    { label, action: 'BUY_X_GET_Y', buy_quantity: 2, free_quantity: 1, skus: ['GEL', 'BIDON'] },
    { label, action: 'PERCENT', percent: 15, minimum_quantity: 2, skus: ['TRUI', 'PAKKET'], stops: true },
    { label, action: 'AMOUNT', amount_cents: 333, minimum_subtotal_cents: 4000 },
    { label, action: 'FREE_GIFT', gift_sku: 'GEL', minimum_subtotal_cents: 9000 },
  ])
  const { data } = await shop.request(`{ products(filter: { sku: { in: ["TRUI", "PAKKET"] } }) { items { sku
    ... on ConfigurableProduct { configurable_options { values { uid label } } }
    ... on BundleProduct { items { options { uid label } } } } } }`)
  uids = Object.fromEntries(
    data.products.items.flatMap(({ sku, configurable_options = [], items = [] }: Listed) =>
      [...configurable_options, ...items].flatMap(({ values = [], options = [] }) =>
        [...values, ...options].map(({ uid, label }) => [`${sku} ${label}`, uid]),
      ),
    ),
  )
})
afterAll(() => shop.close())

interface Listed {
  sku: string
  configurable_options?: { values?: Uid[]; options?: Uid[] }[]
  items?: { values?: Uid[]; options?: Uid[] }[]
}
interface Uid {
  uid: string
  label: string
}

const GOODS = {
  bidon: () => ({ sku: 'BIDON' }),
  gel: () => ({ sku: 'GEL' }),
  voucher: () => ({ sku: 'BON' }),
  jersey: () => ({ sku: 'TRUI', selected_options: [uids['TRUI M']] }),
  tyres: () => ({ sku: 'PAKKET', selected_options: [uids['PAKKET Buitenband']] }),
  tyresAndPump: () => ({ sku: 'PAKKET', selected_options: [uids['PAKKET Buitenband'], uids['PAKKET Pomp']] }),
}
const ANTWERP = {
  ...ANNA,
  country_code: 'BE',
  postcode: '2000',
  city: 'Antwerpen',
  telephone: '+32470123456',
}
const ADDRESSES = {
  'at home': ANNA,
  'a consumer in Belgium': ANTWERP,
  // The buyer's VAT number is registered, so the sale is free of VAT.
  'a business in Belgium': { ...ANTWERP, company: 'Kasseirijder BV', vat_id: 'BE0411905847' },
}
const purchase = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      goods: fc.constantFrom(...(Object.keys(GOODS) as (keyof typeof GOODS)[])),
      quantity: fc.integer({ min: 1, max: 14 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ goods }) => goods },
  ),
  buyer: fc.constantFrom(...(Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[])),
  usesOneStopShop: fc.boolean(),
  coupon: fc.constantFrom(null, null, 'WELKOM10', 'TIENER', 'GRATIS'),
  refunds: fc.array(
    fc.record({
      pieces: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
      shipping: fc.boolean(),
      adjustmentCents: fc.constantFrom(0, 0, -100),
    }),
    { maxLength: 2 },
  ),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer One> ? One : never

const cents = ({ value }: { value: number }) => Math.round(value * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const sumCents = (entries: readonly { amount: { value: number } }[] | null) =>
  sum((entries ?? []).map(({ amount }) => cents(amount)))

const TOTAL = `grand_total { value } subtotal { value } total_shipping { value } total_tax { value }
  discounts { amount { value } } taxes { amount { value } rate }
  shipping_handling { amount_including_tax { value } amount_excluding_tax { value } }`
const ORDER = `query ($hash: String!) { order(hash: $hash) { number: increment_id items { product_sku quantity_ordered quantity_refunded }
  total { ${TOTAL} } invoices { pdf_url total { ${TOTAL} } } credit_memos { total { ${TOTAL} adjustment { value } } } } }`
const CART = `query ($id: String!) { cart(cart_id: $id) {
  items { prices { row_total { value } row_total_including_tax { value } total_item_discount { value } } }
  shipping_addresses { selected_shipping_method { price_incl_tax { value } price_excl_tax { value } } }
  prices { grand_total { value } subtotal_including_tax { value } subtotal_excluding_tax { value }
    subtotal_with_discount_excluding_tax { value } applied_taxes { amount { value } } discounts { amount { value } } } } }`

async function filledCart({ lines, buyer, usesOneStopShop, coupon }: Purchase): Promise<string> {
  await setSetting(shop.db, 'one_stop_shop', usesOneStopShop)
  const cart = await readyCart(shop, {
    items: lines.map(({ goods, quantity }) => ({ ...GOODS[goods](), quantity })),
    address: ADDRESSES[buyer],
  })
  if (coupon) {
    // A coupon is refused if its minimum is not reached, and the cart stays unchanged.
    await shop.request(
      'mutation ($id: String!, $code: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: $code }) { cart { id } } }',
      { id: cart, code: coupon },
    )
  }
  return cart
}

/** Reads a cart, checks its sums, and returns the grand total and the taxes in cents. */
async function checkedCart(id: string) {
  const { data } = await shop.request(CART, { id })
  const { prices, items, shipping_addresses } = data.cart
  const shipping = shipping_addresses[0].selected_shipping_method
  const grandTotal = cents(prices.grand_total)
  const taxes = sumCents(prices.applied_taxes)
  expect(
    cents(prices.subtotal_including_tax) - sumCents(prices.discounts) + cents(shipping.price_incl_tax),
  ).toBe(grandTotal)
  expect(cents(prices.subtotal_with_discount_excluding_tax) + cents(shipping.price_excl_tax) + taxes).toBe(
    grandTotal,
  )
  const ofItems = (name: string) =>
    sum(
      items.map((item: { prices: Record<string, { value: number }> }) =>
        cents(item.prices[name] ?? { value: 0 }),
      ),
    )
  expect(ofItems('row_total_including_tax')).toBe(cents(prices.subtotal_including_tax))
  expect(ofItems('row_total')).toBe(cents(prices.subtotal_excluding_tax))
  expect(ofItems('total_item_discount')).toBe(sumCents(prices.discounts))
  return { grandTotal, taxes, shippingExcl: cents(shipping.price_excl_tax) }
}

interface SalesTotal {
  grand_total: { value: number }
  subtotal: { value: number }
  total_shipping: { value: number }
  total_tax: { value: number }
  discounts: { amount: { value: number } }[]
  taxes: { amount: { value: number } }[]
  shipping_handling: { amount_including_tax: { value: number }; amount_excluding_tax: { value: number } }
  adjustment?: { value: number }
}

/** Checks the sums of an order or a document and returns its amounts in cents. */
function checkedTotal(total: SalesTotal) {
  const grandTotal = cents(total.grand_total)
  const adjustment = cents(total.adjustment ?? { value: 0 })
  expect(cents(total.subtotal) - sumCents(total.discounts) + cents(total.total_shipping) + adjustment).toBe(
    grandTotal,
  )
  expect(sumCents(total.taxes)).toBe(cents(total.total_tax))
  expect(cents(total.shipping_handling.amount_including_tax)).toBe(cents(total.total_shipping))
  const shippingExcl = cents(total.shipping_handling.amount_excluding_tax)
  const netGoods = grandTotal - adjustment - cents(total.total_tax) - shippingExcl
  expect(netGoods).toBeGreaterThanOrEqual(0)
  expect(netGoods).toBeLessThanOrEqual(cents(total.subtotal))
  return { grandTotal, taxes: cents(total.total_tax), shippingExcl, adjustment }
}

const owner = (number: string, action: Parameters<typeof actAsOwner>[2]) =>
  actAsOwner({ db: shop.db, now: () => shop.now }, number, action)

async function readOrder(hash: string) {
  const { data, errors } = await shop.request(ORDER, { hash })
  expect(errors).toBeUndefined()
  return data.order
}

test('the amounts of many carts with promotions add up in the cart, the order, the invoice and every credit memo', async () => {
  const carts = fc.sample(purchase, { numRuns: isWhole ? 200 : 30, seed: 2026 })
  for (const [index, bought] of carts.entries()) {
    await checkPurchase(bought).catch((error: Error) => {
      error.message = `Purchase ${index}: ${JSON.stringify(bought)}\n${error.message}`
      throw error
    })
  }
}, 600_000)

async function checkPurchase(bought: Purchase): Promise<void> {
  const cart = await filledCart(bought)
  const inCart = await checkedCart(cart)
  const { data, errors } = await pay(shop, cart, 'banktransfer', { expected_total: inCart.grandTotal / 100 })
  expect(errors).toBeUndefined()
  const { hash, increment_id: number } = data.setPaymentMethod.order
  await owner(number, { kind: 'invoice' })
  await owner(number, { kind: 'ship', track: null })

  const order = await readOrder(hash)
  expect(checkedTotal(order.total)).toEqual({ ...inCart, adjustment: 0 })
  expect(checkedTotal(order.invoices[0].total)).toEqual(checkedTotal(order.total))
  // Only businesses get electronic invoices.
  const electronic = order.invoices[0].pdf_url.replace(/pdf$/, 'xml')
  if ('vat_id' in ADDRESSES[bought.buyer]) await checkUbl(electronic, inCart)
  await refundInParts(number, order.items, bought.refunds)
  const { credit_memos } = await readOrder(hash)
  const memos = credit_memos.map(({ total }: { total: SalesTotal }) => checkedTotal(total))
  const credited = (amount: 'grandTotal' | 'taxes' | 'shippingExcl') =>
    sum(memos.map((memo: ReturnType<typeof checkedTotal>) => memo[amount]))
  expect({
    grandTotal: credited('grandTotal'),
    taxes: credited('taxes'),
    shippingExcl: credited('shippingExcl'),
  }).toEqual({
    ...inCart,
    grandTotal:
      inCart.grandTotal + Math.min(0, sum(memos.map((memo: { adjustment: number }) => memo.adjustment))),
  })
}

/** Checks the sums of an invoice as UBL: rules BR-CO-10, 13, 14, 15 and BR-S-08 of EN 16931. */
async function checkUbl(url: string, { grandTotal, taxes }: { grandTotal: number; taxes: number }) {
  const xml = await (await fetch(`${shop.url}${new URL(url).pathname}`)).text()
  const [, charges = '', subtotals = '', totals = '', lines = ''] =
    /(.*?)(<cac:TaxTotal>.*)(<cac:LegalMonetaryTotal>.*?)(<cac:InvoiceLine>.*)/s.exec(xml) ?? []
  const all = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`<cbc:${name} currencyID="EUR">([\\d.]+)<`, 'g'))].map(([, value]) =>
      Math.round(Number(value) * 100),
    )
  const goods = sum(all(lines, 'LineExtensionAmount'))
  const shipping = sum(all(charges, 'Amount'))
  expect(all(totals, 'LineExtensionAmount')).toEqual([goods])
  expect(all(totals, 'ChargeTotalAmount')).toEqual([shipping])
  expect(all(totals, 'TaxExclusiveAmount')).toEqual([goods + shipping])
  expect(all(totals, 'TaxInclusiveAmount')).toEqual([grandTotal])
  const [taxTotal, ...taxParts] = all(subtotals, 'TaxAmount')
  expect([taxTotal, sum(taxParts)]).toEqual([taxes, taxes])
  expect(sum(all(subtotals, 'TaxableAmount'))).toBe(goods + shipping)
  expect(goods + shipping + taxes).toBe(grandTotal)
}

/** Refunds the requested parts of an order, then the rest. */
async function refundInParts(
  number: string,
  lines: { product_sku: string; quantity_ordered: number }[],
  refunds: Purchase['refunds'],
): Promise<void> {
  const left = new Map(lines.map(({ product_sku, quantity_ordered }) => [product_sku, quantity_ordered]))
  for (const { pieces, shipping, adjustmentCents } of refunds) {
    const items = new Map(
      [...left].flatMap(([sku, open], index) => {
        const quantity = Math.min(open, pieces[index] ?? 0)
        return quantity > 0 ? [[sku, quantity] as const] : []
      }),
    )
    try {
      await owner(number, {
        kind: 'refund',
        reason: 'Retour.',
        items,
        ...(shipping ? { shipping: 'all' as const } : {}),
        adjustmentCents,
      })
      for (const [sku, quantity] of items) left.set(sku, (left.get(sku) ?? 0) - quantity)
    } catch (error) {
      // The shop refuses a part without an amount.
      if (!(error instanceof NotDone)) throw error
    }
  }
  await owner(number, { kind: 'refund', reason: 'De rest.' }).catch((error) => {
    if (!(error instanceof NotDone)) throw error
  })
}
