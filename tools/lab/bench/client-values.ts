import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql'

/** Values to enter, by the name of the variable or field without underscores, capitals and numbers. */
export type Known = Readonly<Record<string, unknown>>

/**
 * Builds values for an operation's variables: known values by name, else the smallest valid value of the
 * type.
 *
 * @throws {Error} if the schema does not know a variable's type
 */
export function valuesFor(schema: GraphQLSchema, operation: OperationDefinitionNode, known: Known) {
  const values: Record<string, unknown> = {}
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined
    if (!type) throw new Error(`${operation.name?.value} has a variable of an unknown type.`)
    const value = filledIn(type, variable.name.value, known)
    if (value !== undefined) values[variable.name.value] = value
    else if (isNonNullType(type) && !defaultValue) values[variable.name.value] = smallestValue(type, known)
  }
  return values
}

const plain = (name: string) => name.replace(/[_\d]/g, '').toLowerCase()

function filledIn(type: GraphQLInputType, name: string, known: Known): unknown {
  if (isNonNullType(type)) return filledIn(type.ofType, name, known) ?? smallestValue(type, known)
  const value = known[plain(name)]
  if (isListType(type)) {
    if (Array.isArray(value)) return value
    const item = filledIn(type.ofType, name, known)
    return item === undefined ? undefined : [item]
  }
  if (isInputObjectType(type)) return buildObject(type, name, known)
  if (value === undefined || (isEnumType(type) && !type.getValue(String(value)))) return undefined
  const single = Array.isArray(value) ? value[0] : value
  if (type.name === 'Int') return Number.isNaN(Number(single)) ? undefined : Number(single)
  return type.name === 'Float' || type.name === 'Boolean' ? single : String(single)
}

/**
 * Input fields that exclude the others of their type. Only they are filled in, for example a new address
 * instead of an entry of the address book.
 */
const ONE_OF = new Set(['address', 'eq'])

function buildObject(
  type: GraphQLInputType,
  name: string,
  known: Known,
): Record<string, unknown> | undefined {
  if (!isInputObjectType(type)) return undefined
  // A filter gets the value that its variable is named after.
  const inner = { ...known, eq: known[plain(name)], in: known[plain(name)] }
  const fields = Object.values(type.getFields())
  const only = fields.find((field) => ONE_OF.has(field.name))
  const entries = (only ? [only] : fields).flatMap((field) => {
    const isNeeded = isRequiredInputField(field) || field === only
    const isPlain = !isInputObjectType(isListType(field.type) ? field.type.ofType : field.type)
    if (!isNeeded && !isPlain) return []
    const value = filledIn(field.type, field.name, inner)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(entries)
}

/** Returns the smallest valid value of a type. */
function smallestValue(type: GraphQLInputType, known: Known): unknown {
  if (isNonNullType(type)) return smallestValue(type.ofType, known)
  if (isListType(type)) return [smallestValue(type.ofType, known)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) return buildObject(type, '', known)
  return { Int: 1, Float: 1, Boolean: false }[type.name] ?? 'x'
}

/** Lists the names of an operation's root fields. */
export const rootFields = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
