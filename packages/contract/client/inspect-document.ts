import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { isFitText } from '../unfit-text.ts'

/** Facts about a document that the gateway needs before forwarding it. */
export interface InspectedDocument {
  operation: 'query' | 'mutation'
  /** Operation name; empty if it has none. */
  name: string
  /** Names of the root fields, without aliases. */
  rootFields: readonly string[]
  /** Number of calls per root field; each alias counts. */
  calls: ReadonlyMap<string, number>
  document: DocumentNode
}

/** Thrown for a document that breaks the wire rules. The message is for the client's developer. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}

/**
 * Limits per document. The documents of GraphCommerce's and Venia's storefronts use less than half of each.
 */
const LIMITS = { tokens: 2_000, definitions: 150, spreads: 500, fields: 3_000, levels: 20 } as const

/**
 * Parses a document and checks the wire rules: one operation, no subscription, valid text, at most 2,000
 * tokens, 150 definitions, 500 spreads, 20 levels and, with fragments expanded, 3,000 fields. Runs in linear
 * time, because each fragment is visited once.
 *
 * @throws {DocumentRefused}
 */
export function inspectDocument(source: string): InspectedDocument {
  const document = parseBounded(source)
  const operation = onlyOperation(document)
  const fragments = collectFragments(document)
  const { levels, fields } = measure(operation, fragments)
  if (levels > LIMITS.levels)
    throw new DocumentRefused(`The document is ${levels} levels deep; ${LIMITS.levels} are allowed.`)
  if (fields > LIMITS.fields)
    throw new DocumentRefused(
      `With its fragments written out the document has more than ${LIMITS.fields} fields.`,
    )
  const calls = countCalls(operation, fragments)
  const name = operation.name?.value ?? ''
  return { operation: operation.operation, name, rootFields: [...calls.keys()], calls, document }
}

function onlyOperation(document: DocumentNode) {
  const [operation, ...others] = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  if (!operation) throw new DocumentRefused('The document holds no operation.')
  if (others.length > 0) throw new DocumentRefused('One operation per document.')
  if (operation.operation === 'subscription') throw new DocumentRefused('Subscriptions are not served.')
  return { ...operation, operation: operation.operation }
}

function parseBounded(source: string): DocumentNode {
  let document: DocumentNode
  try {
    document = parse(source, { noLocation: true, maxTokens: LIMITS.tokens })
  } catch (error) {
    throw new DocumentRefused(error instanceof GraphQLError ? error.message : 'The document cannot be read.')
  }
  if (document.definitions.length > LIMITS.definitions)
    throw new DocumentRefused(`The document holds more than ${LIMITS.definitions} definitions.`)
  let spreads = 0
  visit(document, {
    enter(node) {
      if (node.kind === Kind.FRAGMENT_SPREAD) spreads += 1
      // String literals are checked like variables; otherwise an escape could hide a forbidden character.
      if (node.kind === Kind.STRING && !isFitText(node.value))
        throw new DocumentRefused('A text of the document holds characters that cannot be read.')
    },
  })
  if (spreads > LIMITS.spreads)
    throw new DocumentRefused(`The document spreads fragments more than ${LIMITS.spreads} times.`)
  return document
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function collectFragments(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue
    const name = definition.name.value
    if (fragments.has(name)) throw new DocumentRefused(`There are two fragments named ${name}.`)
    fragments.set(name, definition)
  }
  return fragments
}

interface Measure {
  levels: number
  /** Number of fields with fragments expanded. */
  fields: number
}

/** Measures each fragment once. Measuring per spread would take exponential time for nested spreads. */
function measure(operation: OperationDefinitionNode, fragments: Fragments): Measure {
  const measured = new Map<string, Measure | null>()
  const ofFragment = (name: string): Measure => {
    const earlier = measured.get(name)
    if (earlier === null) throw new DocumentRefused(`The fragment ${name} contains itself.`)
    if (earlier) return earlier
    measured.set(name, null)
    const size = ofSet(fragments.get(name)?.selectionSet)
    measured.set(name, size)
    return size
  }
  const ofSet = (set: SelectionSetNode | undefined): Measure => {
    const sum = { levels: 0, fields: 0 }
    for (const selection of set?.selections ?? []) {
      const inside =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? ofFragment(selection.name.value)
          : ofSet(selection.selectionSet)
      const own = selection.kind === Kind.FIELD ? 1 : 0
      sum.levels = Math.max(sum.levels, inside.levels + own)
      sum.fields += inside.fields + own
    }
    return sum
  }
  return ofSet(operation.selectionSet)
}

/** Counts the calls per root field. Selections with the same response key are one call. */
function countCalls(operation: OperationDefinitionNode, fragments: Fragments): Map<string, number> {
  const names = new Map<string, string>()
  const visited = new Set<string>()
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD)
        names.set((selection.alias ?? selection.name).value, selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  collect(operation.selectionSet)
  const calls = new Map<string, number>()
  for (const name of names.values()) calls.set(name, (calls.get(name) ?? 0) + 1)
  return calls
}
