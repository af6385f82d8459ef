import { inSpan } from '@kopgroep/server-kit/request-scope'
import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { graphqlRequests, graphqlSeconds } from '../metrics.ts'

/**
 * Counts and times operations by their first field, and records a span for each. Field names come from the
 * schema, so their number is limited.
 */
export const observeOperations: Plugin = {
  onExecute: ({ args, executeFn, setExecuteFn }) => {
    const { operation, field } = operationLabels(args.document, args.operationName)
    setExecuteFn(async (given: unknown) => {
      const ended = graphqlSeconds.startTimer({ operation })
      const facts = { 'graphql.operation.type': operation, 'kopgroep.field': field }
      const result = await inSpan({ name: `${operation} ${field}`, kind: 'internal', facts }, async () =>
        executeFn(given as typeof args),
      )
      ended()
      const hasErrors = result && typeof result === 'object' && 'errors' in result && result.errors
      graphqlRequests.inc({ operation, field, result: hasErrors ? 'errors' : 'ok' })
      return result
    })
  },
}

/**
 * Returns the labels of an operation. The document has passed validation, so its fields are the schema's own.
 */
function operationLabels(document: DocumentNode, name: string | null | undefined) {
  const operation = getOperationAST(document, name)
  const first = operation?.selectionSet.selections.find((selection) => selection.kind === Kind.FIELD)
  return { operation: operation?.operation ?? 'query', field: first?.name.value ?? 'fragment' }
}
