import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

/** Whether the caller selected this field of the answer, however deep in fragments. */
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
