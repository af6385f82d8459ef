// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { readStored, writeStored } from '../../../lib/storage/browser-storage.ts'
import { showPrices, togglePrices } from './enhance-net-prices.ts'

vi.mock('../../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))
beforeEach(() => {
  vi.mocked(callCommerce).mockResolvedValue({
    products: {
      items: [
        {
          sku: 'HELM',
          net_prices: [
            { including_tax: { value: 12.1 }, excluding_tax: { value: 10 } },
            { including_tax: { value: 14.52 }, excluding_tax: { value: 12 } },
          ],
        },
      ],
    },
  })
})

const CARD = `<article class="card" data-sku="HELM"><div class="price is-reduced"><span>nu </span>€ 12,10<s><span>was </span>€ 14,52</s></div>
  <p class="price-note">Laagste prijs laatste 30 dagen: € 14,52</p></article>`
const card = () => document.querySelector<HTMLElement>('.card') ?? document.body
const words = () => card().textContent.replaceAll(/\s+/g, ' ').trim()

test('a card changes between prices with and without VAT, and is the server’s again afterwards', async () => {
  document.body.innerHTML = CARD
  const before = card().innerHTML
  await showPrices(card())
  expect(card().innerHTML).toBe(before)

  togglePrices()
  await showPrices(card())
  await showPrices(card())
  expect(words()).toBe('nu € 10,00was € 12,00excl. btw Laagste prijs laatste 30 dagen: € 12,00')

  togglePrices()
  expect(readStored('kopgroep-net-prices')).toBeNull()
  await showPrices(card())
  expect(card().innerHTML).toBe(before)
})

test('an amount that the backend does not know keeps its VAT, and says so', async () => {
  document.body.innerHTML = '<article class="card" data-sku="HELM"><div class="price">€ 99,00</div></article>'
  writeStored('kopgroep-net-prices', 'on')
  await showPrices(card())
  expect(words()).toBe('€ 99,00incl. btw')
})

test('the price of an island is left to React', async () => {
  document.body.innerHTML = `<div data-island="x">${CARD}</div>`
  const before = card().innerHTML
  writeStored('kopgroep-net-prices', 'on')
  await showPrices(card())
  expect(card().innerHTML).toBe(before)
})

test('the button says what it does', () => {
  document.body.innerHTML = '<button data-net-prices>?</button>'
  const button = document.querySelector('button') ?? document.body
  writeStored('kopgroep-net-prices', 'on')
  showPrices(button)
  expect(button.textContent).toBe('Toon prijzen incl. btw')
  writeStored('kopgroep-net-prices', null)
  showPrices(button)
  expect(button.textContent).toBe('Toon prijzen excl. btw')
})
