import { featureCoordinates } from '@kopgroep/contract/features'
import { contractDocument, loadContract } from '@kopgroep/contract/load-contract'
import {
  buildASTSchema,
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  isAbstractType,
  isObjectType,
  Kind,
  type NamedTypeNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from 'graphql'
import type { ShopContext } from './context.ts'
import type { Resolvers } from './generated/resolvers.ts'
import { UNSERVED } from './unserved.ts'

type TypeDefinition = Exclude<DefinitionNode, { kind: 'OperationDefinition' | 'FragmentDefinition' }> & {
  name: { value: string }
  fields?: readonly (FieldDefinitionNode | InputValueDefinitionNode)[]
  interfaces?: readonly NamedTypeNode[]
}

type FieldResolvers = Record<string, GraphQLFieldResolver<unknown, ShopContext>> & {
  __resolveType?: (value: unknown) => string
}

/**
 * Cuts the contract to what this backend serves: queries and mutations with a resolver, other fields unless listed
 * as unserved, and types that are still used.
 *
 * @throws for a resolver without a field in the contract
 */
export function servedSchema(resolvers: Resolvers, unserved: readonly string[] = UNSERVED): GraphQLSchema {
  const byType = resolvers as Record<string, FieldResolvers>
  const definitions = servedDefinitions(byType, new Set(unserved))
  const schema = buildASTSchema({ kind: Kind.DOCUMENT, definitions } as DocumentNode)
  attach(schema, byType)
  return schema
}

/** Lists the features in `@shop` marks that the schema serves completely. */
export function servedFeatures(schema: GraphQLSchema): string[] {
  const serves = (coordinate: string) => {
    const [, type = '', field, argument] = /^(\w+)(?:\.(\w+)(?:\((\w+):\))?)?$/.exec(coordinate) ?? []
    const namedType = schema.getType(type)
    if (!namedType || !field) return Boolean(namedType)
    const servedField = 'getFields' in namedType ? namedType.getFields()[field] : undefined
    if (!servedField || !argument) return Boolean(servedField)
    return 'args' in servedField && servedField.args.some(({ name }) => name === argument)
  }
  return [...featureCoordinates()].filter(([, coordinates]) => coordinates.every(serves)).map(([key]) => key)
}

/** Lists the queries with public answers, by their descriptions in the contract. */
export function publicQueries(schema: GraphQLSchema): Set<string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Set(
    fields.filter(({ description }) => description?.includes('; public.')).map(({ name }) => name),
  )
}

function servedDefinitions(
  resolvers: Record<string, FieldResolvers>,
  unserved: ReadonlySet<string>,
): DefinitionNode[] {
  const types = joinExtensions(contractDocument().definitions as readonly TypeDefinition[])
  const isUnserved = (type: TypeDefinition, field: string) =>
    unserved.has(`${type.name.value}.${field}`) ||
    (type.interfaces ?? []).some(({ name }) => unserved.has(`${name.value}.${field}`))

  for (const [name, type] of types) {
    if (unserved.has(name)) types.delete(name)
    if (unserved.has(name) || !type.fields) continue
    const isRoot = name === 'Query' || name === 'Mutation'
    const fields = type.fields
      .filter((field) => !isRoot || resolvers[name]?.[field.name.value])
      .filter((field) => !isUnserved(type, field.name.value))
      .map((field) => withoutArguments(field, name, unserved))
    types.set(name, { ...type, fields } as TypeDefinition)
  }
  if (types.get('Mutation')?.fields?.length === 0) types.delete('Mutation')
  const reached = reachableTypes(types)
  return [...types.values()].filter(
    ({ kind, name }) => kind === Kind.DIRECTIVE_DEFINITION || reached.has(name.value),
  ) as DefinitionNode[]
}

function withoutArguments(
  field: FieldDefinitionNode | InputValueDefinitionNode,
  type: string,
  unserved: ReadonlySet<string>,
) {
  if (field.kind !== Kind.FIELD_DEFINITION) return field
  const coordinate = (argument: string) => `${type}.${field.name.value}(${argument}:)`
  return { ...field, arguments: field.arguments?.filter(({ name }) => !unserved.has(coordinate(name.value))) }
}

function joinExtensions(definitions: readonly TypeDefinition[]): Map<string, TypeDefinition> {
  const types = new Map<string, TypeDefinition>()
  for (const definition of definitions) {
    const name = definition.name.value
    const before = types.get(name)
    const kind =
      definition.kind === Kind.OBJECT_TYPE_EXTENSION ? Kind.OBJECT_TYPE_DEFINITION : definition.kind
    const fields = [...(before?.fields ?? []), ...(definition.fields ?? [])]
    const joined = { ...definition, ...before, kind, ...(definition.fields && { fields }) }
    types.set(name, joined as TypeDefinition)
  }
  return types
}

function reachableTypes(types: ReadonlyMap<string, TypeDefinition>): Set<string> {
  const reached = new Set<string>()
  const reach = (name: string) => {
    const type = types.get(name)
    if (!type || reached.has(name)) return
    reached.add(name)
    for (const field of type.fields ?? []) {
      reach(namedType(field.type))
      for (const argument of (field as FieldDefinitionNode).arguments ?? []) reach(namedType(argument.type))
    }
    for (const { name: parent } of type.interfaces ?? []) reach(parent.value)
    if (type.kind !== Kind.INTERFACE_TYPE_DEFINITION) return
    for (const other of types.values()) {
      if ((other as ObjectTypeDefinitionNode).interfaces?.some(({ name: parent }) => parent.value === name)) {
        reach(other.name.value)
      }
    }
  }
  reach('Query')
  reach('Mutation')
  return reached
}

function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)
}

function attach(schema: GraphQLSchema, resolvers: Record<string, FieldResolvers>) {
  const contract = loadContract()
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name)
    const contractType = contract.getType(name)
    if (!contractType) throw new Error(`There are resolvers for ${name}, which the contract does not have.`)
    if (isAbstractType(type)) type.resolveType = fields.__resolveType
    for (const [field, resolve] of Object.entries(fields)) {
      if (field === '__resolveType') continue
      if (!isObjectType(contractType) || !contractType.getFields()[field]) {
        throw new Error(`There is a resolver for ${name}.${field}, which the contract does not have.`)
      }
      const servedField = isObjectType(type) && type.getFields()[field]
      if (servedField) servedField.resolve = resolve
    }
  }
}

/** Merges the resolvers of several domains. @throws when two of them resolve the same field */
export function joinResolvers(parts: readonly Resolvers[]): Resolvers {
  const joined: Record<string, Record<string, unknown>> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part))) {
    const before = joined[type] ?? {}
    const twice = Object.keys(fields).find((field) => field in before)
    if (twice) throw new Error(`Two domains resolve ${type}.${twice}.`)
    joined[type] = { ...before, ...fields }
  }
  return joined as Resolvers
}
