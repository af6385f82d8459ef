import { type DocumentNode, Kind } from 'graphql'

/** The operations of a document, without its fragments. */
export function listOperations(document: DocumentNode) {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
}
