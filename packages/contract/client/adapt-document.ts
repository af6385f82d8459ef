import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  print,
  type SelectionSetNode,
  stripIgnoredCharacters,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { documentHash } from '../document-lists.ts'
import { createDocumentCutter } from './cut-document.ts'
import { createInputCutter, type Variables } from './cut-inputs.ts'
import { findOperation, indexFragments } from './find-operation.ts'
import { inspectDocument } from './inspect-document.ts'
import { type Features, unservedParts } from './unserved-parts.ts'

/** Document reduced to the fields that a backend serves. */
export interface AdaptedDocument {
  /** Minified text to send; empty if no field is left. */
  text: string
  /** Hash of the document before fields were removed. */
  hash: string
  operation: 'query' | 'mutation'
  /** Operation name; empty if it has none. */
  name: string
  /** Names of the remaining root fields, without aliases. */
  rootFields: readonly string[]
  /** Number of calls per root field; each alias counts. */
  calls: ReadonlyMap<string, number>
  /** Response keys of root fields that the backend lacks; the gateway answers them with null. */
  omitted: readonly string[]
  /** Removes variables of removed fields and sorts the rest, so that equal requests have equal bytes. */
  variables(given: Variables | undefined): Variables
}

/** Adapts a document to a set of features. @throws DocumentRefused if the document breaks the wire rules */
export type AdaptDocument = (source: string, features: Features) => AdaptedDocument

/**
 * Creates a function that adapts documents to a backend. Documents use the whole contract, and one unknown
 * field would fail them. So it removes what the backend lacks (by the marks `@shop(feature:)` and
 * `@since(magento:)`): fields, arguments, input fields and fragments on unknown types, then whatever becomes
 * empty or unused. Results are cached per feature set and document, up to 16 MB.
 */
export function createDocumentAdapter(schema: GraphQLSchema): AdaptDocument {
  const adapted = new WeakMap<Features, LRUCache<string, AdaptedDocument>>()
  return (source, features) => {
    let documents = adapted.get(features)
    if (!documents) {
      documents = new LRUCache({
        maxSize: 16_000_000,
        sizeCalculation: ({ text }, key) => 2 * (text.length + key.length) + 2_000,
        memoMethod: (text) => adaptDocument(schema, text, features),
      })
      adapted.set(features, documents)
    }
    return documents.memo(source)
  }
}

function adaptDocument(schema: GraphQLSchema, source: string, features: Features): AdaptedDocument {
  const inspected = inspectDocument(source)
  const { document, operation, name } = inspected
  const unserved = unservedParts(features)
  const inputs = createInputCutter(schema, unserved)
  const adapted = createDocumentCutter(schema, unserved, inputs.argument)(document)
  const before = findOperation(document)
  const after = adapted && findOperation(adapted)
  const types = new Map(
    (after?.variableDefinitions ?? []).map(({ variable, type }) => [variable.name.value, type]),
  )
  const { rootFields, calls } = adapted ? inspectDocument(print(adapted)) : inspected
  const remaining = new Set(after ? responseKeys(after.selectionSet, adapted) : [])
  return {
    text: adapted ? stripIgnoredCharacters(print(adapted)) : '',
    hash: documentHash(source),
    operation,
    name,
    rootFields,
    calls,
    omitted: [...responseKeys(before.selectionSet, document)].filter((key) => !remaining.has(key)),
    variables: (given) => inputs.variables(given ?? {}, types),
  }
}

function responseKeys(set: SelectionSetNode, document: DocumentNode): Set<string> {
  const unseen = indexFragments(document)
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
