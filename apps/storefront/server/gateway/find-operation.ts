import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'

/** The one operation of a document. @throws Error when it has none */
export function findOperation(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('The document holds no operation.')
  return operation
}

/** The fragments of a document by their names. */
export function indexFragments({ definitions }: DocumentNode): Map<string, FragmentDefinitionNode> {
  const fragments = definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}
