import {
  type ArgumentNode,
  type DirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  type SelectionSetNode,
  stripIgnoredCharacters,
  type TypeNode,
  type ValueNode,
  visit,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { magentoVersion, shopFeature } from '../../contract/features.ts'
import { inspectDocument } from './inspect-document.ts'

/** A document of the whole contract, cut down to what a backend serves. */
export interface AdaptedDocument {
  /** Minified text to send; empty when nothing that this backend serves is left of it. */
  text: string
  operation: 'query' | 'mutation'
  /** Fields at the top that go out, without aliases. */
  rootFields: readonly string[]
  /** Response keys at the top which this backend lacks: the answer gives null for them. */
  omitted: readonly string[]
  /** Cuts the variables down likewise, and sorts them so that equal calls are equal bytes. */
  variables(given: Variables | undefined): Variables
}

export type Variables = Readonly<Record<string, unknown>>
export type Features = ReadonlySet<string>

/** Adapts a document to a set of features. Throws DocumentRefused when the document breaks the wire rules. */
export type AdaptDocument = (source: string, features: Features) => AdaptedDocument

/**
 * One unknown field fails a whole document, so documents are written for the whole contract and what the backend
 * lacks (`@shop(feature:)` and `@since(magento:)` marks) is taken out here: fields, arguments, input fields, fragments on unknown types, and
 * then whatever is left empty or unused. Results are kept per feature set and document text, within 16 MB.
 */
export function createDocumentAdapter(schema: GraphQLSchema): AdaptDocument {
  const adapted = new WeakMap<Features, LRUCache<string, AdaptedDocument>>()
  return (source, features) => {
    let known = adapted.get(features)
    if (!known) {
      known = new LRUCache({
        maxSize: 16_000_000,
        sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 2_000,
      })
      adapted.set(features, known)
    }
    const found = known.get(source)
    if (found) return found
    const made = adaptDocument(schema, source, features)
    known.set(source, made)
    return made
  }
}

/**
 * Attribute filters are named after a shop's own attributes: each stock Magento has an input field per filterable
 * attribute of its own, which only the storefront's fixed list in the contract does not know.
 */
const OWN_TO_EACH_BACKEND = 'attribute_filters'

function adaptDocument(schema: GraphQLSchema, source: string, features: Features): AdaptedDocument {
  const { document, operation, rootFields } = inspectDocument(source)
  const cut = createCutter(schema, features)
  const adapted = cut.document(document)
  const before = operationOf(document)
  const after = adapted && operationOf(adapted)
  const types = new Map(
    (after?.variableDefinitions ?? []).map(({ variable, type }) => [variable.name.value, type]),
  )
  const kept = new Set(after ? responseKeys(after.selectionSet, adapted) : [])
  return {
    text: adapted ? stripIgnoredCharacters(print(adapted)) : '',
    operation,
    rootFields: adapted ? inspectDocument(print(adapted)).rootFields : rootFields,
    omitted: [...responseKeys(before.selectionSet, document)].filter((key) => !kept.has(key)),
    variables: (given) => cut.variables(given ?? {}, types),
  }
}

function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('The document holds no operation.')
  return operation
}

/** The names under which a set answers, fragments included; each of these is looked at once, however often it is spread. */
function responseKeys(set: SelectionSetNode, { definitions }: DocumentNode): Set<string> {
  const unseen = new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const keys = new Set<string>()
  const collect = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) keys.add((selection.alias ?? selection.name).value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet)
      else {
        const fragment = unseen.get(selection.name.value)
        unseen.delete(selection.name.value)
        if (fragment) collect(fragment.selectionSet)
      }
    }
  }
  collect(set)
  return keys
}

interface Marked {
  astNode?: { readonly directives?: readonly DirectiveNode[] | undefined } | null | undefined
}

