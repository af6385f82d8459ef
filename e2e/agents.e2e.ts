import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { newEmail } from './backend.ts'
import { expect, type Guest, test } from './shop.ts'

const VERSION = '2026-08-25'
const CAPABILITIES = [
  'catalog.search',
  'catalog.lookup',
  'cart',
  'checkout',
  'fulfillment',
  'discount',
  'order',
].map((name) => `dev.ucp.shopping.${name}`)

// biome-ignore lint/suspicious/noExplicitAny: each test spells out what it expects of an answer
type Answer = any

type CallTool = (name: string, input?: Record<string, unknown>) => Promise<Answer>

/** Connects an agent: an MCP client, and a server on this machine that publishes its platform's profile. */
async function openAgent(shopUrl: string): Promise<{ call: CallTool; close: () => Promise<void> }> {
  const capabilities = Object.fromEntries(CAPABILITIES.map((name) => [name, [{ version: VERSION }]]))
  const profile = JSON.stringify({ ucp: { version: VERSION, capabilities } })
  const platform = createServer((_request, response) => response.end(profile))
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/profile.json`
  const client = new Client({ name: 'buyer', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/ucp/mcp', shopUrl)))
  return {
    async call(name, input = {}) {
      const meta = { 'ucp-agent': { profile: url }, 'idempotency-key': crypto.randomUUID() }
      const { structuredContent, isError } = await client.callTool({ name, arguments: { meta, ...input } })
      expect(isError, name).not.toBe(true)
      return structuredContent
    },
    async close() {
      await client.close()
      platform.close()
    },
  }
}

/** Finds a jacket in a size that is in stock. */
async function findJacket(call: CallTool, language: 'nl' | 'en') {
  const context = { language }
  const query = language === 'nl' ? 'regenjas' : 'rain jacket'
  const { products } = await call('search_catalog', { catalog: { query, context } })
  for (const { id } of products) {
    const { product } = await call('get_product', { catalog: { id, context } })
    const variant = product.variants.find(({ availability }: Answer) => availability.available)
    if (product.options?.length > 0 && variant) return { product, variant }
  }
  throw new Error(`The shop has no ${query} in sizes.`)
}

const toAddress = ({ firstname, lastname, postcode, number, telephone }: Guest) => ({
  first_name: firstname,
  last_name: lastname,
  street_address: `Dijkstraat ${number}`,
  postal_code: postcode,
  address_locality: 'Den Helder',
  address_country: 'NL',
  phone_number: telephone,
})

const toBuyer = ({ firstname, lastname, telephone }: Guest, email: string) => ({
  first_name: firstname,
  last_name: lastname,
  email,
  phone_number: telephone,
})

const findAmount = ({ totals }: Answer, type: string): number =>
  totals.find((total: Answer) => total.type === type)?.amount ?? 0

/** Requires that the totals of a checkout or order add up, with ten percent discount. */
function requireSums(answer: Answer, price: number) {
  expect(findAmount(answer, 'subtotal')).toBe(price)
  expect(findAmount(answer, 'discount')).toBe(-Math.round(price / 10))
  const parts = ['subtotal', 'discount', 'fulfillment', 'fee'].map((type) => findAmount(answer, type))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(findAmount(answer, 'total'))
}

for (const language of ['nl', 'en'] as const) {
  for (const type of ['shipping', 'pickup'] as const) {
    test(`an agent buys a jacket with a coupon by MCP, in ${language} and for ${type} @once${language === 'en' && type === 'pickup' ? '' : ' @long'}`, async ({
      baseURL,
      guest,
      backend,
    }) => {
      const { call, close } = await openAgent(baseURL ?? '')
      try {
        const { variant } = await findJacket(call, language)
        const email = newEmail()
        const home = toAddress(guest)
        const content = {
          context: { language },
          line_items: [{ item: { id: variant.id }, quantity: 1 }],
          buyer: toBuyer(guest, email),
          discounts: { codes: ['WELKOM10'] },
          payment: {
            instruments: [{ id: 'test', handler_id: 'test_payment', type: 'test', billing_address: home }],
          },
        }
        const created = await call('create_checkout', {
          checkout: { ...content, fulfillment: { methods: [{ type }] } },
        })
        const [store] = created.fulfillment.methods[0].destinations
        const method =
          type === 'pickup' ? { type, selected_destination_id: store.id } : { type, destinations: [home] }
        const checkout = await call('update_checkout', {
          id: created.id,
          checkout: { ...content, fulfillment: { methods: [method] } },
        })
        expect(checkout.messages.filter((message: Answer) => message.type === 'error')).toEqual([])
        expect(checkout.status).toBe('ready_for_complete')
        requireSums(checkout, variant.price.amount)
        const credential = { type: 'test', token: 'success_token' }
        const [instrument] = content.payment.instruments
        const done = await call('complete_checkout', {
          id: checkout.id,
          checkout: { payment: { instruments: [{ ...instrument, credential }] } },
        })
        await expect
          .poll(async () => (await call('get_checkout', { id: checkout.id })).status)
          .toBe('completed')
        const paid = await call('get_checkout', { id: checkout.id })
        const order = await call('get_order', { id: paid.order.id })
        expect(order.line_items[0].item.id).toBe(variant.id)
        expect(order.fulfillment.expectations[0].method_type).toBe(type)
        requireSums(order, variant.price.amount)
        expect(findAmount(done, 'total')).toBe(findAmount(order, 'total'))
        await expect.poll(async () => (await backend.mailsTo(email)).length).toBe(1)
        const [mail] = await backend.mailsTo(email)
        expect(mail?.text).toContain(language === 'nl' ? 'Bedankt' : 'Thank you')
      } finally {
        await close()
      }
    })
  }
}

test('a buyer finds the checkout prefilled by an agent and orders there @once', async ({
  baseURL,
  page,
  shop,
  guest,
}) => {
  const { call, close } = await openAgent(baseURL ?? '')
  try {
    const { product, variant } = await findJacket(call, 'nl')
    const email = newEmail()
    const checkout = await call('create_checkout', {
      checkout: {
        line_items: [{ item: { id: variant.id }, quantity: 1 }],
        buyer: toBuyer(guest, email),
        fulfillment: { methods: [{ type: 'shipping', destinations: [toAddress(guest)] }] },
      },
    })
    await page.goto(checkout.continue_url)
    await page.getByRole('button', { name: 'Verder met deze winkelwagen' }).click()
    await expect(shop.button(/^Bestellen en betalen/)).toBeVisible()
    const total = (findAmount(checkout, 'total') / 100).toFixed(2).replace('.', ',')
    for (const shown of [
      email,
      guest.lastname,
      guest.postcode,
      'Dijkstraat',
      product.title.split(' ').at(-1),
      total,
    ]) {
      await expect(shop.main).toContainText(shown)
    }
    await shop.order('iDEAL | Wero')
    await shop.pay('Betaald')
    await expect(shop.thanks).toBeVisible()
    await expect.poll(async () => (await call('get_checkout', { id: checkout.id })).status).toBe('completed')
  } finally {
    await close()
  }
})
