/**
 * Sends the documents of other storefronts for Magento to a running backend: `npm run clients -w tools/lab -- [URL of the
 * backend]`. The documents are downloaded as published and stay outside the repository. The types and fields
 * that they request, which are facts of Magento's public schema, are written to
 * packages/contract/client-coordinates.json.
 */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeSchema } from '@kopgroep/backend/testing/whole-schema'
import { type Bearer, readWireRules, type WireRules } from '@kopgroep/contract/client/wire-rules'
import { stockSchema } from '@kopgroep/scripts/generate/stock-schema.ts'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import {
  type GraphQLSchema,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import {
  CLIENTS,
  type Client,
  type ClientOperation,
  fetchClients,
  readClientOperations,
} from './client-documents.ts'
import { type Answer, type ClientShop, openClientShop, type Visitor } from './client-shop.ts'
import { type Known, rootFields, valuesFor } from './client-values.ts'

const STOCK = '2.4.8'

/**
 * Patterns of fields that Magento Open Source lacks, with the product that has them. Documents that use them
 * are skipped.
 */
const NOT_STOCK: readonly [RegExp, string][] = [
  [/dynamicBlock|DynamicBlock|gift_receipt|printed_card|GiftOptions|GiftMessage/, 'Adobe Commerce'],
  [
    /createWishlist|updateWishlist|WishlistVisibility|CreateWishlist|"name" on type "Wishlist"/,
    'Adobe Commerce',
  ],
  [/is_confirmed|"state"|robotsConfig|searchTerm|custom_attributes|ProductAttributeMetadata/, 'magento2-pwa'],
]

interface Result {
  operation: ClientOperation
  /** Reason why a stock Magento would refuse the document; null if it would not. */
  notStock: string | null
  outcome: 'not valid' | 'answered' | 'refused' | 'failed'
  words: string
}

async function main() {
  const url = process.argv[2] ?? 'http://127.0.0.1:4000'
  const folder = join(tmpdir(), 'kopgroep-clients')
  fetchClients(folder)
  const schema = wholeSchema()
  const shop = await openClientShop(url)
  const coordinates = new Set<string>()
  for (const client of Object.keys(CLIENTS) as Client[]) {
    const results = await tryAll(readClientOperations(folder, client, schema), schema, shop)
    for (const { notStock, operation } of results) {
      if (!notStock) for (const coordinate of listCoordinates(operation, schema)) coordinates.add(coordinate)
    }
    report(client, results)
  }
  writeFileSync(join(ROOT, 'packages/contract/client-coordinates.json'), byType([...coordinates].sort()))
}

/**
 * Formats coordinates as JSON, one type per line: `"Cart": ["email", "id"]`. A type without used fields has
 * an empty list.
 */
function byType(coordinates: readonly string[]): string {
  const types = new Map<string, string[]>()
  for (const coordinate of coordinates) {
    const [type = '', ...member] = coordinate.split('.')
    types.set(type, [...(types.get(type) ?? []), ...(member.length > 0 ? [member.join('.')] : [])])
  }
  const lines = [...types].map(([type, members]) => `  "${type}": ${JSON.stringify(members)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Sorts reads before writes, and operations that remove the account last. */
const rank = ({ document }: ClientOperation) => {
  const text = print(document)
  return /deleteCustomer|revokeCustomerToken/.test(text) ? 2 : /^mutation/.test(text) ? 1 : 0
}

async function tryAll(operations: readonly ClientOperation[], schema: GraphQLSchema, shop: ClientShop) {
  const rules = readWireRules(schema)
  const results: Result[] = []
  for (const operation of [...operations].sort((one, other) => rank(one) - rank(other))) {
    const problems = [
      ...validate(schema, operation.document),
      ...validate(stockSchema(STOCK), operation.document),
    ]
    const words = problems.map(({ message }) => message.split(' Did you mean')[0]).join(' ')
    const notStock = NOT_STOCK.find(([pattern]) => pattern.test(words))?.[1] ?? null
    results.push(
      words === ''
        ? { operation, notStock, ...classifyOutcome(await askOne(operation, schema, rules, shop)) }
        : { operation, notStock, outcome: 'not valid', words },
    )
  }
  return results
}

async function askOne(
  { document }: ClientOperation,
  schema: GraphQLSchema,
  rules: WireRules,
  shop: ClientShop,
) {
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('A document begins with its operation.')
  const fields = rootFields(operation)
  const takes = (bearer: Bearer) =>
    fields.every((field) => rules.get(`${operation.operation}.${field}`)?.bearers.has(bearer) ?? true)
  const visitor = await chooseVisitor(operation, takes, shop)
  const ids = await visitor.fillIn()
  const variables = valuesFor(schema, operation, knownFor(operation, fields, ids))
  return visitor.send(print(document), variables)
}

/** Chooses the caller: reads and reorders use the customer with orders, changes use a new customer. */
function chooseVisitor(
  { name, operation }: OperationDefinitionNode,
  takes: (bearer: Bearer) => boolean,
  shop: ClientShop,
): Visitor | Promise<Visitor> {
  const isOpen = takes('none') || (takes('shop') && !takes('customer'))
  if (isOpen && !(takes('customer') && /customer/i.test(name?.value ?? ''))) return shop.guest
  if (operation === 'query' || /reorder/i.test(name?.value ?? '')) return shop.oldCustomer
  return shop.newCustomer()
}

/**
 * Adds the id of the operation's subject to the known values, and a new e-mail address if it creates an
 * account.
 */
function knownFor(operation: OperationDefinitionNode, fields: readonly string[], ids: Known): Known {
  const about = `${operation.name?.value} ${fields.join(' ')}`
  const id = /address/i.test(about) ? ids.addressid : ids.categoryuid
  const uid = /compare/i.test(about) ? ids.list : /item/i.test(about) ? ids.itemid : ids.categoryuid
  return {
    ...ids,
    id,
    uid,
    ...(/generateCustomerToken/.test(about) && { email: 'sanne@kopgroep.example' }),
    ...(/createCustomer(?:V2)?\b/.test(about) && { email: `client-${randomUUID()}@example.nl` }),
    ...(/addConfigurable/i.test(about) && { sku: ids.variantsku }),
  }
}

/** Error categories of refused input in Magento. Any other error is a bug. */
const REASONS = /^graphql-(?:input|no-such-entity|authorization|authentication|already-exists)$/

function classifyOutcome({ status, errors = [], data }: Answer): Pick<Result, 'outcome' | 'words'> {
  if (errors.length === 0 && data) return { outcome: 'answered', words: '' }
  const words = errors.map(({ message, extensions }) => `${extensions?.category}: ${message}`).join(' ')
  const isReasoned =
    errors.length > 0 && errors.every(({ extensions }) => REASONS.test(extensions?.category ?? ''))
  return { outcome: isReasoned ? 'refused' : 'failed', words: words || `HTTP ${status}` }
}

/** Lists the schema coordinates of all fields, arguments, input fields and enum values in a document. */
function listCoordinates({ document }: ClientOperation, schema: GraphQLSchema): string[] {
  const types = new TypeInfo(schema)
  const names: string[] = []
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name }) {
        if (!name.value.startsWith('__')) names.push(`${types.getParentType()?.name}.${name.value}`)
      },
      Argument({ name }) {
        const field = types.getFieldDef()?.name
        if (!types.getDirective()) names.push(`${types.getParentType()?.name}.${field}(${name.value}:)`)
      },
      ObjectField({ name }) {
        names.push(`${getNamedType(types.getParentInputType())?.name}.${name.value}`)
      },
      NamedType({ name }) {
        names.push(name.value)
      },
    }),
  )
  return names
}

function report(client: Client, results: readonly Result[]) {
  const stock = results.filter(({ notStock }) => !notStock)
  const count = (outcome: Result['outcome']) => stock.filter((one) => one.outcome === outcome).length
  console.log(
    `\n${client}: ${results.length} operations, of which a stock ${STOCK} takes ${stock.length}; ` +
      `valid here ${stock.length - count('not valid')}, answered ${count('answered')}, refused with a reason ${count('refused')}, failed ${count('failed')}`,
  )
  for (const { operation, notStock, outcome, words } of results) {
    if (outcome === 'answered') continue
    console.log(`  ${operation.name}: ${notStock ? `for ${notStock}` : outcome}: ${words.slice(0, 200)}`)
  }
}

await main()
