import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listening, type TestServer } from '@kopgroep/server-kit/testing/test-http'

export interface ReceivedCall {
  method: string
  headers: IncomingHttpHeaders
  query: string
  variables: unknown
  target: string
}

export interface GivenAnswer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}

export interface TestBackend extends TestServer {
  endpoint: string
  /** Received GraphQL calls, in order. */
  calls: ReceivedCall[]
}

/** Starts a real HTTP server that answers GraphQL as the test specifies and records its requests. */
export async function testBackend(
  answer: (call: ReceivedCall) => GivenAnswer | Promise<GivenAnswer>,
): Promise<TestBackend> {
  const calls: ReceivedCall[] = []
  const server = await listening(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://backend')
    const posted = request.method === 'POST' ? JSON.parse((await text(request)) || '{}') : {}
    const call: ReceivedCall = {
      method: request.method ?? '',
      headers: request.headers,
      target: request.url ?? '',
      query: url.searchParams.get('query') ?? posted.query ?? '',
      variables: posted.variables ?? JSON.parse(url.searchParams.get('variables') ?? '{}'),
    }
    calls.push(call)
    const { status = 200, headers = {}, body } = await answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  return { ...server, endpoint: `${server.origin}/graphql`, calls }
}
