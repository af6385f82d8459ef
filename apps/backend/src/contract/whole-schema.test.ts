import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadContract } from '@kopgroep/contract/load-contract'
import { collectDocuments, definitionName, wireText } from '@kopgroep/contract/storefront-documents'
import { type FragmentDefinitionNode, findBreakingChanges, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import adminPhrases from '../admin/phrases.nl.json' with { type: 'json' }
import { servedSchema } from '../platform/graphql/served-schema.ts'
import { wholeSchema } from '../testing/whole-schema.ts'
import { DOMAINS } from './domains.ts'

const SOURCES = join(import.meta.dirname, '..')

test('the backend serves the whole contract except the fields of other payment modules', () => {
  const missing = findBreakingChanges(loadContract(), wholeSchema())
  expect(missing.map(({ description }) => description).sort()).toEqual([
    'Field Order.mollie_redirect_url was removed.',
    'Field Order.multisafepay_payment_url was removed.',
    'MultisafepayPaymentUrl was removed.',
  ])
})

test('a query without a resolver is not in the served schema, nor are types that only it returns', () => {
  const schema = servedSchema({ Query: { globalMessages: () => [] } })
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(['globalMessages'])
  expect(schema.getType('GlobalMessage')).toBeDefined()
  expect(schema.getType('Cart')).toBeUndefined()
  expect(schema.getMutationType()).toBeUndefined()
})

test('an unserved field or type is removed everywhere', () => {
  const schema = servedSchema({ Query: { products: () => null } }, [
    'ProductInterface.look',
    'ProductVideo',
    'Query.products(search:)',
  ])
  const fields = (document: string) => validate(schema, parse(document)).map(({ message }) => message)
  expect(fields('{ products(filter: {}) { items { sku } } }')).toEqual([])
  expect(
    fields('{ products(filter: {}) { items { ... on SimpleProduct { look { image { url } } } } } }'),
  ).toHaveLength(1)
  expect(fields('{ products(search: "x") { total_count } }')).toHaveLength(1)
  expect(schema.getType('ProductVideo')).toBeUndefined()
})

test('a resolver without a field in the contract is refused', () => {
  expect(() => servedSchema({ Query: { globalMesages: () => [] } } as never)).toThrow('globalMesages')
  expect(() => servedSchema({ Query: { globalMessages: () => [] }, Mug: {} } as never)).toThrow('Mug')
})

test('every text of a resolver has a Dutch translation', () => {
  const dutch = new Set([adminPhrases, ...DOMAINS.map(({ phrases }) => phrases ?? {})].flatMap(Object.keys))
  const calls =
    /\b(?:translate|inputError|noSuchEntity|authorizationError|authenticationError|alreadyExists)\(\s*\w+,\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  const unspoken = files
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(calls)].map(([, literal = '']) => literal),
    )
    .map((literal) => literal.slice(1, -1).replace(/\\(.)/g, '$1'))
    // Separators between values are the same in every language.
    .filter((english) => /[a-z]/i.test(english) && !dutch.has(english))
  expect([...new Set(unspoken)]).toEqual([])
})

test('the whole schema is valid and serves the catalogue', () => {
  expect(Object.keys(wholeSchema().getQueryType()?.getFields() ?? {})).toContain('products')
})

test('the backend can execute every document of the storefront', () => {
  const documents = collectDocuments(fileURLToPath(new URL('../../../..', import.meta.url)))
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const { definition } of documents) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definitionName(definition), definition)
  }
  const schema = wholeSchema()
  // The storefront leaves out fields that only payment modules serve.
  const isOfModule = (message: string) => /"(?:multisafepay_payment_url|mollie_redirect_url)"/.test(message)
  const problems = documents.flatMap(({ file, definition }) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return []
    return validate(schema, parse(wireText(definition, fragments)))
      .filter(({ message }) => !isOfModule(message))
      .map(({ message }) => `${file}: ${message}`)
  })
  expect(problems).toEqual([])
  expect(documents.length).toBeGreaterThan(20)
})
