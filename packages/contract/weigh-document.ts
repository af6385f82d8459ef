import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Upper bound of the work for a document. */
export interface Weight {
  /** Objects in the answer, with lists at their requested or usual length. */
  objects: number
  /** Fields, with every fragment expanded. */
  fields: number
  levels: number
  /** Nesting depth of each field within itself, for fields with objects below them. */
  nesting: ReadonlyMap<string, number>
  /** Names of the variables on which the weight depends. */
  variables: ReadonlySet<string>
}

type Variables = Readonly<Record<string, unknown>>
type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Arguments with the maximum length of a list. */
const LENGTH_ARGUMENTS = new Set(['pageSize', 'page_size', 'limit'])
/** Assumed length of a list without a given length. */
const DEFAULT_LENGTH = 10
/**
 * Assumed length of lists in trees; shorter than for other lists, because three levels of ten would multiply
 * to a thousand.
 */
const TREE_LENGTHS = new Map([['children', 4]])
/** Lists of entries whose length is an argument of their parent. */
const LIST_FIELDS = new Set(['items', 'orders'])

/**
 * Limits on the work of one request. The heaviest documents of GraphCommerce and Venia need a fifth of the objects;
 * the deepest self-nesting is a menu of six levels.
 */
export const MAX_WORK = { objects: 100_000, fields: 3_000, levels: 20, nesting: 6, listNesting: 2 } as const

/**
 * Fields that lead from products, posts or categories to more of them. Nested within themselves, they would
 * read the whole catalogue.
 */
const CYCLIC_FIELDS =
  /^(related_products|upsell_products|crosssell_products|related_posts|products|product_links|categories)$/

/** Explains in English why a document exceeds the limits of one request; null if it does not. */
export function findTooMuchWork({ objects, fields, levels, nesting }: Weight): string | null {
  if (levels > MAX_WORK.levels)
    return `The document is ${levels} levels deep; ${MAX_WORK.levels} are allowed.`
  if (fields > MAX_WORK.fields)
    return `With its fragments written out the document has more than ${MAX_WORK.fields} fields.`
  for (const [field, times] of nesting) {
    const most = CYCLIC_FIELDS.test(field) ? MAX_WORK.listNesting : MAX_WORK.nesting
    if (times > most)
      return `The field ${field} stands ${times} times within itself; ${most} times are allowed.`
  }
  return objects > MAX_WORK.objects
    ? `The answer could hold ${objects} objects; ${MAX_WORK.objects} are allowed. Ask for shorter lists.`
    : null
}

/** Number of objects from which a public read is expensive: it is scheduled fairly per client address and yields to writes. */
export const EXPENSIVE_OBJECTS = 3_000

/**
 * Estimates the work of a valid document: the number of objects, lists multiplied by their lengths. Runs in linear
 * time, because each fragment is weighed once.
 *
 * @param isCounted filters the root fields to weigh by name; all by default
 */
export function weighDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Variables,
  isCounted: (field: string) => boolean = () => true,
): Weight {
  const fragments: Fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as
    | OperationDefinitionNode
    | undefined
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) return EMPTY
  const isWeighed = (field: string, parent: GraphQLNamedType) => parent !== root || isCounted(field)
  return createScales(schema, fragments, variables, isWeighed)(operation.selectionSet, root, null)
}

/** Weights of a document, by the list lengths in its variables. */
export interface WeighedDocument<Found> {
  variables: ReadonlySet<string>
  found: Map<string, Found>
}

/** Maximum cached entries per document. Lists have few page sizes; other lengths are weighed again. */
const MAX_LENGTHS = 20

/**
 * Caches the result for a document per list length in its variables.
 *
 * @param weigh computes the result, and names the variables on which it depends
 */
export function findByLengths<Found>(
  known: WeighedDocument<Found> | undefined,
  variables: Variables,
  weigh: () => { variables: ReadonlySet<string>; found: Found },
): { found: Found; document: WeighedDocument<Found> } {
  const before = known?.found.get(lengthsKey(known.variables, variables))
  if (known && before !== undefined) return { found: before, document: known }
  const weighed = weigh()
  const document =
    known && known.found.size < MAX_LENGTHS
      ? known
      : { variables: weighed.variables, found: new Map<string, Found>() }
  document.found.set(lengthsKey(document.variables, variables), weighed.found)
  return { found: weighed.found, document }
}

