import { randomUUID } from 'node:crypto'
import {
  type AgentTestShop,
  handOver,
  openAgentShop,
  VERSIONS,
} from '@kopgroep/agents/testing/test-agent-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StockMagento, serveStockMagento } from '../stock-magento.ts'
import { serveStorefront } from './serve-storefront.ts'

/** Oldest and newest supported version of Magento. */
describe.each(['2.4.6', '2.4.8'])('on a stock Magento %s', (magentoVersion) => {
  let shop: AgentTestShop
  let magento: StockMagento
  beforeAll(async () => {
    shop = await openAgentShop(
      { SHOP_TOKEN: 'none', CONSUMER_KEY: 'none' },
      serveStorefront(),
      async (backend) => {
        magento = await serveStockMagento(backend, magentoVersion)
        return magento
      },
    )
  })
  afterAll(() => shop.close())

  const HOME = {
    first_name: 'Anna',
    last_name: 'de Vries',
    street_address: 'Kanaalweg 12-b',
    postal_code: '1781 AB',
    address_locality: 'Den Helder',
    address_country: 'NL',
    phone_number: '0612345678',
  }
  const ORDER = 'mutation ($input: PlaceOrderInput) { placeOrder(input: $input) { order { order_number } } }'
  const METHOD =
    'mutation ($input: SetPaymentMethodOnCartInput) { setPaymentMethodOnCart(input: $input) { cart { id } } }'

  test('the profile names only supported capabilities', async () => {
    for (const path of ['/.well-known/ucp', '/.well-known/ucp/2026-04-08']) {
      const { ucp } = (await (await fetch(shop.url + path)).json()) as { ucp: Record<string, object> }
      expect(ucp.payment_handlers).toEqual({})
      expect(Object.keys(ucp.capabilities ?? {})).not.toContain('dev.ucp.shopping.order')
      expect(Object.keys(ucp.capabilities ?? {})).toContain('dev.ucp.shopping.checkout')
    }
  })

  test.each(VERSIONS)(
    'an agent prepares a purchase, and the buyer orders, in version %s',
    async (version) => {
      const send = async (method: string, path: string, body?: unknown) =>
        (await shop.send(version, method, `/ucp${path}`, body, { 'idempotency-key': randomUUID() })).body
      const result = await send('POST', '/catalog/search', { query: 'wielertrui' })
      expect(result.products[0].id).toBe('TRUI')
      const { product } = await send('POST', '/catalog/product', {
        id: 'TRUI',
        selected: [{ name: 'Maat', label: 'M' }],
      })
      const [variant] = product.variants
      expect(variant.id).toBe('TRUI:TRUI-M')
      // A stock Magento has no FAQ.
      expect(JSON.stringify(variant.seller)).not.toContain('faq')
      expect(variant.price.amount).toBe(7995)
      const checkout = await send('POST', '/checkout-sessions', {
        line_items: [{ item: { id: variant.id }, quantity: 1 }],
        buyer: {
          first_name: 'Anna',
          last_name: 'de Vries',
          email: 'anna@example.nl',
          phone_number: '0612345678',
        },
        discounts: { codes: ['WELKOM10'] },
        fulfillment: { methods: [{ type: 'shipping', destinations: [HOME] }] },
      })
      expect(checkout.messages.map(({ code }: { code: string }) => code)).toContain('buyer_review_required')
      expect(checkout.status).toBe('requires_escalation')
      expect(checkout.totals.find(({ type }: { type: string }) => type === 'total').amount).toBe(7195)

      const { cartId: cart_id } = await handOver(shop, checkout)
      const buy = (query: string, input: object) =>
        fetch(`${shop.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { input } }),
        }).then((response) => response.json() as Promise<{ data: Record<string, unknown> }>)
      await buy(METHOD, { cart_id, payment_method: { code: 'banktransfer' } })
      const { data } = await buy(ORDER, { cart_id })
      const { order } = data.placeOrder as { order: { order_number: string } }
      await expect
        .poll(async () => (await send('GET', `/checkout-sessions/${checkout.id}`)).status)
        .toBe('completed')
      const done = await send('GET', `/checkout-sessions/${checkout.id}`)
      expect(done.order.label).toBe(order.order_number)
      expect(done.line_items[0].item.id).toBe('TRUI:TRUI-M')
      const noOrder = await send('GET', `/orders/${done.order.id}`)
      expect(noOrder.messages[0].code).toBe('capabilities_incompatible')
      expect(magento.refused).toEqual([])
    },
  )
})
