import type { IncomingMessage, ServerResponse } from 'node:http'
import { currentTraceId } from '@kopgroep/server-kit/request-scope'
import { log } from './observe/log.ts'

/** Alternating header names and values, the form that node:http writes fastest. */
export type FlatHeaders = readonly string[]

/** Sends a short text; without the body in response to HEAD. */
export function sendText(response: ServerResponse, status: number, text: string, headers: FlatHeaders = []) {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(text), headers)
}

/** Handles a request and returns true, or does nothing and returns false. */
export type RawHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** Returns the path of a request target, without its query. */
export function withoutQuery(target: string): string {
  const query = target.indexOf('?')
  return query === -1 ? target : target.slice(0, query)
}

/** Headers of a response that must not be stored. */
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

/**
 * Waits for an asynchronous answer. If it fails, logs the error and sends an empty 500, so that the client is
 * not left waiting.
 *
 * @returns true, as a RawHandler does
 */
export function sendWhenReady(response: ServerResponse, work: Promise<void>): true {
  work.catch((error: unknown) => sendError(response, error))
  return true
}

/** Logs an error. Sends an empty 500 unless a response has started. */
export function sendError(response: ServerResponse, error: unknown) {
  log.error({ err: error }, 'a request failed')
  if (response.headersSent) response.destroy()
  else {
    const trace = currentTraceId()
    sendText(response, 500, `Er ging iets mis. / Something went wrong.${trace ? ` (${trace})` : ''}`, PRIVATE)
  }
}

/** True if `If-None-Match` contains this tag, by the weak comparison of GET. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}
