import { type DocumentNode, GraphQLError, Kind, type SelectionSetNode } from 'graphql'

/**
 * Maximum pairs of fields with the same response path. Validation compares each pair: 390 times the same field take
 * seconds. The shop’s documents have at most 66.
 */
const MAX_PAIRS = 1_000
/** Maximum fields with all fragments written out, as at the storefront's gateway. */
const MAX_FIELDS = 3_000

/** Refuses a document that validation would compare for too long, as a syntax error like too many tokens. */
export function requireMergeable(document: DocumentNode): void {
  const problem = findUnmergeable(document)
  if (problem) throw new GraphQLError(`Syntax Error: ${problem}`)
}

/** Explains in English why a document is too large to validate; null if it is not. */
function findUnmergeable(document: DocumentNode): string | null {
  const fragments = new Map<string, SelectionSetNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition.selectionSet)
  const counts = new Map<string, number>()
  let fields = 0
  const walk = ({ selections }: SelectionSetNode, path: string, within: readonly string[]) => {
    for (const selection of selections) {
      fields += 1
      if (fields > MAX_FIELDS) return
      if (selection.kind === Kind.FIELD) {
        const own = `${path}.${(selection.alias ?? selection.name).value}`
        counts.set(own, (counts.get(own) ?? 0) + 1)
        if (selection.selectionSet) walk(selection.selectionSet, own, within)
      } else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet, path, within)
      else {
        const name = selection.name.value
        const set = fragments.get(name)
        // Validation refuses a fragment within itself.
        if (set && !within.includes(name)) walk(set, path, [...within, name])
      }
    }
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION)
      walk(
        definition.selectionSet,
        definition.kind === Kind.FRAGMENT_DEFINITION ? definition.name.value : '',
        [],
      )
  if (fields > MAX_FIELDS)
    return `With its fragments written out the document has more than ${MAX_FIELDS} fields.`
  const pairs = counts.values().reduce((sum, count) => sum + (count * (count - 1)) / 2, 0)
  return pairs > MAX_PAIRS ? 'The document asks for the same fields too often.' : null
}
