import { afterEach, expect, test } from 'vitest'
import { setPageSource } from '../../../lib/page/current-page.ts'
import type { OrderData } from '../orders-api.ts'
import {
  brokenStatementRule,
  chosenLines,
  findStep,
  initialValues,
  toKnownOrder,
  toStatement,
} from './withdrawal-api.ts'
import { statementProblems } from './withdrawal-form.tsx'

const withFeatures = (...features: string[]) =>
  setPageSource(() => ({ path: '/', search: '', language: 'nl', origin: '', features }))
afterEach(() => withFeatures())

const item = (id: string, quantity_ordered: number, more = {}) => ({
  id,
  product_name: `Artikel ${id}`,
  product_sku: id,
  quantity_ordered,
  quantity_canceled: 0,
  quantity_refunded: 0,
  selected_options: [],
  image: null,
  ...more,
})
/** Order with only the fields that a statement needs. */
const ORDER = {
  number: '100000103',
  customer_email: 'sanne@kopgroep.example',
  shipping_address: { firstname: 'Sanne', lastname: 'Bakker' },
  return_until: '2026-12-31',
  items: [
    item('A', 2, {
      selected_options: [
        { label: 'Maat', value: 'M' },
        { label: 'Kleur', value: 'Zwart' },
      ],
    }),
    item('B', 3, { quantity_refunded: 2 }),
    item('C', 1, { quantity_canceled: 1, quantity_refunded: 1 }),
  ],
} as unknown as OrderData

test('name, order number and e-mail address are required, and no reason or list of items', () => {
  expect(brokenStatementRule('name', ' ')?.type).toBe('required')
  expect(brokenStatementRule('orderNumber', '')?.type).toBe('required')
  expect(brokenStatementRule('email', '')?.type).toBe('required')
  expect(brokenStatementRule('email', 'marleen@')?.type).toBe('email')
  expect(brokenStatementRule('items', '')).toBeNull()
})

test('input longer than the backend’s limit is not sent', () => {
  expect(brokenStatementRule('name', 'é'.repeat(100))).toBeNull()
  expect(brokenStatementRule('name', 'é'.repeat(101))?.additional).toBe('100')
  expect(brokenStatementRule('orderNumber', '1'.repeat(41))?.additional).toBe('40')
  expect(brokenStatementRule('items', 'x'.repeat(2001))?.additional).toBe('2000')
})

test('a step is shown only to visitors who completed the previous one', () => {
  const stepAt = (step: unknown, isChecked: boolean, isReceived: boolean) =>
    findStep({ step }, { isChecked, isReceived })
  expect(stepAt('review', true, false)).toBe('review')
  expect(stepAt('receipt', true, true)).toBe('receipt')
  expect(stepAt('review', false, false)).toBe('details')
  expect(stepAt('receipt', true, false)).toBe('details')
  expect(findStep(null, { isChecked: true, isReceived: true })).toBe('details')
})

test('only items that can still be returned are offered, in their remaining quantity', () => {
  withFeatures('withdrawal_items')
  const order = toKnownOrder('hash', ORDER)
  expect(order).toMatchObject({ number: '100000103', name: 'Sanne Bakker', email: 'sanne@kopgroep.example' })
  expect(order.lines.map(({ id, options, open }) => [id, options, open])).toEqual([
    ['A', 'M, Zwart', 2],
    ['B', '', 1],
  ])
  withFeatures()
  expect(toKnownOrder('hash', ORDER).lines).toEqual([])
})

test('a withdrawal from an order starts with its details and no selection, and needs one item at least', () => {
  withFeatures('withdrawal_items')
  const order = toKnownOrder('hash', ORDER)
  const values = initialValues(order)
  expect(chosenLines(order, values)).toEqual([])
  expect(statementProblems(order, values)).toEqual({ 'line-0': 'Kies ten minste één artikel.' })
  const ticked = { ...values, 'line-0': '1', 'line-1': '' }
  expect(statementProblems(order, ticked)).toEqual({})
  expect(toStatement(order, ticked).items).toBe('1 × Artikel A (M, Zwart)')
  expect(
    statementProblems(null, { ...initialValues(null), name: 'S', orderNumber: '1', email: 's@k.example' }),
  ).toEqual({})
})
