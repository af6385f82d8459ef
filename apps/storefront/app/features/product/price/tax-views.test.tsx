// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPageSource } from '../../../lib/page/current-page.ts'
import { readPreferences, storePreferences } from '../../../lib/storage/preferences.ts'
import { renderIsland } from '../../../lib/testing/test-island.tsx'
import { followNetPrices } from './net-prices.ts'
import NetPricesSwitch from './net-prices-switch.island.tsx'
import { ProductPrice, Tiers } from './product-price.tsx'

const CSS = readFileSync(join(import.meta.dirname, 'price.css'), 'utf8').replace(/^@layer \w+ \{|\}\s*$/g, '')

beforeEach(() => {
  setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features: ['net_prices'] }))
  document.head.innerHTML = `<style>${CSS}</style>`
  storePreferences({ netPrices: undefined })
  followNetPrices()
})
afterEach(() => document.body.replaceChildren())

/** Renders a price. Returns the text of the view that is shown. */
function show(price: ReactElement, choice: 'with VAT' | 'without VAT') {
  storePreferences({ netPrices: choice === 'with VAT' ? undefined : true })
  const { container } = render(price)
  return [...container.querySelectorAll('.tax-views > *')]
    .filter((view) => getComputedStyle(view).visibility !== 'hidden')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))
    .join(' ')
}

test('every amount of a price has a version without VAT, labelled as such', () => {
  const perUnit = { price: 14.52, unit: 'KILOGRAM' } as const
  const price = <ProductPrice offered={{ final: 12.1, lowest30Days: 14.52, perUnit, taxRate: 21 }} saving />
  expect(show(price, 'with VAT')).toBe(
    'nu € 12,10was € 14,52U bespaart € 2,42Laagste prijs laatste 30 dagen: € 14,52 · € 14,52 per kg',
  )
  expect(show(price, 'without VAT')).toBe(
    'nu € 10,00was € 12,00excl. btwU bespaart € 2,00Laagste prijs laatste 30 dagen: € 12,00 · € 12,00 per kg',
  )
})

test('a card shows only the new and the old price', () => {
  const price = <ProductPrice offered={{ final: 12.1, lowest30Days: 14.52, taxRate: 21 }} isBrief />
  expect(show(price, 'with VAT')).toBe('nu € 12,10was € 14,52')
})

test('recommended price and tiers have a version without VAT too', () => {
  const offered = { final: 12.1, manufacturer: 14.52, taxRate: 21, tiers: [{ quantity: 3, price: 10.89 }] }
  expect(show(<ProductPrice offered={offered} />, 'without VAT')).toBe('€ 10,00excl. btwAdviesprijs € 12,00')
  expect(show(<Tiers prices={[offered]} />, 'without VAT')).toContain('€ 9,00 per stuk excl. btw')
})

test('a sum includes VAT, and says so to shoppers with prices without VAT', () => {
  const sum = <ProductPrice offered={{ final: 99 }} />
  expect([show(sum, 'with VAT'), show(sum, 'without VAT')]).toEqual(['€ 99,00', '€ 99,00incl. btw'])
})

test('a button switches between prices with and without VAT', async () => {
  await renderIsland(NetPricesSwitch, { props: {} })
  await userEvent.click(screen.getByRole('button', { name: 'Toon prijzen excl. btw' }))
  expect(readPreferences().netPrices).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Toon prijzen incl. btw' }))
  expect(readPreferences().netPrices).toBe(false)
})
