import { fileURLToPath } from 'node:url'
import { getNamedType, isNonNullType, isObjectType, Kind, parse, type SelectionSetNode } from 'graphql'
import { expect, test } from 'vitest'
import { loadContract } from './load-contract.ts'
import { wireTexts } from './storefront-documents.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Lists the mutations of a document whose answer may be nulls alone although its type promises a value. */
function unprovenMutations(text: string): string[] {
  const { definitions } = parse(text)
  const fieldNames = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldNames(selection.selectionSet)
      const fragment = definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
      )
      return fragment?.kind === Kind.FRAGMENT_DEFINITION ? fieldNames(fragment.selectionSet) : []
    })
  const mutations = loadContract().getMutationType()?.getFields() ?? {}
  return definitions.flatMap((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'mutation') return []
    return operation.selectionSet.selections.flatMap((root) => {
      if (root.kind !== Kind.FIELD || !root.selectionSet) return []
      const answer = getNamedType(mutations[root.name.value]?.type)
      // Entities, such as a customer, are returned with whatever fields are asked.
      if (!isObjectType(answer) || !answer.name.endsWith('Output')) return []
      const promised = Object.values(answer.getFields()).filter(({ type }) => isNonNullType(type))
      const requested = fieldNames(root.selectionSet)
      return promised.length === 0 || promised.some(({ name }) => requested.includes(name))
        ? []
        : [root.name.value]
    })
  })
}

test('every mutation requests a field that is never null on success, so that nulls mean failure', () => {
  expect([...wireTexts(ROOT).values()].flatMap(unprovenMutations)).toEqual([])
})

test('a registration that requests only the token proves nothing: unconfirmed accounts get none', () => {
  const create = (fields: string) => `mutation { createCustomerWithAddress(input: {}) { ${fields} } }`
  expect(unprovenMutations(create('token'))).toEqual(['createCustomerWithAddress'])
  expect(unprovenMutations(create('token customer { email }'))).toEqual([])
})
