import { describe, expect, test } from 'vitest'
import { DocumentRefused, inspectDocument } from './inspect-document.ts'

const nested = (levels: number) => `{${'a{'.repeat(levels - 1)}b${'}'.repeat(levels - 1)}}`

describe('a document', () => {
  test('may be twelve levels deep, whether by fields or by fragments', () => {
    expect(inspectDocument(nested(12)).rootFields).toEqual(['a'])
    expect(() => inspectDocument(nested(13))).toThrow('13 levels deep')
    const byFragments = `{ a { ...F } } fragment F on T ${nested(12)}`
    expect(() => inspectDocument(byFragments)).toThrow('13 levels deep')
  })

  test('with fragments that contain themselves is refused', () => {
    expect(() => inspectDocument('{ ...A } fragment A on T { ...B } fragment B on T { ...A }')).toThrow(
      'contains itself',
    )
  })

  test('of very many words is refused before it is understood', () => {
    expect(() => inspectDocument(`{${' a'.repeat(3_000)}}`)).toThrow(DocumentRefused)
  })

  test('whose fragments double at every step costs no more than its length', () => {
    const fragments = Array.from(
      { length: 150 },
      (_, index) => `fragment F${index} on T { ...F${index + 1} ...F${index + 1} }`,
    )
    expect(inspectDocument(`{ ...F0 } ${fragments.join(' ')} fragment F150 on T { a }`).rootFields).toEqual([
      'a',
    ])
  })

  test('tells what it asks for at the top, through fragments and under aliases', () => {
    const inspected = inspectDocument(
      'mutation M { one: placeOrder { a } ...F } fragment F on Mutation { ... { createEmptyCart } }',
    )
    expect(inspected).toMatchObject({ operation: 'mutation', rootFields: ['placeOrder', 'createEmptyCart'] })
  })
})
