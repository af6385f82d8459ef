import type { Variables } from '@kopgroep/contract/client/cut-inputs'
import { findUnfitInput, isFitText } from '@kopgroep/contract/unfit-text'
import { bodyText } from '@kopgroep/server-kit/http-app'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../app/lib/i18n/language.ts'
import { writtenTexts } from '../../app/lib/i18n/written-text.ts'
import errorTexts from '../error-texts.json' with { type: 'json' }
import type { OwnDocuments } from './own-documents.ts'

/** Maximum request body in bytes. */
export const BODY_LIMIT = 64 * 1024

/** Thrown when the gateway rejects a request: HTTP status and a message for the client's developer. */
export class Refusal extends Error {
  readonly status: number
  readonly category: string
  readonly headers: Record<string, string>
  constructor(
    status: number,
    message: string,
    category = 'graphql-input',
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.category = category
    this.headers = headers
  }
}

export interface GraphqlRequest {
  source: string
  variables: Variables
}

/** Fields of a request, from its URL or body. */
interface Parts {
  query?: unknown
  documentId?: unknown
  variables?: unknown
  extensions?: unknown
}

/**
 * Reads document and variables from the URL (GET) or body (POST). A document is given as text in `query`, or
 * by its hash: `documentId` as in GraphQL over HTTP (`sha256:` and 64 hex digits), or
 * `extensions.persistedQuery` as in Apollo.
 *
 * @throws {Refusal} for a malformed request, or a foreign document if only the shop's own are accepted
 */
export function readGraphqlRequest(request: FastifyRequest, own: OwnDocuments): GraphqlRequest {
  const parts = request.method === 'GET' ? parseUrlParts(request) : parseBodyParts(request)
  return { source: findSource(parts, own), variables: requireVariables(parts.variables) }
}

/** Refuses invalid characters and deeply nested variables. @throws {Refusal} */
export function requireValidVariables(variables: Variables, language: Language) {
  const problem = findUnfitInput(variables)
  if (problem === 'text')
    throw new Refusal(400, writtenTexts(language, { unfit: errorTexts.unfit }).texts.unfit)
  if (problem === 'depth') throw new Refusal(400, 'Variables are nested too deeply.')
}

function findSource({ query, documentId, extensions }: Parts, own: OwnDocuments): string {
  const hash = readHash(documentId, extensions)
  if (query === undefined || query === null || query === '') {
    if (!hash) throw new Refusal(400, 'The call holds no document: give `query`.')
    const text = own.findText(hash)
    if (text === undefined) throw new Refusal(400, 'PersistedQueryNotFound')
    return text
  }
  if (typeof query !== 'string') throw new Refusal(400, 'The document is a text.')
  if (!own.allows(query)) throw new Refusal(400, 'Only the documents of the shop itself are answered here.')
  // Rejects raw control characters. Escaped ones in string literals are found by inspect-document.ts.
  if (!isFitText(query)) throw new Refusal(400, errorTexts.unfit.en)
  return query
}

function readHash(documentId: unknown, extensions: unknown): string | null {
  if (typeof documentId === 'string') return /^sha256:([\da-f]{64})$/.exec(documentId)?.[1] ?? null
  const persisted =
    isRecord(extensions) && isRecord(extensions.persistedQuery) ? extensions.persistedQuery : {}
  const { sha256Hash } = persisted
  return typeof sha256Hash === 'string' ? sha256Hash : null
}

function parseUrlParts({ query }: FastifyRequest): Parts {
  const parameters = query as Record<string, string | string[] | undefined>
  const json = (name: string) => {
    const text = parameters[name]
    return text ? parseJson(String(text)) : undefined
  }
  return {
    query: parameters.query,
    documentId: parameters.documentId,
    variables: json('variables'),
    extensions: json('extensions'),
  }
}

function parseBodyParts(request: FastifyRequest): Parts {
  // A form of another site can post text, but posting JSON needs a CORS preflight.
  if (!/^application\/(graphql-response\+)?json\b/i.test(request.headers['content-type'] ?? '')) {
    throw new Refusal(415, 'The content type is application/json.')
  }
  const parsed = parseJson(bodyText(request))
  if (!isRecord(parsed)) throw new Refusal(400, 'The body is {"query", "variables"}.')
  return parsed
}

function requireVariables(value: unknown): Variables {
  if (value === null || value === undefined) return {}
  if (!isRecord(value)) throw new Refusal(400, 'Variables are a JSON object.')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'This is not JSON.')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
