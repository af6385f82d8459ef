import {
  buildASTSchema,
  type DefinitionNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type InputValueDefinitionNode,
  Kind,
  type NamedTypeNode,
  parse,
  type TypeNode,
} from 'graphql'
import { magentoVersion, shopFeature } from './features.ts'
import { contractSdl } from './load-contract.ts'

/** Each Magento names its filters after attributes of its own; the stand-in's are those of the shop. */
const OWN_TO_EACH = 'attribute_filters'

interface Named {
  name: { value: string }
  directives?: readonly DirectiveNode[]
}

/**
 * The contract as a Magento as installed serves it: without what shop extensions add and what later versions brought.
 * Source: the marks of contract/schema, which name the version of Magento Open Source that declares a thing first.
 *
 * @param version of Magento, like 2.4.6
 * @param extensions keys of shop features that are installed there
 */
export function stockSchema(version: string, extensions: readonly string[] = []): GraphQLSchema {
  const present = new Set([OWN_TO_EACH, ...extensions])
  const isThere = ({ directives }: Pick<Named, 'directives'>) => {
    const feature = shopFeature(directives)
    const since = magentoVersion(directives)
    return (feature === null || present.has(feature)) && (since === null || since <= version)
  }
  const definitions = merged(parse(contractSdl(), { noLocation: true })).filter(
    (definition) => definition.kind === Kind.DIRECTIVE_DEFINITION || isThere(definition as Named),
  )
  return buildASTSchema({ kind: Kind.DOCUMENT, definitions: cut(definitions, isThere) })
}

/** Cuts members until no type is left empty and none names a type that is gone. */
function cut(given: readonly DefinitionNode[], isThere: (member: Named) => boolean): DefinitionNode[] {
  const absentOf = marksOfInterfaces(given, isThere)
  let definitions = [...given]
  for (;;) {
    const types = new Set(definitions.flatMap((one) => ('name' in one && one.name ? [one.name.value] : [])))
    const isKnown = (type: TypeNode) => types.has(nameOf(type)) || BUILT_IN.has(nameOf(type))
    const next = definitions.flatMap((one) => cutDefinition(one, { isThere, isKnown, absentOf }) ?? [])
    if (next.length === definitions.length && sizeOf(next) === sizeOf(definitions)) return next
    definitions = next
  }
}

const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean'])
const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)

interface Rules {
  isThere: (member: Named) => boolean
  isKnown: (type: TypeNode) => boolean
  /** Fields that an interface's marks take away from who implements it. */
  absentOf: (interfaces: readonly NamedTypeNode[]) => ReadonlySet<string>
}

function cutDefinition(definition: DefinitionNode, rules: Rules): DefinitionNode | null {
  const { isThere, isKnown, absentOf } = rules
  const inputs = (all: readonly InputValueDefinitionNode[] = []) =>
    all.filter((one) => isThere(one) && isKnown(one.type))
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION: {
      const interfaces = (definition.interfaces ?? []).filter(isKnown)
      const absent = absentOf(definition.interfaces ?? [])
      const fields = (definition.fields ?? [])
        .filter((field) => isThere(field) && isKnown(field.type) && !absent.has(field.name.value))
        .map((field): FieldDefinitionNode => ({ ...field, arguments: inputs(field.arguments) }))
      return fields.length > 0 ? { ...definition, interfaces, fields } : null
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = inputs(definition.fields)
      return fields.length > 0 ? { ...definition, fields } : null
    }
    case Kind.ENUM_TYPE_DEFINITION:
      return { ...definition, values: (definition.values ?? []).filter(isThere) }
    case Kind.UNION_TYPE_DEFINITION: {
      const types = (definition.types ?? []).filter(isKnown)
      return types.length > 0 ? { ...definition, types } : null
    }
    default:
      return definition
  }
}

function marksOfInterfaces(definitions: readonly DefinitionNode[], isThere: (member: Named) => boolean) {
  const absent = new Map<string, string[]>()
  for (const one of definitions) {
    if (one.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue
    const gone = (one.fields ?? []).filter((field) => !isThere(field))
    absent.set(
      one.name.value,
      gone.map(({ name }) => name.value),
    )
  }
  return (interfaces: readonly NamedTypeNode[]) =>
    new Set(interfaces.flatMap(({ name }) => absent.get(name.value) ?? []))
}

/** Definitions with what extends them written into them. */
function merged({ definitions }: DocumentNode): DefinitionNode[] {
  const extensions = definitions.filter((one) => one.kind === Kind.OBJECT_TYPE_EXTENSION)
  return definitions.flatMap((one): DefinitionNode[] => {
    if (one.kind === Kind.OBJECT_TYPE_EXTENSION) return []
    if (one.kind !== Kind.OBJECT_TYPE_DEFINITION) return [one]
    const more = extensions.filter(({ name }) => name.value === one.name.value)
    return [{ ...one, fields: [...(one.fields ?? []), ...more.flatMap(({ fields }) => fields ?? [])] }]
  })
}

const sizeOf = (definitions: readonly DefinitionNode[]) => JSON.stringify(definitions).length
