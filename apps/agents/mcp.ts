import type { IncomingHttpHeaders } from 'node:http'
import * as v from 'valibot'
import type { TransportError } from './agent-error.ts'
import { LISTED_TOOLS, TOOLS } from './mcp-tools.ts'
import type { Json, OperationName } from './protocol.ts'

const NEWEST_REVISION = '2026-07-28'
const OLDER_REVISION = '2025-11-25'
/** Supported MCP revisions, newest first. The older one may start with `initialize`. */
const REVISIONS: readonly string[] = [NEWEST_REVISION, OLDER_REVISION]

const HEADER_MISMATCH = -32020
const UNSUPPORTED_VERSION = -32022
const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const DISCOVERY_FAILED = -32001
const REFUSED = -32000

/** Milliseconds for which clients may cache the list of tools. */
const TOOLS_TTL_MS = 3_600_000

const SERVER = { name: 'kopgroep', version: '1.0.0' }
const INSTRUCTIONS =
  'A shop. Search the catalogue, fill a cart or a checkout, and hand the buyer over to continue_url to order and pay.'

const Request = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number()])),
  method: v.string(),
  params: v.optional(v.looseObject({})),
})

const Meta = v.looseObject({
  'ucp-agent': v.optional(v.looseObject({ profile: v.string() })),
  'idempotency-key': v.optional(v.string()),
})

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'

/** Parameters that each request of the newest revision needs, because it has no handshake. */
const ModernParams = v.looseObject({
  _meta: v.looseObject({
    [VERSION_KEY]: v.string(),
    'io.modelcontextprotocol/clientCapabilities': v.looseObject({}),
  }),
})

const ToolCall = v.looseObject({
  name: v.string(),
  arguments: v.optional(v.looseObject({ meta: v.optional(Meta, {}), id: v.optional(v.string()) }), {}),
})

/** Call of an operation over REST or MCP. */
export interface McpCall {
  operation: OperationName
  profileUrl: string | null
  id: string | null
  idempotencyKey: string | null
  payload: unknown
}

/** HTTP response; a null body is empty. */
export interface McpAnswer {
  status: number
  body: Json | null
}

type Id = string | number | null

const failure = (id: Id, status: number, code: number, message: string, data?: Json): McpAnswer => ({
  status,
  body: { jsonrpc: '2.0', ...(id !== null && { id }), error: { code, message, ...(data && { data }) } },
})

/**
 * Handles one MCP message: answers requests with JSON and notifications with 202. No session is needed in
 * either revision.
 *
 * @param run runs an operation and returns its answer
 * @param toRefusal converts an error to a refusal; null for an internal error, which is rethrown
 */
export async function answerMcp(
  text: string,
  headers: IncomingHttpHeaders,
  run: (call: McpCall) => Promise<Json>,
  toRefusal: (error: unknown) => TransportError | null,
): Promise<McpAnswer> {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return failure(null, 400, PARSE_ERROR, 'This is not JSON.')
  }
  const parsed = v.safeParse(Request, message)
  if (!parsed.success) return failure(null, 400, INVALID_REQUEST, 'This is no JSON-RPC request.')
  const { id, method, params = {} } = parsed.output
  if (id === undefined) return { status: 202, body: null }
  const mismatch = findMismatch(method, params, headers)
  if (mismatch) return failure(id, 400, HEADER_MISMATCH, `Header mismatch: ${mismatch}`)
  const revision = getRevision(method, params, headers)
  if (!REVISIONS.includes(revision)) {
    const data = { supported: REVISIONS, requested: revision }
    return failure(id, 400, UNSUPPORTED_VERSION, `Unsupported protocol version: ${revision}`, data)
  }
  const isModern = revision === NEWEST_REVISION
  const unknown = () => failure(id, isModern ? 404 : 200, METHOD_NOT_FOUND, `Method not found: ${method}`)
  if (isModern && !v.is(ModernParams, params))
    return failure(
      id,
      400,
      INVALID_PARAMS,
      '`_meta` needs the protocol version and the client’s capabilities.',
    )
  const success = (result: Json): McpAnswer => ({
    status: 200,
    body: { jsonrpc: '2.0', id, result: { ...(isModern && { resultType: 'complete' }), ...result } },
  })
  switch (method) {
    case 'server/discover':
      return success({
        supportedVersions: REVISIONS,
        capabilities: { tools: {} },
        instructions: INSTRUCTIONS,
        ttlMs: TOOLS_TTL_MS,
        cacheScope: 'public',
        _meta: { 'io.modelcontextprotocol/serverInfo': SERVER },
      })
    case 'initialize':
      if (isModern) return unknown()
      return success({
        protocolVersion: OLDER_REVISION,
        capabilities: { tools: {} },
        serverInfo: SERVER,
        instructions: INSTRUCTIONS,
      })
    case 'ping':
      return isModern ? unknown() : success({})
    case 'tools/list':
      return success({ tools: LISTED_TOOLS, ...(isModern && { ttlMs: TOOLS_TTL_MS, cacheScope: 'public' }) })
    case 'tools/call':
      return callTool(id, params, run, toRefusal, success)
    default:
      return unknown()
  }
}

