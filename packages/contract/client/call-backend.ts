import {
  callUpstream,
  type UpstreamAnswer,
  type UpstreamCall,
  UpstreamUnavailable,
} from '@kopgroep/server-kit/upstream'
import { PERSISTED_DOCUMENTS } from '../document-lists.ts'
import type { AdaptedDocument } from './adapt-document.ts'
import { type Capabilities, requireFeatures } from './capabilities.ts'
import type { Variables } from './cut-inputs.ts'

/**
 * Maximum characters of an encoded GET URL. Common web servers refuse longer ones, so such reads are sent by
 * POST.
 */
const MAX_GET_LENGTH = 6_000
const MAX_ANSWER_BYTES = 10_000_000

export interface BackendCall extends Pick<UpstreamCall, 'headers' | 'timeout' | 'signal'> {
  document: AdaptedDocument
  /** True for a document of this build. A backend may know it by hash. */
  isOwn: boolean
  variables: Variables
  /** True to send it by GET, unless the URL would be too long. */
  byGet: boolean
}

/** Document in a request: its text, or its hash in the format of Apollo's persisted queries. */
type Named = { query: string } | { extensions: { persistedQuery: { version: 1; sha256Hash: string } } }

/**
 * Sends a document to the backend. Reads go by GET, with identical bytes for identical requests, so that HTTP
 * caches can store them. A backend that accepts only listed documents gets the document's hash.
 *
 * @throws UpstreamUnavailable if the backend is unreachable or does not know a document of this build
 */
export async function callBackend(
  { endpoint, capabilities }: { endpoint: string; capabilities: Capabilities },
  call: BackendCall,
): Promise<UpstreamAnswer> {
  const wantsHash = async () => call.isOwn && (await requireFeatures(capabilities)).has(PERSISTED_DOCUMENTS)
  const byHash = await wantsHash()
  const answer = await send(endpoint, call, byHash)
  if (!call.isOwn || !refusesForm(answer)) return answer
  // The backend may have changed its settings since its features were read.
  await capabilities.refresh()
  if ((await wantsHash()) === byHash) {
    throw new UpstreamUnavailable('the backend lists no such document: it has to read the folder BUILDS')
  }
  return send(endpoint, call, !byHash)
}

function send(
  endpoint: string,
  { document, variables, byGet, headers, ...rest }: BackendCall,
  byHash: boolean,
): Promise<UpstreamAnswer> {
  const named: Named = byHash
    ? { extensions: { persistedQuery: { version: 1, sha256Hash: document.hash } } }
    : { query: document.text }
  const url = byGet ? getUrl(endpoint, named, variables) : null
  const isGet = url !== null && url.length - endpoint.length <= MAX_GET_LENGTH
  return callUpstream(isGet ? url : endpoint, {
    to: 'backend',
    timeout: rest.timeout,
    maxBytes: MAX_ANSWER_BYTES,
    ...(rest.signal ? { signal: rest.signal } : {}),
    method: isGet ? 'GET' : 'POST',
    headers: isGet ? headers : { ...headers, 'content-type': 'application/json' },
    ...(isGet ? {} : { body: JSON.stringify({ ...named, variables }) }),
    retry: document.operation === 'query',
  })
}

/** Builds the URL of a read. The same document and variables always give the same URL. */
export function getUrl(endpoint: string, named: Named, variables: Variables): string {
  const parts = 'query' in named ? { query: named.query } : { extensions: JSON.stringify(named.extensions) }
  const given = Object.keys(variables).length === 0 ? {} : { variables: JSON.stringify(variables) }
  const parameters = Object.entries({ ...parts, ...given })
  const separator = endpoint.includes('?') ? '&' : '?'
  return `${endpoint}${separator}${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** True if the backend refused the way of sending (text or hash), without executing the document. */
function refusesForm({ status, body }: UpstreamAnswer): boolean {
  if (status !== 400 || body.byteLength > 2_000) return false
  const text = body.toString('utf8')
  return text.includes('"PersistedQuery') || text.includes('Must provide query string')
}
