import { beforeEach, expect, test, vi } from 'vitest'
import { createStorage } from '../../../lib/testing/test-doubles.ts'
import { toggleCompared } from './change-compared.ts'
import { parseCompared } from './comparison-store.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: createStorage(stored),
  })
})
const product = (sku: string) => ({ sku, name: `Helm ${sku}`, picture: null })
const skus = () => parseCompared(stored.get('kopgroep-compare') ?? null).map(({ sku }) => sku)

test('pressing the button of a compared product removes it', () => {
  expect(toggleCompared(product('A'))).toBe('added')
  expect(toggleCompared(product('B'))).toBe('added')
  expect(toggleCompared(product('A'))).toBe('removed')
  expect(skus()).toEqual(['B'])
  expect(toggleCompared(product('B'))).toBe('removed')
  expect(stored.has('kopgroep-compare')).toBe(false)
})

test('a fifth product is refused, and the four stay', () => {
  for (const sku of ['A', 'B', 'C', 'D']) toggleCompared(product(sku))
  expect(toggleCompared(product('E'))).toBe('full')
  expect(skus()).toEqual(['A', 'B', 'C', 'D'])
})

test('invalid stored data causes no error', () => {
  expect(parseCompared('{"sku":"A"}')).toEqual([])
  expect(parseCompared('not json')).toEqual([])
  expect(
    parseCompared('{"products":[{"sku":"A","name":"Helm","picture":null},{"sku":1},null]}'),
  ).toHaveLength(1)
})

test('a comparison that an earlier version of the shop stored is read', () => {
  expect(parseCompared('[{"sku":"A","name":"Helm","picture":null}]')).toHaveLength(1)
})
