import { type DocumentNode, Kind } from 'graphql'

/** Lists the operations of a document, without fragments. */
export function listOperations(document: DocumentNode) {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}
