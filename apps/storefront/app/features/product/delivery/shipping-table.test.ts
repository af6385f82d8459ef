import { afterEach, expect, test } from 'vitest'
import { safeHtml } from '../../../lib/format/html.server.ts'
import type { Language } from '../../../lib/i18n/language.ts'
import { setPageSource } from '../../../lib/page/current-page.ts'
import type { ShippingOption } from './shipping-options.server.ts'
import { placeShippingTable, wantsShippingTable } from './shipping-table.server.tsx'

afterEach(() => setPageSource(() => undefined))
const speak = (language: Language) =>
  setPageSource(() => ({ path: '/', search: '', language, origin: '', features: [] }))

const text = safeHtml(
  '<p>Zo duur is het.</p><div data-content-type="shipping_rates"></div><p>Tot dan.</p>',
  'nl',
)
const options: ShippingOption[] = [
  {
    country: 'NL',
    carrier: 'PostNL',
    method: 'Standaard',
    cost: 4.95,
    freeFrom: 50,
    place: 'HOME',
    transit: { min: 1, max: 1 },
  },
  {
    country: 'BE',
    carrier: 'PostNL',
    method: '<Avond>',
    cost: 0,
    freeFrom: null,
    place: 'HOME',
    transit: { min: 2, max: 3 },
  },
]
const cells = (html: string) =>
  [...html.matchAll(/<t[hd](?: [^>]*)?>(.*?)<\/t[hd]>/g)].map(([, cell]) =>
    cell?.replace(/<span.*<\/span>/, '').replace(/\u00a0/g, ' '),
  )

test('a CMS page shows delivery costs where its editor put the directive', () => {
  speak('nl')
  const html = placeShippingTable(text, options)
  expect(html).toMatch(
    /^<p>Zo duur is het\.<\/p><div class="overflow-x-auto" tabindex="0"><table>.*<\/table><\/div><p>Tot dan\.<\/p>$/,
  )
  expect(cells(html)).toEqual([
    ...['Land', 'Bezorgd door', 'Kosten', 'Gratis vanaf', 'Levertijd'],
    ...['Nederland', 'PostNL, Standaard', '€ 4,95', '€ 50', 'de volgende bezorgdag'],
    ...['België', 'PostNL, &lt;Avond&gt;', 'Gratis', '–', '2 tot 3 bezorgdagen'],
  ])
})

test('on a phone the carrier is below the country', () => {
  speak('nl')
  expect(placeShippingTable(text, options)).toContain(
    '<th scope="row">Nederland<span class="block font-normal md:hidden">PostNL, Standaard</span></th>',
  )
})

test('the table speaks the language of the page', () => {
  speak('en')
  expect(cells(placeShippingTable(text, options)).slice(5, 7)).toEqual(['Netherlands', 'PostNL, Standaard'])
})

test('without delivery methods there is no table', () => {
  expect(placeShippingTable(text, [])).toBe('<p>Zo duur is het.</p><p>Tot dan.</p>')
  expect(wantsShippingTable(text)).toBe(true)
  expect(wantsShippingTable('<p>Zo duur is het.</p>')).toBe(false)
})
