import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Other storefronts for Magento whose documents are tested, with the npm packages that contain them. */
export const CLIENTS = {
  GraphCommerce: [
    'cart',
    'cart-checkout',
    'cart-coupon',
    'cart-email',
    'cart-items',
    'cart-payment-method',
    'cart-pickup',
    'cart-shipping-address',
    'cart-shipping-method',
    'category',
    'cms',
    'compare',
    'customer',
    'graphql',
    'newsletter',
    'payment-included',
    'payment-tokens',
    'product',
    'product-bundle',
    'product-configurable',
    'product-downloadable',
    'product-grouped',
    'product-simple',
    'product-virtual',
    'recently-viewed-products',
    'review',
    'search',
    'store',
    'wishlist',
  ]
    .map((part) => `@graphcommerce/magento-${part}@10.0.3`)
    .concat('@graphcommerce/graphql@10.0.3', '@graphcommerce/magento-cart-billing-address@9.0.4'),
  Venia: ['@magento/peregrine@15.7.3', '@magento/venia-ui@11.7.3'],
} as const

export type Client = keyof typeof CLIENTS

/**
 * Operation as the client sends it to Magento: with its fragments, but without fields that the client
 * resolves itself.
 */
export interface ClientOperation {
  client: Client
  name: string
  document: DocumentNode
}

/**
 * Downloads the packages of all clients from the configured npm registry, unless they are there already.
 *
 * @param folder outside the repository, because others own the documents
 */
export function fetchClients(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const one of Object.values(CLIENTS).flat()) {
    const target = join(folder, one.slice(1).replace('/', '-'))
    if (existsSync(target)) continue
    const packed = execFileSync('npm', ['pack', '--silent', one], { cwd: folder, encoding: 'utf8' }).trim()
    mkdirSync(target)
    execFileSync('tar', ['xzf', packed, '-C', target], { cwd: folder })
  }
}

/**
 * Reads the operations of a client, each once.
 *
 * @param schema of a Magento, to recognise the client's own fields
 */
export function readClientOperations(
  folder: string,
  client: Client,
  schema: GraphQLSchema,
): ClientOperation[] {
  const texts = client === 'Venia' ? readTemplates(folder) : listFiles(folder, 'graphql')
  const fragments = new Map<string, FragmentDefinitionNode>()
  const operations: OperationDefinitionNode[] = []
  for (const text of texts.filter((one) => DEFINITION.test(one))) {
    for (const definition of parse(text, { noLocation: true }).definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
      if (definition.kind === Kind.OPERATION_DEFINITION) operations.push(definition)
    }
  }
  const own = ownFields(folder, client)
  const operationsByText = new Map<string, ClientOperation>()
  for (const operation of operations) {
    const document = withoutOwn(complete(operation, fragments), schema, own)
    const name = operation.name?.value ?? 'unnamed'
    if (document) operationsByText.set(`${name} ${JSON.stringify(document)}`, { client, name, document })
  }
  return [...operationsByText.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Matches files that define an operation. Some files are commented out completely. */
const DEFINITION = /^\s*(?:query|mutation|fragment)\b/m

const listFiles = (folder: string, ending: string) =>
  globSync(`graphcommerce-*/package/**/*.${ending}`, { cwd: folder })
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const TEMPLATE = /\bgql(?:\(\s*)?`((?:[^`\\]|\\.)*)`/gs

/** Reads Venia's documents. Files named `.ee.js` are left out: Venia builds them for Adobe Commerce only. */
function readTemplates(folder: string): string[] {
  return globSync('magento-*/package/lib/**/*.js', { cwd: folder })
    .filter((file) => !/__|\.ee\.js$/.test(file))
    .sort()
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(TEMPLATE)])
    .map(([, text = '']) => text.replace(/\$\{[^}]*\}|\\(?=`)/g, '').trim())
    .filter((text) => text !== '')
}

/** Lists the fields that GraphCommerce adds to Magento's schema and resolves in its own server, as `Type.field`. */
function ownFields(folder: string, client: Client): ReadonlySet<string> {
  if (client === 'Venia') return new Set()
  const files = globSync('graphcommerce-*/package/schema/*.graphqls', { cwd: folder })
  return new Set(
    files
      .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).definitions)
      .flatMap((definition) =>
        'fields' in definition && 'name' in definition
          ? (definition.fields ?? []).map(({ name }) => `${definition.name.value}.${name.value}`)
          : [],
      ),
  )
}

function complete(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode {
  const reached = new Map<string, FragmentDefinitionNode>()
  const reach = (node: OperationDefinitionNode | FragmentDefinitionNode) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || reached.has(name.value)) return
        reached.set(name.value, fragment)
        reach(fragment)
      },
    })
  }
  reach(operation)
  return { kind: Kind.DOCUMENT, definitions: [operation, ...reached.values()] }
}

/** Removes fields that the client resolves itself; null if nothing is left. */
function withoutOwn(
  document: DocumentNode,
  schema: GraphQLSchema,
  own: ReadonlySet<string>,
): DocumentNode | null {
  const types = new TypeInfo(schema)
  const isOwn = (field: string) => {
    const parent = getNamedType(types.getParentType())
    const names = isObjectType(parent) || isInterfaceType(parent) ? [parent, ...parent.getInterfaces()] : []
    return names.some(({ name }) => own.has(`${name}.${field}`))
  }
  const sent = visit(
    document,
    visitWithTypeInfo(types, {
      enter(node) {
        if (node.kind !== Kind.FIELD) return
        const isClients = node.directives?.some(({ name }) => name.value === 'client')
        return isClients || isOwn(node.name.value) ? null : undefined
      },
    }),
  )
  return tidy(
    visit(sent, {
      enter: (node) =>
        node.kind === Kind.DIRECTIVE && !/^(?:skip|include)$/.test(node.name.value) ? null : undefined,
    }),
  )
}

/** Removes selections and fragments that have become empty or unused. */
function tidy(document: DocumentNode): DocumentNode | null {
  const names = new Set(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : [])),
  )
  const next = visit(document, {
    leave(node) {
      if (node.kind === Kind.FRAGMENT_SPREAD) return names.has(node.name.value) ? undefined : null
      const isEmpty = 'selectionSet' in node && node.selectionSet?.selections.length === 0
      return isEmpty ? null : undefined
    },
  })
  if (JSON.stringify(next) !== JSON.stringify(document)) return tidy(next)
  const [operation] = next.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  return operation ? { ...next, definitions: usedDefinitions(next) } : null
}

/** Returns the operation with its used variables and the fragments that it reaches. */
function usedDefinitions({ definitions }: DocumentNode): DocumentNode['definitions'] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  const [operation] = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  if (!operation) return definitions
  const whole = complete(operation, fragments)
  const variables = new Set<string>()
  visit(whole, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false
      if (node.kind === Kind.VARIABLE) variables.add(node.name.value)
    },
  })
  const variableDefinitions = (operation.variableDefinitions ?? []).filter(({ variable }) =>
    variables.has(variable.name.value),
  )
  return [{ ...operation, variableDefinitions }, ...whole.definitions.slice(1)]
}
