import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'

/**
 * Records which fields were answered with a value: not null, not an empty list. With it the contract tests
 * prove that no served field is a stub.
 */
export function recordCoverage(schema: GraphQLSchema, answered: Set<string>) {
  for (const coordinate of objectFields(schema)) {
    const [typeName = '', fieldName = ''] = coordinate.split('.')
    const type = schema.getType(typeName)
    const field = isObjectType(type) && type.getFields()[fieldName]
    if (!field) continue
    const resolve = field.resolve ?? defaultFieldResolver
    const record = (value: unknown) => {
      if (value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)) {
        answered.add(coordinate)
      }
      return value
    }
    field.resolve = (...call) => {
      const value = resolve(...call)
      return value instanceof Promise ? value.then(record) : record(value)
    }
  }
}

/** Lists the coordinates of all fields of object types, in the order of the schema. */
export function objectFields(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
}
