import { createDocumentAdapter } from '@kopgroep/contract/client/adapt-document'
import { loadContract } from '@kopgroep/contract/load-contract'
import { wireTexts } from '@kopgroep/contract/storefront-documents'
import { parse, validate, validateSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { STOCK_VERSIONS, stockSchema } from './stock-schema.ts'

const documents = [...wireTexts(new URL('../..', import.meta.url).pathname)]
const adapt = createDocumentAdapter(loadContract())

/** `@since` versions that each Magento version includes. */
const KNOWN = { '2.4.6': [], '2.4.7': ['2.4.7'], '2.4.8': ['2.4.7', '2.4.8'] }

describe.each(Object.entries(KNOWN))('a Magento %s as installed', (version, versions) => {
  test.each([[], ['physical_stores', 'blog', 'payment_multisafepay']])(
    'refuses no document of the shop',
    (...extensions) => {
      const schema = stockSchema(version, extensions)
      const features = new Set([...versions, ...extensions])
      const refused = documents.flatMap(([name, text]) => {
        const adapted = adapt(text, features).text
        const errors = adapted === '' ? [] : validate(schema, parse(adapted))
        return errors.map(({ message }) => `${name}: ${message}`)
      })
      expect(refused).toEqual([])
    },
  )
})

test.each(STOCK_VERSIONS)('the schema kept of a Magento %s is one that a server can serve', (version) => {
  expect(validateSchema(stockSchema(version))).toEqual([])
})

test('a Magento as installed has none of the shop’s own fields, and not what came later', () => {
  const old = stockSchema('2.4.6')
  expect(old.getQueryType()?.getFields()).not.toHaveProperty('getPaymentMethods')
  expect(old.getType('CartPaymentMethod')).toBeUndefined()
  expect(old.getQueryType()?.getFields()).not.toHaveProperty('guestOrder')
  expect(stockSchema('2.4.7').getQueryType()?.getFields()).toHaveProperty('guestOrder')
  expect(stockSchema('2.4.7', ['blog']).getQueryType()?.getFields()).toHaveProperty('blogPosts')
})
