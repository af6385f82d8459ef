import { type DocumentNode, Kind, OperationTypeNode } from 'graphql'
import { operationsOf } from './operations-of.ts'

/** Whether documents are queries for these fields and nothing else; what was said of one is kept with it. */
export function selectsOnly(fields: ReadonlySet<string>): (document: DocumentNode) => boolean {
  const known = new WeakMap<DocumentNode, boolean>()
  return (document) => {
    let answer = known.get(document)
    if (answer === undefined) {
      answer = operationsOf(document).every(
        ({ operation, selectionSet }) =>
          operation === OperationTypeNode.QUERY &&
          selectionSet.selections.every(
            (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
          ),
      )
      known.set(document, answer)
    }
    return answer
  }
}
