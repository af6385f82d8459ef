import {
  type ArgumentNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  Kind,
  type TypeNode,
  type ValueNode,
} from 'graphql'
import type { UnservedParts } from './unserved-parts.ts'

export type Variables = Readonly<Record<string, unknown>>

/**
 * Creates functions that remove input which the backend does not know: arguments in a document, and
 * variables.
 */
export function createInputCutter(schema: GraphQLSchema, { lacks, lacksInput }: UnservedParts) {
  function cutArgument(argument: ArgumentNode, type: GraphQLInputType | undefined): ArgumentNode | null {
    const value = cutLiteral(argument.value, type && getNamedType(type))
    return value && { ...argument, value }
  }

  function cutLiteral(value: ValueNode, type: GraphQLNamedType | undefined): ValueNode | null {
    if (value.kind === Kind.LIST) {
      return { ...value, values: value.values.flatMap((entry) => cutLiteral(entry, type) ?? []) }
    }
    if (value.kind === Kind.ENUM && isEnumType(type)) return lacks(type.getValue(value.value)) ? null : value
    if (value.kind !== Kind.OBJECT || !isInputObjectType(type)) return value
    const fields = value.fields.flatMap((field) => {
      const definition = type.getFields()[field.name.value]
      if (lacksInput(definition)) return []
      const inside = cutLiteral(field.value, definition && getNamedType(definition.type))
      return inside ? [{ ...field, value: inside }] : []
    })
    return { ...value, fields }
  }

  function cutValue(value: unknown, type: GraphQLNamedType | undefined): unknown {
    if (Array.isArray(value)) return value.map((entry) => cutValue(entry, type))
    if (value === null || typeof value !== 'object') return value
    const fields = isInputObjectType(type) ? type.getFields() : {}
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, entry]) => entry !== undefined && !lacksInput(fields[name]))
        .sort(byName)
        .map(([name, entry]) => [name, cutValue(entry, fields[name] && getNamedType(fields[name].type))]),
    )
  }

  function cutVariables(given: Variables, types: ReadonlyMap<string, TypeNode>): Variables {
    return Object.fromEntries(
      Object.entries(given)
        .filter(([name, value]) => types.has(name) && value !== undefined)
        .sort(byName)
        .map(([name, value]) => [name, cutValue(value, schema.getType(typeName(types.get(name)) ?? ''))]),
    )
  }

  return { argument: cutArgument, variables: cutVariables }
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]) =>
  left < right ? -1 : left > right ? 1 : 0

function typeName(type: TypeNode | undefined): string | undefined {
  if (!type) return undefined
  return type.kind === Kind.NAMED_TYPE ? type.name.value : typeName(type.type)
}
