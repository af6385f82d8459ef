import { type DocumentNode, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { RequestScope } from './request-scope.ts'
import { selectsOnly } from './selects-only.ts'

/** Public reads that must not use a replica, because they show what a shopper has just written. */
const MUST_NOT_LAG: ReadonlySet<string> = new Set(['sharedWishlist'])

/** Decides, before the context is created, whether a replica may answer a document. */
export function readsThatMayLag(publicFields: ReadonlySet<string>): Plugin<{ answer: RequestScope }> {
  const allowsReplica = selectsOnly(publicFields.difference(MUST_NOT_LAG))
  return {
    onParse: ({ context }) => {
      return ({ result }: { result: unknown }) => {
        const document = result as DocumentNode
        context.answer.allowsReplica = document?.kind === Kind.DOCUMENT && allowsReplica(document)
      }
    },
  }
}
