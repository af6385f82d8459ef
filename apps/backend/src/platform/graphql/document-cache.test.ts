import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { createDocumentCache } from './document-cache.ts'

test('strangers’ documents leave room for others, however many and large they are', () => {
  const { documentCache } = createDocumentCache()
  const fields = Array.from({ length: 1_900 }, (_, index) => `a${index}`).join(' ')
  const long = `{ a(b: "${'x'.repeat(60_000)}") }`
  for (let index = 0; index < 300; index += 1)
    for (const text of [`{ ${fields} b${index} }`, `${long} #${index}`]) documentCache.set(text, parse(text))
  expect(documentCache.size).toBeGreaterThan(40)
  expect(documentCache.size).toBeLessThan(100)
  expect(documentCache.calculatedSize).toBeLessThanOrEqual(100_000)
})
