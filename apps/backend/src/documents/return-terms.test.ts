import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTestShop } from '../testing/test-goods.ts'
import { openTestShop } from '../testing/test-shop.ts'
import {
  lastReturnDay,
  type ReturnedOrder,
  readReturnTerms,
  returnCostText,
  returnPeriodText,
  returnUntil,
} from './return-terms.ts'

const SETTING = {
  days: 30,
  cost_cents: 395,
  holidays: { ordered_from: '11-01', ordered_until: '12-31', return_until: '01-15' },
}
const on = (day: string, setting: unknown = SETTING) => readReturnTerms(setting, new Date(`${day}T12:00:00Z`))

test('the return period is the same all year, and longer for orders over the holidays', () => {
  expect(returnPeriodText(on('2027-03-03'), 'nl')).toBe('30 dagen na ontvangst')
  expect(returnPeriodText(on('2026-10-31'), 'nl')).toBe('30 dagen na ontvangst')
  expect(returnPeriodText(on('2026-11-01'), 'nl')).toBe(
    '30 dagen na ontvangst, en ten minste tot en met 15 januari',
  )
  expect(returnPeriodText(on('2026-12-31'), 'en')).toBe(
    '30 days after receipt, and at least until 15 January',
  )
  expect(on('2026-12-31').atLeastUntil).toBe('2027-01-15')
  expect(on('2027-01-01').atLeastUntil).toBeNull()
})

test('the day of an order is that of the shop’s time zone', () => {
  expect(readReturnTerms(SETTING, new Date('2026-10-31T23:30:00Z')).atLeastUntil).toBe('2027-01-15')
  expect(readReturnTerms(SETTING, new Date('2026-12-31T23:30:00Z')).atLeastUntil).toBeNull()
})

test('the holidays may span the turn of the year', () => {
  const setting = {
    ...SETTING,
    holidays: { ordered_from: '12-10', ordered_until: '01-05', return_until: '02-01' },
  }
  expect(on('2026-12-20', setting).atLeastUntil).toBe('2027-02-01')
  expect(on('2027-01-05', setting).atLeastUntil).toBe('2027-02-01')
  expect(on('2027-01-06', setting).atLeastUntil).toBeNull()
})

test('the holidays never shorten the period', () => {
  expect(lastReturnDay(on('2026-11-02'), '2026-11-04')).toBe('2027-01-15')
  expect(lastReturnDay(on('2026-12-30'), '2027-01-02')).toBe('2027-02-01')
  fc.assert(
    fc.property(fc.nat(1500), fc.nat(10), (day, underway) => {
      const ordered = new Date(Date.UTC(2026, 0, 1 + day, 12))
      const received = new Date(ordered.getTime() + underway * 86_400_000).toISOString().slice(0, 10)
      const terms = readReturnTerms(SETTING, ordered)
      const plain = lastReturnDay({ ...terms, atLeastUntil: null }, received)
      expect(lastReturnDay(terms, received) >= plain).toBe(true)
      if (terms.atLeastUntil) expect(lastReturnDay(terms, received) >= terms.atLeastUntil).toBe(true)
    }),
  )
})

test('an order can be returned until thirty days after its latest possible delivery, and has no end before everything has left', () => {
  const line = (quantityOrdered: number, quantityShipped: number, quantityCanceled = 0) => ({
    quantityOrdered,
    quantityShipped,
    quantityCanceled,
  })
  const order: ReturnedOrder = {
    status: 'complete',
    placedAt: new Date('2026-04-26T12:00:00Z'),
    promisedTo: null,
    items: [line(2, 1, 1)],
    shipments: [{ createdAt: '2026-04-27T22:30:00Z' }, { createdAt: '2026-04-26T15:00:00Z' }],
  }
  // The last parcel was shipped on 28 April, local time, and arrived within a fortnight.
  expect(returnUntil(SETTING, order)).toBe('2026-06-11')
  expect(returnUntil(SETTING, { ...order, promisedTo: '2026-06-01' })).toBe('2026-07-01')
  expect(returnUntil(SETTING, { ...order, placedAt: new Date('2026-11-02T12:00:00Z') })).toBe('2027-01-15')
  expect(returnUntil(SETTING, { ...order, status: 'canceled' })).toBeNull()
  expect(returnUntil(SETTING, { ...order, items: [line(2, 2), line(1, 0)] })).toBeNull()
  expect(returnUntil(SETTING, { ...order, shipments: [] })).toBeNull()
})

test('a shop without the setting has the legal period, and no setting can shorten it', () => {
  expect(readReturnTerms(undefined, new Date())).toEqual({
    days: 14,
    atLeastUntil: null,
    costCents: null,
    isFreeInStores: false,
  })
  expect(() => on('2026-01-01', { ...SETTING, days: 7 })).toThrow()
})

test('the costs of a return are stated in every case', () => {
  expect(returnCostText(on('2026-01-01'), 'nl').replace(/\u00a0/g, ' ')).toContain('kost € 3,95 per pakket')
  expect(returnCostText(on('2026-01-01', { ...SETTING, cost_cents: 0 }), 'en')).toBe('Sending back is free.')
  expect(returnCostText(on('2026-01-01', null), 'nl')).toBe(
    'Terugsturen betaalt u zelf, behalve als wij een fout hebben gemaakt.',
  )
  expect(returnCostText(on('2026-01-01', { ...SETTING, in_stores: true }), 'nl')).toMatch(
    /\. Inleveren in de winkel is gratis\.$/,
  )
})

test('the contract, directives in texts and the form state the same period', async () => {
  const shop = await openTestShop()
  try {
    await fillTestShop(shop.db)
    const text = JSON.stringify({ nl: 'Tot {{customVar code="return_period"}}.' })
    const colours = { background_color: '#ffffff', text_color: '#000000' }
    await shop.db
      .insertInto('global_messages')
      .values({ id: 9, text, ...colours, position: 1 })
      .execute()
    const { data } = await shop.request(
      '{ returnTerms { days at_least_until cost { value } form_url } globalMessages { text } }',
    )
    const { form_url, ...terms } = data.returnTerms
    expect(terms).toEqual({ days: 30, at_least_until: '2027-01-15', cost: { value: 3.95 } })
    expect(data.globalMessages.map((message: { text: string }) => message.text)).toContain(
      'Tot 30 dagen na ontvangst, en ten minste tot en met 15 januari.',
    )
    const onTestServer = (url: string) => shop.url + new URL(url).pathname
    const form = await fetch(onTestServer(form_url))
    expect(form.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await form.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await fetch(onTestServer(form_url.replace('kopgroep_nl', 'nergens')))).status).toBe(404)
  } finally {
    await shop.close()
  }
})
