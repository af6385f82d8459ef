import {
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeSchema } from '../contract/contract-ledger.ts'
import { fillTestShop } from './test-goods.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

/**
 * Builds a heavy document for every query of the schema, finds the heaviest by measured time per byte, and
 * attacks the shop with them from one address. tools/lab/faults has the long form.
 */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const ALIASES = 20
const LEVELS = 4
const ATTACKER = '203.0.113.7'
/** Arguments that make a query read the most. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  pageSize: '300',
  search: '"e"',
  filter: '{}',
  url: '"/"',
  identifier: '"home"',
}

type Field = GraphQLField<unknown, unknown>

/** Writes a selection of everything, as deep as it goes. */
function select(type: Field['type'], levels: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named) && !isInterfaceType(named)) return ''
  const fields = Object.values(named.getFields())
    .filter(({ args }) => args.every((argument) => !isNonNullType(argument.type)))
    .flatMap((field) => {
      if (isLeafType(getNamedType(field.type))) return [field.name]
      return levels > 1 ? [`${field.name} ${select(field.type, levels - 1)}`] : []
    })
  return `{ __typename ${fields.join(' ')} }`
}

/** Writes a document that asks for a field as often and as deep as the limits allow. */
function heaviestOf(field: Field): string | null {
  const given = field.args.filter(({ name }) => name in ARGUMENTS)
  const lacks = field.args.some((argument) => isNonNullType(argument.type) && !(argument.name in ARGUMENTS))
  if (lacks) return null
  const values = given.map(({ name }) => `${name}: ${ARGUMENTS[name]}`).join(', ')
  const call = `${field.name}${values && `(${values})`}`
  for (let levels = LEVELS; levels > 0; levels -= 1) {
    const one = `${call} ${select(field.type, levels)}`
    for (const aliases of [ALIASES, 4, 1]) {
      const text = `{ ${Array.from({ length: aliases }, (_, index) => `a${index}: ${one}`).join(' ')} }`
      if (text.split(/[^\w]+|(?=[{}():])/).length < 1_500) return text
    }
  }
  return null
}

test('whatever one address asks for, another address is answered before it', async () => {
  const fields = Object.values(wholeSchema().getQueryType()?.getFields() ?? {})
  const documents = fields.flatMap((field) => heaviestOf(field) ?? [])
  expect(documents.length).toBeGreaterThan(20)
  const costs: { text: string; perByte: number }[] = []
  for (const text of documents) {
    const since = performance.now()
    const { errors } = await shop.request(text, {}, { address: ATTACKER })
    expect(JSON.stringify(errors ?? [])).not.toMatch(/Syntax Error|Cannot query field|Internal server error/)
    costs.push({ text, perByte: (performance.now() - since) / text.length })
  }
  const heaviest = costs.sort((a, b) => b.perByte - a.perByte).slice(0, 4)
  for (const { text } of heaviest) {
    let left = 60
    const calls = Array.from({ length: left }, async () => {
      await shop.request(text, {}, { address: ATTACKER })
      left -= 1
    })
    const { data } = await shop.request('mutation { createEmptyCart }', {}, { address: '198.51.100.4' })
    expect(data?.createEmptyCart).toMatch(/^\w{32}$/)
    expect(left).toBeGreaterThan(40)
    await Promise.all(calls)
  }
}, 120_000)
