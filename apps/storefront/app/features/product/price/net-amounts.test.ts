import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, callCommerce } from '../../../lib/api/browser-client.ts'
import { formatPrice } from '../../../lib/format/numbers.ts'
import { readNetAmounts, readShownPrices, toNetOffer, toNetTexts } from './net-amounts.ts'

vi.mock('../../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))
afterEach(() => vi.resetAllMocks())

/** EUR excl. VAT by cents incl. VAT. */
const AMOUNTS = new Map([
  [1_210, 10],
  [1_452, 12],
  [121_000, 1_000],
])

test('every amount of a price loses its VAT, or none does', () => {
  const perUnit = { price: 14.52, unit: 'KILOGRAM' } as const
  expect(toNetOffer({ final: 12.1, lowest30Days: 14.52, manufacturer: null, perUnit }, AMOUNTS)).toEqual({
    final: 10,
    lowest30Days: 12,
    perUnit: { price: 12, unit: 'KILOGRAM' },
  })
  const tiers = [{ quantity: 3, price: 12.1 }]
  expect(toNetOffer({ final: 14.52, tiers }, AMOUNTS)?.tiers).toEqual([{ quantity: 3, price: 10 }])
  expect(toNetOffer({ final: 12.1, lowest30Days: 99 }, AMOUNTS)).toBeNull()
  expect(toNetOffer({ final: 99 }, AMOUNTS)).toBeNull()
})

test('written prices lose their VAT in every text, or in none; numbers that are no amounts stay', () => {
  const written = ['vanaf', '€ 12,10', 'Laagste prijs laatste 30 dagen: € 14,52']
  expect(toNetTexts(written, AMOUNTS, formatPrice)).toEqual([
    'vanaf',
    '€ 10,00',
    'Laagste prijs laatste 30 dagen: € 12,00',
  ])
  expect(toNetTexts(['€ 1.210,00'], AMOUNTS, formatPrice)).toEqual(['€ 1.000,00'])
  expect(toNetTexts(['€ 12,10', '€ 99,00'], AMOUNTS, formatPrice)).toBeNull()
  expect(toNetTexts(['Prijs op aanvraag'], AMOUNTS, formatPrice)).toBeNull()
})

const money = (value: number) => ({ value })
const answer = (...skus: string[]) => ({
  products: {
    items: skus.map((sku) => ({
      sku,
      net_prices: [{ including_tax: money(12.1), excluding_tax: money(10) }],
    })),
  },
})

test('one query reads the prices of all cards of a page, each once', async () => {
  vi.mocked(callCommerce).mockResolvedValue(answer('A', 'B'))
  const read = await Promise.all(['A', 'B', 'C', 'A'].map(readNetAmounts))
  expect(read.map((amounts) => amounts.get(1_210))).toEqual([10, 10, undefined, 10])
  await readNetAmounts('B')
  expect(vi.mocked(callCommerce).mock.calls.map(([, variables]) => variables)).toEqual([
    { filter: { sku: { in: ['A', 'B', 'C'] } }, pageSize: 3 },
  ])
})

test('a price says whether it contains VAT; a sum, an unknown one and one that did not arrive do', async () => {
  vi.mocked(callCommerce).mockRejectedValueOnce(new CallFailed('network'))
  expect((await readShownPrices('D'))({ final: 12.1 })).toMatchObject({ tax: 'incl. btw' })
  vi.mocked(callCommerce).mockResolvedValue(answer('D'))
  const show = await readShownPrices('D')
  expect(show({ final: 12.1 })).toEqual({ offered: { final: 10 }, tax: 'excl. btw' })
  expect(show({ final: 13 })).toEqual({ offered: { final: 13 }, tax: 'incl. btw' })
  expect((await readShownPrices(undefined))({ final: 12.1 })).toMatchObject({ tax: 'incl. btw' })
})
