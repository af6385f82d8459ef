import { callUpstream, type UpstreamAnswer, UpstreamUnavailable } from '@kopgroep/server-kit/upstream'
import type { AdaptDocument, AdaptedDocument } from './adapt-document.ts'
import { callBackend } from './call-backend.ts'
import { type Capabilities, type ProbeBackend, requireFeatures } from './capabilities.ts'
import type { CommerceAnswer, CommerceClient, CommerceError } from './commerce-answer.ts'
import type { Variables } from './cut-inputs.ts'
import type { WireRules } from './wire-rules.ts'

const MAX_ANSWER_BYTES = 10_000_000

export interface CommerceBackend {
  endpoint: string
  /** Bearer token for public reads; null for a stock Magento, which refuses unknown tokens. */
  shopToken: string | null
  adapt: AdaptDocument
  rules: WireRules
  capabilities: Capabilities
  /** Timeout of a read in milliseconds. */
  timeout?: number
}

/**
 * Creates the server's GraphQL client for public reads. It sends the shop's token, minified documents and
 * sorted variables. Its reads reject with UpstreamUnavailable if the backend is unreachable or returns
 * something other than GraphQL.
 */
export function createCommerceClient(backend: CommerceBackend): CommerceClient {
  return { read: (source, given, store) => sendDocument(backend, source, given, { store }) }
}

/** Milliseconds for a form: one that places an order waits for the payment provider. */
const FORM_TIMEOUT_MS = 30_000

/**
 * Sends a document for a shopper whose browser runs no script. It is never retried.
 *
 * @param address client address of the shopper
 * @throws UpstreamUnavailable like `CommerceClient.read`
 */
export function sendForShopper(
  backend: CommerceBackend,
  source: string,
  variables: Variables,
  { store, address }: { store: string; address: string },
): Promise<CommerceAnswer> {
  const patient = { ...backend, timeout: FORM_TIMEOUT_MS }
  return sendDocument(patient, source, variables, { store, 'x-forwarded-for': address })
}

async function sendDocument(
  backend: CommerceBackend,
  source: string,
  given: Variables,
  sent: { store: string; 'x-forwarded-for'?: string },
): Promise<CommerceAnswer> {
  const { adapt, capabilities, timeout = 10_000 } = backend
  const document = adapt(source, await requireFeatures(capabilities))
  if (document.text === '') return { data: withOmitted({}, document), tags: [] }
  const variables = document.variables(given)
  const { store, ...others } = sent
  const headers = {
    accept: 'application/json',
    ...(store && { store }),
    ...others,
    ...shopAuthorization(document, backend),
  }
  const byGet = mayBeGet(document, backend.rules)
  const answer = await callBackend(backend, { document, isOwn: true, variables, byGet, headers, timeout })
  const body = graphqlBody(answer)
  return {
    data: body.data && withOmitted(body.data, document),
    ...(body.errors ? { errors: body.errors } : {}),
    tags: readTags(answer),
  }
}

/**
 * True if a call may be sent by GET: all its root fields are public. Other URLs would put private data into
 * access logs.
 */
export function mayBeGet(
  { operation, rootFields }: Pick<AdaptedDocument, 'operation' | 'rootFields'>,
  rules: WireRules,
) {
  return (
    operation === 'query' &&
    rootFields.every((field) => field.startsWith('__') || rules.get(`query.${field}`)?.isPublic === true)
  )
}

/** Adds the shop token if the contract accepts it for all root fields. A cart, for example, does not. */
export function shopAuthorization(
  { operation, rootFields }: Pick<AdaptedDocument, 'operation' | 'rootFields'>,
  { shopToken, rules }: Pick<CommerceBackend, 'shopToken' | 'rules'>,
): { authorization?: string } {
  const takesIt = rootFields.every((field) => {
    const bearers = rules.get(`${operation}.${field}`)?.bearers
    return !bearers || bearers.has('shop') || bearers.has('server')
  })
  return shopToken !== null && takesIt ? { authorization: `Bearer ${shopToken}` } : {}
}

export interface GraphqlBody {
  data?: Record<string, unknown> | null
  errors?: readonly CommerceError[]
}

/** Parses a GraphQL answer of any status. @throws UpstreamUnavailable if the body is not GraphQL */
export function graphqlBody({ status, body }: Pick<UpstreamAnswer, 'status' | 'body'>): GraphqlBody {
  let parsed: unknown
  try {
    parsed = JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new UpstreamUnavailable(`the backend answered with status ${status} and no JSON`, { cause })
  }
  if (parsed === null || typeof parsed !== 'object' || !('data' in parsed || 'errors' in parsed)) {
    throw new UpstreamUnavailable(`the backend answered with status ${status} and no GraphQL`)
  }
  // All fields of GraphqlBody are optional and checked on use.
  return parsed as GraphqlBody
}

/** Adds null for each root field that the backend lacks, so that the data matches the document's type. */
export function withOmitted(data: Record<string, unknown>, { omitted }: Pick<AdaptedDocument, 'omitted'>) {
  return omitted.length === 0 ? data : { ...data, ...Object.fromEntries(omitted.map((key) => [key, null])) }
}

function readTags({ headers }: UpstreamAnswer): string[] {
  const header = headers['x-magento-tags']
  const value = Array.isArray(header) ? header.join(',') : (header ?? '')
  return [...new Set(value.split(',').map((tag) => tag.trim()))].filter(Boolean)
}

/**
 * Creates the function that sends introspection and feature queries to the backend, without adapting them.
 */
export function probeBackend({
  endpoint,
  shopToken,
}: {
  endpoint: string
  shopToken: string | null
}): ProbeBackend {
  return async (query) =>
    graphqlBody(
      await callUpstream(endpoint, {
        to: 'backend',
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          ...(shopToken === null ? {} : { authorization: `Bearer ${shopToken}` }),
        },
        body: JSON.stringify({ query }),
        timeout: 5_000,
        maxBytes: MAX_ANSWER_BYTES,
        retry: true,
      }),
    )
}
