import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'

/** What the server has to know of a GraphQL document before it passes it on. */
export interface InspectedDocument {
  operation: 'query' | 'mutation'
  /** Names of the fields asked for at the top, without aliases. */
  rootFields: readonly string[]
  document: DocumentNode
}

/** A document that is not passed on; the message is for the one who wrote it. */
export class DocumentRefused extends Error {
  override name = 'DocumentRefused'
}

const MAX_TOKENS = 2_000
const MAX_DEPTH = 12

/**
 * Parses a document and holds it to the wire rules: one operation, at most 2,000 tokens and 12 levels of fields,
 * no subscription. Throws DocumentRefused.
 */
export function inspectDocument(source: string): InspectedDocument {
  const document = parseBounded(source)
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const [operation, ...others] = operations
  if (!operation) throw new DocumentRefused('The document holds no operation.')
  if (others.length > 0) throw new DocumentRefused('One operation per document.')
  if (operation.operation === 'subscription') throw new DocumentRefused('Subscriptions are not served.')

  const fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const depth = depthOf(operation, fragments)
  if (depth > MAX_DEPTH)
    throw new DocumentRefused(`The document is ${depth} levels deep; ${MAX_DEPTH} are allowed.`)
  return { operation: operation.operation, rootFields: rootFieldsOf(operation, fragments), document }
}

function parseBounded(source: string): DocumentNode {
  try {
    return parse(source, { noLocation: true, maxTokens: MAX_TOKENS })
  } catch (error) {
    throw new DocumentRefused(error instanceof GraphQLError ? error.message : 'The document cannot be read.')
  }
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function depthOf(operation: OperationDefinitionNode, fragments: Fragments): number {
  // A fragment is measured once, however often it is spread: else a few nested spreads would cost exponential time.
  const measured = new Map<string, number>()
  const ofFragment = (name: string): number => {
    const known = measured.get(name)
    if (known === -1) throw new DocumentRefused(`The fragment ${name} contains itself.`)
    if (known !== undefined) return known
    measured.set(name, -1)
    const fragment = fragments.get(name)
    const depth = fragment ? ofSet(fragment.selectionSet) : 0
    measured.set(name, depth)
    return depth
  }
  const ofSet = (set: SelectionSetNode): number => {
    let deepest = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        deepest = Math.max(deepest, ofFragment(selection.name.value))
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        deepest = Math.max(deepest, ofSet(selection.selectionSet))
      else deepest = Math.max(deepest, 1 + (selection.selectionSet ? ofSet(selection.selectionSet) : 0))
    }
    return deepest
  }
  return ofSet(operation.selectionSet)
}

function rootFieldsOf(operation: OperationDefinitionNode, fragments: Fragments): string[] {
  const names = new Set<string>()
  const visited = new Set<string>()
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value)
        const fragment = fragments.get(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  collect(operation.selectionSet)
  return [...names]
}
