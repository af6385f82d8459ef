import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentTraceId } from '../../../packages/contract/observe/request-scope.ts'
import { log } from './observe/log.ts'

/** Header names and values by turns: the form in which node:http writes them fastest. */
export type FlatHeaders = readonly string[]

/** Sends a short text; the body is left out of answers to HEAD. */
export function sendText(response: ServerResponse, status: number, text: string, headers: FlatHeaders = []) {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text), headers)
}

/** Sends a value as JSON that nobody may store, unless the headers say otherwise. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: FlatHeaders = PRIVATE,
) {
  send(response, status, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(value)), headers)
}

export const PRIVATE: FlatHeaders = ['cache-control', 'private, no-store']

export function send(
  response: ServerResponse,
  status: number,
  contentType: string,
  body: Buffer,
  headers: FlatHeaders = [],
) {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, [
    'content-type',
    contentType,
    'content-length',
    String(body.byteLength),
    'x-content-type-options',
    'nosniff',
    ...headers,
  ])
  response.end(body)
}

/** Waits for an answer in the making; a fault is logged and becomes a bare 500, never an open connection. */
export function answering(response: ServerResponse, work: Promise<void>): true {
  work.catch((error: unknown) => failed(response, error))
  return true
}

/** Logs a fault, and answers with a bare 500 where nothing was answered yet. */
export function failed(response: ServerResponse, error: unknown) {
  log.error({ err: error }, 'a request failed')
  if (response.headersSent) response.destroy()
  else {
    const trace = currentTraceId()
    sendText(response, 500, `Er ging iets mis. / Something went wrong.${trace ? ` (${trace})` : ''}`, PRIVATE)
  }
}

/** The body of a request, or null as soon as it is longer than `limit` bytes. Rejects when the client goes away. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    request.resume()
    return null
  }
  const chunks: Buffer[] = []
  let length = 0
  // The connection must outlive the reading: the refusal of a long body is sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.byteLength
    if (length > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** Does `If-None-Match` name this tag? Weak comparison, as GET wants it. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
