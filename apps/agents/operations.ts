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
import { getWebhookUrl, type Negotiated, relevantCapabilities, requireCapability } from './negotiation.ts'
import { getOrder } from './orders.ts'
import {
  CAPABILITY_BY_OPERATION,
  type Content,
  type Json,
  type OperationName,
  paymentHandlers,
} from './protocol.ts'
import type { SessionRef } from './sessions.ts'

/** Call of an operation, over REST or MCP. */
export interface Call extends Omit<SessionCall, 'active' | 'follower' | 'platform'> {
  operation: OperationName
  negotiated: Negotiated
  /** Payload in the agent's version. */
  payload: unknown
  /** Null if the request has none. */
  idempotencyKey: string | null
}

interface Operation<Input> {
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

/** Operations that change a cart or checkout. */
const CHANGING_OPERATIONS = /^(?:create|update|complete|cancel)_/
/** Operations for which the protocol requires an idempotency key. */
const OPERATIONS_WITH_KEY = /^(?:complete|cancel)_checkout$/

/**
 * Runs an operation and converts its answer to the agent's version. Refusals by the shop's rules are answers
 * with messages. Changes with an idempotency key run once.
 *
 * @throws TransportError if the payload is invalid, or the key was used for another request
 */
export async function runOperation(call: Call): Promise<Json> {
  const { operation: name, idempotencyKey: key, negotiated, payload, id, sessions } = call
  if (key === null && OPERATIONS_WITH_KEY.test(name)) {
    throw new TransportError(400, 'invalid_request', 'Send an idempotency key.')
  }
  if (key === null || !CHANGING_OPERATIONS.test(name)) return execute(call)
  return sessions.once(`${negotiated.url} ${name} ${key}`, [id, payload], () => execute(call))
}

async function execute(call: Call): Promise<Json> {
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
    ...(CAPABILITY_BY_OPERATION[name] === 'dev.ucp.shopping.checkout' && {
      payment_handlers: paymentHandlers(protocol.version, call.facts.hasTestPayment),
    }),
  })
  try {
    requireCapability(negotiated, name)
    const parsed = v.safeParse(request, protocol.request(payload))
    if (!parsed.success) throw invalid(parsed.issues)
    const follower = getWebhookUrl(negotiated) === null ? null : negotiated.url
    const body = await run(parsed.output, {
      ...call,
      active,
      follower,
      platform: new URL(negotiated.url).host,
    })
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

/** Returns the language of the session with this id; null without a session. */
export const sessionLanguage = (
  sessions: SessionCall['sessions'],
  id: string | null,
): SessionRef['language'] | null => (id === null ? null : (sessions.open(id)?.language ?? null))

function invalid(issues: readonly v.BaseIssue<unknown>[]): TransportError {
  const problems = issues.map((issue) => `$.${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  return new TransportError(400, 'invalid_request', problems.join(' ').slice(0, 1_000))
}
