import { expect, test } from 'vitest'
import { brokenStatementRule, stepOf } from './withdrawal-api.ts'

test('name, order number and address are asked for, and no reason or list of items', () => {
  expect(brokenStatementRule('name', ' ')?.type).toBe('required')
  expect(brokenStatementRule('orderNumber', '')?.type).toBe('required')
  expect(brokenStatementRule('email', '')?.type).toBe('required')
  expect(brokenStatementRule('email', 'marleen@')?.type).toBe('email')
  expect(brokenStatementRule('items', '')).toBeNull()
})

test('what is longer than the backend takes is not sent', () => {
  expect(brokenStatementRule('name', 'é'.repeat(100))).toBeNull()
  expect(brokenStatementRule('name', 'é'.repeat(101))?.additional).toBe('100')
  expect(brokenStatementRule('orderNumber', '1'.repeat(41))?.additional).toBe('40')
  expect(brokenStatementRule('items', 'x'.repeat(2001))?.additional).toBe('2000')
})

test('a step is shown to whom has come so far, and to nobody else', () => {
  const stepAt = (step: unknown, isChecked: boolean, isReceived: boolean) =>
    stepOf({ step }, { isChecked, isReceived })
  expect(stepAt('review', true, false)).toBe('review')
  expect(stepAt('receipt', true, true)).toBe('receipt')
  expect(stepAt('review', false, false)).toBe('details')
  expect(stepAt('receipt', true, false)).toBe('details')
  expect(stepOf(null, { isChecked: true, isReceived: true })).toBe('details')
})
