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
export function valuesFor(schema: GraphQLSchema, operation: OperationDefinitionNode, ids: Known) {
  const values: Record<string, unknown> = {}
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined
    if (!type) throw new Error(`${operation.name?.value} has a variable of an unknown type.`)
    const value = filledIn(type, variable.name.value, ids)
    if (value !== undefined) values[variable.name.value] = value
    else if (isNonNullType(type) && !defaultValue) values[variable.name.value] = smallestValue(type, ids)
  }
  return values
}

const plain = (name: string) => name.replace(/[_\d]/g, '').toLowerCase()

function filledIn(type: GraphQLInputType, name: string, ids: Known): unknown {
  if (isNonNullType(type)) return filledIn(type.ofType, name, ids) ?? smallestValue(type, ids)
  const value = ids[plain(name)]
  if (isListType(type)) {
    if (Array.isArray(value)) return value
    const item = filledIn(type.ofType, name, ids)
    return item === undefined ? undefined : [item]
  }
  if (isInputObjectType(type)) return buildObject(type, name, ids)
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

function buildObject(type: GraphQLInputType, name: string, ids: Known): Record<string, unknown> | undefined {
  if (!isInputObjectType(type)) return undefined
  // A filter gets the value that its variable is named after.
  const inner = { ...ids, eq: ids[plain(name)], in: ids[plain(name)] }
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
function smallestValue(type: GraphQLInputType, ids: Known): unknown {
  if (isNonNullType(type)) return smallestValue(type.ofType, ids)
  if (isListType(type)) return [smallestValue(type.ofType, ids)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) return buildObject(type, '', ids)
  return { Int: 1, Float: 1, Boolean: false }[type.name] ?? 'x'
}

/** Lists the names of an operation's root fields. */
export const rootFields = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
