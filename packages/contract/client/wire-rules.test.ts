import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { loadContract } from '../load-contract.ts'
import { readWireRules } from './wire-rules.ts'

test('the contract has a wire rule for each root field', () => {
  const rules = readWireRules(loadContract())
  expect(rules.get('query.products')).toEqual({
    method: 'GET',
    bearers: new Set(['shop', 'none']),
    isPublic: true,
  })
  expect(rules.get('query.cart')).toEqual({
    method: 'POST',
    bearers: new Set(['customer', 'none']),
    isPublic: false,
  })
  expect(rules.get('mutation.createProductReview')?.bearers).toEqual(new Set(['customer', 'consumer']))
  for (const [field, rule] of rules)
    if (field.startsWith('mutation.')) expect(rule).toMatchObject({ method: 'POST', isPublic: false })
})

test('a root field without a wire rule fails at startup', () => {
  expect(() => readWireRules(buildSchema('type Query { "No rule." a: Int }'))).toThrow('query.a')
})
