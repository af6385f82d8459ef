import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { findOperation, indexFragments } from './find-operation.ts'
import { findField, type UnservedParts } from './unserved-parts.ts'

type CutArgument = (argument: ArgumentNode, type: GraphQLInputType | undefined) => ArgumentNode | null
type CutFragments = ReadonlyMap<string, FragmentDefinitionNode | null>

/**
 * Creates a function that removes from a document what the backend does not serve, and what becomes empty or
 * unused by that.
 */
export function createDocumentCutter(
  schema: GraphQLSchema,
  unserved: UnservedParts,
  cutArgument: CutArgument,
) {
  /** @returns null if nothing is left */
  return function cutDocument(document: DocumentNode): DocumentNode | null {
    const selections = createSelectionCutter(schema, unserved, cutArgument, indexFragments(document))
    const operation = findOperation(document)
    const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
    const selectionSet = selections.cut(operation.selectionSet, root ?? undefined)
    if (!selectionSet) return null
    const usedFragments = [...reachableFragments(selectionSet, selections.fragments)].flatMap(
      (name) => selections.fragments.get(name) ?? [],
    )
    const used = variablesIn([{ ...operation, variableDefinitions: [], selectionSet }, ...usedFragments])
    const variableDefinitions = operation.variableDefinitions?.filter(({ variable }) =>
      used.has(variable.name.value),
    )
    return {
      ...document,
      definitions: [
        { ...operation, selectionSet, ...(variableDefinitions ? { variableDefinitions } : {}) },
        ...usedFragments,
      ],
    }
  }
}

/** Creates a function that cuts selection sets. Each fragment is cut once. */
function createSelectionCutter(
  schema: GraphQLSchema,
  { lacks, lacksField }: UnservedParts,
  cutArgument: CutArgument,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
) {
  const cutFragments = new Map<string, FragmentDefinitionNode | null>()

  function isFragmentLeft(name: string): boolean {
    const earlierCut = cutFragments.get(name)
    if (earlierCut !== undefined) return earlierCut !== null
    const fragment = fragments.get(name)
    if (!fragment) return true
    const type = schema.getType(fragment.typeCondition.name.value)
    const selectionSet = lacks(type) ? null : cut(fragment.selectionSet, type)
    cutFragments.set(name, selectionSet && { ...fragment, selectionSet })
    return selectionSet !== null
  }

  function cut(set: SelectionSetNode, parent: GraphQLNamedType | undefined): SelectionSetNode | null {
    const selections = set.selections.flatMap((selection) => cutSelection(selection, parent) ?? [])
    return selections.length > 0 ? { ...set, selections } : null
  }

  function cutSelection(
    selection: SelectionNode,
    parent: GraphQLNamedType | undefined,
  ): SelectionNode | null {
    if (selection.kind === Kind.FIELD) return cutField(selection, parent)
    if (selection.kind === Kind.INLINE_FRAGMENT) return cutInlineFragment(selection, parent)
    return isFragmentLeft(selection.name.value) ? selection : null
  }

  function cutInlineFragment(
    selection: InlineFragmentNode,
    parent: GraphQLNamedType | undefined,
  ): InlineFragmentNode | null {
    const type = selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : parent
    const inside = lacks(type) ? null : cut(selection.selectionSet, type)
    return inside && { ...selection, selectionSet: inside }
  }

  function cutField(selection: FieldNode, parent: GraphQLNamedType | undefined): FieldNode | null {
    if (lacksField(parent, selection.name.value)) return null
    const definition = findField(parent, selection.name.value)
    const type: GraphQLNamedType | undefined =
      definition && getNamedType(definition.type as GraphQLOutputType)
    if (lacks(type)) return null
    const args = selection.arguments?.flatMap((argument) => {
      const argumentType = definition?.args.find(({ name }) => name === argument.name.value)
      return lacks(argumentType) ? [] : (cutArgument(argument, argumentType?.type) ?? [])
    })
    const withArguments = { ...selection, ...(args ? { arguments: args } : {}) }
    if (!selection.selectionSet) return withArguments
    const inside = cut(selection.selectionSet, type)
    return inside && { ...withArguments, selectionSet: inside }
  }

  return { cut, fragments: cutFragments as CutFragments }
}

function reachableFragments(
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