/** Builds the cache key; all values other than numbers share one key, so that the cache stays small. */
const lengthsKey = (names: ReadonlySet<string>, variables: Variables) =>
  [...names]
    .map((name) => variables[name] ?? '')
    .map((value) => (typeof value === 'number' ? value : value && 'other'))
    .join()

const EMPTY: Weight = { objects: 0, fields: 0, levels: 0, nesting: new Map(), variables: new Set() }

function createScales(
  schema: GraphQLSchema,
  fragments: Fragments,
  variables: Variables,
  isWeighed: (field: string, parent: GraphQLNamedType) => boolean,
) {
  const weighed = new Map<string, Weight>()

  function weighFragment(name: string, entries: number | null): Weight {
    const key = `${name} ${entries}`
    const known = weighed.get(key)
    if (known) return known
    // A fragment that contains itself, which validation rejects, adds no further weight.
    weighed.set(key, EMPTY)
    const fragment = fragments.get(name)
    const type = fragment && schema.getType(fragment.typeCondition.name.value)
    const weight = fragment && type ? weighSet(fragment.selectionSet, type, entries) : EMPTY
    weighed.set(key, weight)
    return weight
  }

  function weighField(field: FieldNode, parent: GraphQLNamedType, entries: number | null): Weight {
    const name = field.name.value
    if (!isWeighed(name, parent)) return EMPTY
    const definition = findField(parent, name)
    const type = definition && getNamedType(definition.type)
    if (!definition || !type || isLeafType(type) || !field.selectionSet) return LEAF
    const given = readLength(field, definition, variables)
    const isList = isListType(getNullableType(definition.type))
    const length = isList
      ? (given.length ?? (LIST_FIELDS.has(name) ? entries : null) ?? TREE_LENGTHS.get(name) ?? DEFAULT_LENGTH)
      : 1
    const inside = weighSet(field.selectionSet, type, isList ? null : given.length)
    return {
      objects: length * (1 + inside.objects),
      fields: 1 + inside.fields,
      levels: 1 + inside.levels,
      nesting: new Map(inside.nesting).set(name, (inside.nesting.get(name) ?? 0) + 1),
      variables: given.variable === null ? inside.variables : new Set([given.variable, ...inside.variables]),
    }
  }

  function weighSet(set: SelectionSetNode, parent: GraphQLNamedType, entries: number | null): Weight {
    const decided = new Set<string>()
    const sum = { objects: 0, fields: 0, levels: 0, nesting: new Map<string, number>(), variables: decided }
    for (const selection of set.selections) {
      const part =
        selection.kind === Kind.FIELD
          ? weighField(selection, parent, entries)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? weighFragment(selection.name.value, entries)
            : weighSet(
                selection.selectionSet,
                findType(selection.typeCondition?.name.value) ?? parent,
                entries,
              )
      sum.objects += part.objects
      sum.fields += part.fields
      sum.levels = Math.max(sum.levels, part.levels)
      for (const name of part.variables) decided.add(name)
      for (const [name, times] of part.nesting)
        sum.nesting.set(name, Math.max(times, sum.nesting.get(name) ?? 0))
    }
    return sum
  }

  const findType = (name: string | undefined) => (name === undefined ? undefined : schema.getType(name))
  return weighSet
}

const LEAF: Weight = { ...EMPTY, fields: 1, levels: 1 }

function findField(parent: GraphQLNamedType, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined
}

/** Reads the length of a list from the field's argument, or the schema's default. */
function readLength(
  { arguments: given = [] }: FieldNode,
  { args }: { args: GraphQLField<unknown, unknown>['args'] },
  variables: Variables,
): { length: number | null; variable: string | null } {
  const argument = args.find(({ name }) => LENGTH_ARGUMENTS.has(name))
  if (!argument) return { length: null, variable: null }
  const value = given.find(({ name }) => name.value === argument.name)?.value
  const variable = value?.kind === Kind.VARIABLE ? value.name.value : null
  const chosen =
    variable !== null ? variables[variable] : value?.kind === Kind.INT ? Number(value.value) : undefined
  const length = chosen ?? argument.defaultValue ?? DEFAULT_LENGTH
  return { length: typeof length === 'number' && length > 0 ? length : DEFAULT_LENGTH, variable }
}
