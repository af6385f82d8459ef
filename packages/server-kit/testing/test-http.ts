import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
  json: () => unknown
}

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface TestServer {
  origin: string
  /** Sends a request whose target is not normalised or decoded; does not follow redirects. */
  fetch(target: string, how?: RequestOptions): Promise<Answer>
  close(): Promise<void>
}

/** A real server on a free port, closed when the test ends. */
export async function listening(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(close)
  return { origin: `http://127.0.0.1:${port}`, fetch: (target, how = {}) => send(port, target, how), close }
}

function send(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: RequestOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path, method, headers, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const whole = Buffer.concat(chunks)
          const text = whole.toString('utf8')
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: whole,
            text,
            json: () => JSON.parse(text),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Finds an address that nothing listens on. */
export async function deadOrigin(): Promise<string> {
  const server = await listening((_request, response) => response.end())
  await server.close()
  return server.origin
}
