import { describe, expect, test } from 'vitest'
import { DocumentRefused, inspectDocument } from './inspect-document.ts'

const nested = (levels: number) => `{${'a{'.repeat(levels - 1)}b${'}'.repeat(levels - 1)}}`

/** Builds a chain of fragments, each of which spreads the next one twice. */
const doubling = (steps: number) => {
  const fragments = Array.from(
    { length: steps },
    (_, index) => `fragment F${index} on T { ...F${index + 1} ...F${index + 1} }`,
  )
  return `{ ...F0 } ${fragments.join(' ')} fragment F${steps} on T { a }`
}

describe('a document', () => {
  test('may be twenty levels deep, whether by fields or by fragments', () => {
    expect(inspectDocument(nested(20)).rootFields).toEqual(['a'])
    expect(() => inspectDocument(nested(21))).toThrow('21 levels deep')
    const byFragments = `{ a { ...F } } fragment F on T ${nested(20)}`
    expect(() => inspectDocument(byFragments)).toThrow('21 levels deep')
  })

  test('with fragments that contain themselves is refused', () => {
    expect(() => inspectDocument('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')).toThrow(
      'contains itself',
    )
  })

  test('with too many tokens is refused before it is parsed', () => {
    expect(() => inspectDocument(`{${' a'.repeat(5_000)}}`)).toThrow(DocumentRefused)
  })

  test('whose fragments grow exponentially is refused for its expanded fields', () => {
    expect(() => inspectDocument(doubling(60))).toThrow('more than 3000 fields')
    expect(inspectDocument(doubling(8)).rootFields).toEqual(['a'])
  })

  test('with many definitions, many spreads or two fragments of the same name is refused', () => {
    const fragments = (count: number) =>
      Array.from({ length: count }, (_, index) => `fragment F${index} on T { a }`).join(' ')
    expect(() => inspectDocument(`{ ...F0 } ${fragments(150)}`)).toThrow('150 definitions')
    expect(() => inspectDocument(`{ ${'...F0 '.repeat(501)} } ${fragments(1)}`)).toThrow('500 times')
    expect(() => inspectDocument(`{ ...F0 } ${fragments(1)} ${fragments(1)}`)).toThrow('two fragments')
  })

  test('lists its root fields, also in fragments and under aliases', () => {
    const inspected = inspectDocument(
      'mutation M { one: placeOrder { a } ...F } fragment F on Mutation { ... { createEmptyCart } }',
    )
    expect(inspected).toMatchObject({
      operation: 'mutation',
      name: 'M',
      rootFields: ['placeOrder', 'createEmptyCart'],
    })
  })

  test('counts calls per alias, and duplicates of the same response key once', () => {
    const { calls } = inspectDocument(
      '{ a: cart { id } cart { id } cart { id } ...F ...F } fragment F on Query { b: cart { id } }',
    )
    expect([...calls]).toEqual([['cart', 3]])
  })
})
