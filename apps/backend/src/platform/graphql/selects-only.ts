import {
  type DocumentNode,
  type FieldNode,
  type GraphQLResolveInfo,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import { listOperations } from './list-operations.ts'

/** Checks that a document only queries the given fields. The result is cached per document. */
export function selectsOnly(fields: ReadonlySet<string>): (document: DocumentNode) => boolean {
  const results = new WeakMap<DocumentNode, boolean>()
  return (document) => {
    let answer = results.get(document)
    if (answer === undefined) {
      answer = listOperations(document).every(
        ({ operation, selectionSet }) =>
          operation === OperationTypeNode.QUERY &&
          selectionSet.selections.every(
            (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
          ),
      )
      results.set(document, answer)
    }
    return answer
  }
}

/** Checks that the caller selected a field of the answer, directly or through fragments. */
export function isSelected(
  { fieldNodes, fragments }: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>,
  field: string,
): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    (set?.selections ?? []).some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === field
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet)
      return within(fragments[selection.name.value]?.selectionSet)
    })
  return fieldNodes.some(({ selectionSet }: FieldNode) => within(selectionSet))
}