async function callTool(
  id: Id,
  params: Json,
  run: (call: McpCall) => Promise<Json>,
  toRefusal: (error: unknown) => TransportError | null,
  success: (result: Json) => McpAnswer,
): Promise<McpAnswer> {
  const parsed = v.safeParse(ToolCall, params)
  if (!parsed.success)
    return failure(id, 400, INVALID_PARAMS, 'A call needs `name` and `arguments` with `meta`.')
  const { name, arguments: given } = parsed.output
  if (!Object.hasOwn(TOOLS, name)) return failure(id, 400, INVALID_PARAMS, `Unknown tool: ${name}`)
  // TOOLS has this key, as checked above.
  const operation = name as OperationName
  const { payload } = TOOLS[operation]
  const { meta } = given
  try {
    const body = await run({
      operation,
      profileUrl: meta['ucp-agent']?.profile ?? null,
      id: given.id ?? null,
      idempotencyKey: meta['idempotency-key'] ?? null,
      payload: payload ? given[payload] : {},
    })
    return success({ structuredContent: body, content: [{ type: 'text', text: JSON.stringify(body) }] })
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    const { status, code, message, retryAfter } = refusal
    const data = { code, content: message, ...(retryAfter !== null && { retry_after: retryAfter }) }
    return failure(id, status, jsonRpcCode(refusal), message, data)
  }
}

/** Maps a refusal to a JSON-RPC error code (table of the UCP specification). */
export function jsonRpcCode({ status, code }: TransportError): number {
  if (/^(?:invalid_profile_url|profile_|version_unsupported)/.test(code)) return DISCOVERY_FAILED
  return [400, 408, 413, 415].includes(status) ? INVALID_PARAMS : REFUSED
}

/** Builds the response to a request that was refused before its message was read. */
export const mcpRefusal = (refusal: TransportError): Json => ({
  jsonrpc: '2.0',
  error: { code: jsonRpcCode(refusal), message: refusal.message },
})

function metaVersion({ _meta }: Json): string | null {
  if (typeof _meta !== 'object' || _meta === null || !(VERSION_KEY in _meta)) return null
  return String(_meta[VERSION_KEY])
}

/**
 * Returns the MCP revision of a request: from its body, else its header. A handshake, which the newest revision
 * lacks, agrees on the older one whatever version the client has.
 */
function getRevision(method: string, params: Json, headers: IncomingHttpHeaders): string {
  const revision = metaVersion(params) ?? String(headers['mcp-protocol-version'] ?? OLDER_REVISION)
  return method === 'initialize' && revision !== NEWEST_REVISION ? OLDER_REVISION : revision
}

/** Returns the first header that differs from the body; null if all match. */
function findMismatch(method: string, params: Json, headers: IncomingHttpHeaders): string | null {
  const inBody: Record<string, string | null> = {
    'mcp-protocol-version': metaVersion(params),
    'mcp-method': method,
    'mcp-name': typeof params.name === 'string' ? params.name : null,
  }
  const wrong = Object.entries(inBody).find(
    ([name, value]) => value !== null && headers[name] !== undefined && headers[name] !== value,
  )
  return wrong ? `${wrong[0]} does not match the body value '${wrong[1]}'` : null
}