function createCutter(schema: GraphQLSchema, features: Features) {
  const lacks = (definition: Marked | null | undefined) => {
    const directives = definition?.astNode?.directives
    return [shopFeature(directives), magentoVersion(directives)].some(
      (mark) => mark !== null && !features.has(mark),
    )
  }

  function fieldOf(parent: GraphQLNamedType | undefined, name: string) {
    if (!isObjectType(parent) && !isInterfaceType(parent)) return undefined
    return parent.getFields()[name]
  }

  /** A mark on an interface's field holds for the types that implement it. */
  function lacksField(parent: GraphQLNamedType | undefined, name: string) {
    if (lacks(fieldOf(parent, name))) return true
    const interfaces = isObjectType(parent) || isInterfaceType(parent) ? parent.getInterfaces() : []
    return interfaces.some((type) => lacks(type.getFields()[name]))
  }

  function cutDocument(document: DocumentNode): DocumentNode | null {
    const fragments = new Map(
      document.definitions
        .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
        .map((fragment) => [fragment.name.value, fragment]),
    )
    const cutFragments = new Map<string, FragmentDefinitionNode | null>()

    const keepsFragment = (name: string): boolean => {
      const known = cutFragments.get(name)
      if (known !== undefined) return known !== null
      const fragment = fragments.get(name)
      if (!fragment) return true
      const type = schema.getType(fragment.typeCondition.name.value)
      const selectionSet = lacks(type) ? null : cutSet(fragment.selectionSet, type)
      cutFragments.set(name, selectionSet && { ...fragment, selectionSet })
      return selectionSet !== null
    }

    function cutSet(set: SelectionSetNode, parent: GraphQLNamedType | undefined): SelectionSetNode | null {
      const selections = set.selections.flatMap((selection) => cutSelection(selection, parent) ?? [])
      return selections.length > 0 ? { ...set, selections } : null
    }

    function cutSelection(
      selection: SelectionNode,
      parent: GraphQLNamedType | undefined,
    ): SelectionNode | null {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return keepsFragment(selection.name.value) ? selection : null
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent
        const inside = lacks(type) ? null : cutSet(selection.selectionSet, type)
        return inside && { ...selection, selectionSet: inside }
      }
      if (lacksField(parent, selection.name.value)) return null
      const definition = fieldOf(parent, selection.name.value)
      const type: GraphQLNamedType | undefined =
        definition && getNamedType(definition.type as GraphQLOutputType)
      if (lacks(type)) return null
      const args = selection.arguments?.flatMap((argument) => {
        const known = definition?.args.find(({ name }) => name === argument.name.value)
        return lacks(known) ? [] : (cutArgument(argument, known?.type) ?? [])
      })
      const withArguments = { ...selection, ...(args ? { arguments: args } : {}) }
      if (!selection.selectionSet) return withArguments
      const inside = cutSet(selection.selectionSet, type)
      return inside && { ...withArguments, selectionSet: inside }
    }

    const operation = operationOf(document)
    const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
    const selectionSet = cutSet(operation.selectionSet, root ?? undefined)
    if (!selectionSet) return null
    const kept = [...reached(selectionSet, cutFragments)].flatMap((name) => cutFragments.get(name) ?? [])
    const used = variablesIn([{ ...operation, variableDefinitions: [], selectionSet }, ...kept])
    const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) =>
      used.has(variable.name.value),
    )
    return {
      ...document,
      definitions: [
        { ...operation, selectionSet, ...(variableDefinitions ? { variableDefinitions } : {}) },
        ...kept,
      ],
    }
  }

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

  const lacksInput = (definition: Marked | undefined) =>
    lacks(definition) && shopFeature(definition?.astNode?.directives) !== OWN_TO_EACH_BACKEND

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
        .map(([name, value]) => [name, cutValue(value, schema.getType(namedOf(types.get(name)) ?? ''))]),
    )
  }

  return { document: cutDocument, variables: cutVariables }
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]) =>
  left < right ? -1 : left > right ? 1 : 0

function namedOf(type: TypeNode | undefined): string | undefined {
  if (!type) return undefined
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedOf(type.type)
}

function reached(
  start: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode | null>,
): Set<string> {
  const names = new Set<string>()
  const follow = (set: SelectionSetNode) =>
    visit(set, {
      FragmentSpread({ name }) {
        if (names.has(name.value)) return
        names.add(name.value)
        const fragment = fragments.get(name.value)
        if (fragment) follow(fragment.selectionSet)
      },
    })
  follow(start)
  return names
}

function variablesIn(
  definitions: ReadonlyArray<OperationDefinitionNode | FragmentDefinitionNode>,
): Set<string> {
  const names = new Set<string>()
  for (const definition of definitions) {
    visit(definition, {
      enter(node) {
        if (node.kind === Kind.VARIABLE) names.add(node.name.value)
      },
    })
  }
  return names
}
