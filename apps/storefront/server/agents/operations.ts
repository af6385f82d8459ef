import * as v from 'valibot'
import type { SessionCall } from './agent-call.ts'
import { BusinessError, TransportError } from './agent-error.ts'
import { cancelCart, createCart, getCart, updateCart } from './carts.ts'
import { getProduct, lookUpCatalog, searchCatalog } from './catalog.ts'
import { cancelCheckout, completeCheckout, createCheckout, getCheckout, updateCheckout } from './checkouts.ts'
import {
  CartRequest,
  CheckoutCreateRequest,
  CheckoutRequest,
  CompleteRequest,
  EmptyRequest,
  LookupRequest,
  ProductRequest,
  SearchRequest,
} from './inputs.ts'
import { type Negotiated, relevantCapabilities, requireCapability, webhookUrlOf } from './negotiation.ts'
import { getOrder } from './orders.ts'
import { CAPABILITY_OF, type Content, type Json, type OperationName, paymentHandlers } from './protocol.ts'
import type { SessionRef } from './sessions.ts'

/** One call of an operation, whichever transport it came by. */
export interface Call extends Omit<SessionCall, 'active' | 'follower'> {
  operation: OperationName
  negotiated: Negotiated
  /** The request in its version's form. */
  payload: unknown
  /** Null if the agent sent none. */
  idempotencyKey: string | null
}

interface Operation<Input> {
  /** Form of the payload. */
  request: v.GenericSchema<unknown, Input>
  run(input: Input, call: SessionCall): Promise<Content>
}

const operation = <Input>(
  request: Operation<Input>['request'],
  run: Operation<Input>['run'],
): Operation<unknown> => ({
  request,
  // The schema has validated the input.
  run: (input, call) => run(input as Input, call),
})

/** Operations by the name of their MCP tool. */
export const OPERATIONS: Readonly<Record<OperationName, Operation<unknown>>> = {
  search_catalog: operation(SearchRequest, (input, { shop }) => searchCatalog(input, shop)),
  lookup_catalog: operation(LookupRequest, (input, { shop }) => lookUpCatalog(input, shop)),
  get_product: operation(ProductRequest, (input, { shop }) => getProduct(input, shop)),
  create_cart: operation(CartRequest, createCart),
  get_cart: operation(EmptyRequest, getCart),
  update_cart: operation(CartRequest, updateCart),
  cancel_cart: operation(EmptyRequest, cancelCart),
  create_checkout: operation(CheckoutCreateRequest, createCheckout),
  get_checkout: operation(EmptyRequest, getCheckout),
  update_checkout: operation(CheckoutRequest, updateCheckout),
  complete_checkout: operation(CompleteRequest, completeCheckout),
  cancel_checkout: operation(EmptyRequest, cancelCheckout),
  get_order: operation(EmptyRequest, getOrder),
}

/** Operations that change something. */
const CHANGES = /^(?:create|update|complete|cancel)_/
/**
 * Operations for which the protocol requires an idempotency key, because repeating them would order or end
 * something.
 */
const NEEDS_KEY = /^(?:complete|cancel)_checkout$/

/**
 * Runs an operation and wraps its answer in the envelope and form of the version. Refusals by the shop's
 * rules are answers too. A change with an idempotency key runs once.
 *
 * @throws TransportError if the payload is invalid, or the key was used for another request
 */
export async function runOperation(call: Call): Promise<Json> {
  const { operation: name, idempotencyKey: key, negotiated, payload, id, sessions } = call
  if (key === null && NEEDS_KEY.test(name)) {
    throw new TransportError(400, 'invalid_request', 'Send an idempotency key.')
  }
  if (key === null || !CHANGES.test(name)) return answerOf(call)
  return sessions.once(`${negotiated.url} ${name} ${key}`, [id, payload], () => answerOf(call))
}

async function answerOf(call: Call): Promise<Json> {
  const { operation: name, negotiated, payload, shop } = call
  const { protocol, active } = negotiated
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
    ...(CAPABILITY_OF[name] === 'dev.ucp.shopping.checkout' && {
      payment_handlers: paymentHandlers(protocol.version, call.facts.hasTestPayment),
    }),
  })
  try {
    requireCapability(negotiated, name)
    const parsed = v.safeParse(request, protocol.request(payload))
    if (!parsed.success) throw invalid(parsed.issues)
    const follower = webhookUrlOf(negotiated) === null ? null : negotiated.url
    const body = await run(parsed.output, { ...call, active, follower })
    return protocol.answer({ ucp: envelope('success'), ...body })
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error
    const { code, message, continuePath } = error
    return {
      ucp: envelope('error'),
      messages: [{ type: 'error', code, content: message, severity: 'unrecoverable' }],
      continue_url: shop.url(continuePath),
    }
  }
}

/** Returns the language of the request's session; null without a session. */
export const sessionLanguage = (
  sessions: SessionCall['sessions'],
  id: string | null,
): SessionRef['language'] | null => (id === null ? null : (sessions.open(id)?.language ?? null))

function invalid(issues: readonly v.BaseIssue<unknown>[]): TransportError {
  const problems = issues.map((issue) => `$.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return new TransportError(400, 'invalid_request', problems.join(' ').slice(0, 1_000))
}
