import * as v from 'valibot'
import { BusinessError, TransportError } from './agent-error.ts'
import type { AgentShop } from './agent-shop.ts'
import { getProduct, lookUpCatalog, searchCatalog } from './catalog.ts'
import { LookupRequest, ProductRequest, SearchRequest } from './inputs.ts'
import { type Negotiated, relevantCapabilities, requireCapability } from './negotiation.ts'
import type { Json, OperationName } from './protocol.ts'

/** One call of an operation, whichever transport it came by. */
export interface Call {
  operation: OperationName
  negotiated: Negotiated
  shop: AgentShop
  /** The request in the protocol's form. */
  payload: unknown
}

interface Operation<Input> {
  /** Form of the payload. */
  request: v.GenericSchema<unknown, Input>
  run(input: Input, call: Call): Promise<Json>
}

const operation = <Input>(
  request: Operation<Input>['request'],
  run: Operation<Input>['run'],
): Operation<unknown> => ({
  request,
  // The input has passed the schema.
  run: (input, call) => run(input as Input, call),
})

/** The operations by the names of their MCP tools. */
export const OPERATIONS: Readonly<Record<OperationName, Operation<unknown>>> = {
  search_catalog: operation(SearchRequest, (input, { shop }) => searchCatalog(input, shop)),
  lookup_catalog: operation(LookupRequest, (input, { shop }) => lookUpCatalog(input, shop)),
  get_product: operation(ProductRequest, (input, { shop }) => getProduct(input, shop)),
}

/**
 * Runs an operation and puts its answer into the envelope and the form of the version. Outcomes of the shop's rules are
 * answers too.
 *
 * @throws TransportError when the payload has another form
 */
export async function runOperation(call: Call): Promise<Json> {
  const { operation: name, negotiated, payload } = call
  const { protocol } = negotiated
  const { request, run } = OPERATIONS[name]
  const envelope = (status: 'success' | 'error'): Json => ({
    version: protocol.version,
    status,
    capabilities: Object.fromEntries(
      relevantCapabilities(negotiated, name).map((capability) => [
        capability,
        [{ version: protocol.version }],
      ]),
    ),
  })
  try {
    requireCapability(negotiated, name)
    const parsed = v.safeParse(request, payload)
    if (!parsed.success) throw invalid(parsed.issues)
    return protocol.answer({ ucp: envelope('success'), ...(await run(parsed.output, call)) })
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const { code, message, continuePath } = error
    return {
      ucp: envelope('error'),
      messages: [{ type: 'error', code, content: message, severity: 'unrecoverable' }],
      continue_url: call.shop.url(continuePath),
    }
  }
}

function invalid(issues: readonly v.BaseIssue<unknown>[]): TransportError {
  const problems = issues.map((issue) => `$.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return new TransportError(400, 'invalid_request', problems.join(' ').slice(0, 1_000))
}
