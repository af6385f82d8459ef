import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { reportError } from './platform/error-reporting.ts'
import { NonceContext } from './platform/nonce.ts'
import { requestContext } from './platform/request-context.ts'
import { staticShellContext } from './shell/shell-data.server.ts'
import { StaticShellContext } from './shell/static-shell.ts'

export { requestContext }

/** Milliseconds that a rendering may take before what is still open is given up. */
export const streamTimeout = 10_000

/**
 * Renders a page, whole: every page is kept or gets the hashes of its scripts in its security policy, and both need its
 * last byte before its first one is sent.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = context.get(requestContext)
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <StaticShellContext value={context.get(staticShellContext)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </StaticShellContext>
      </NonceContext>,
      {
        nonce,
        // No part of a page is put behind the rest of it: it must be whole where no script runs.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
        },
        onShellError(error) {
          clearTimeout(timer)
          reject(error)
        },
        onError(error) {
          answerStatus = 500
          reportError(error, { during: 'rendering' })
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout)
  })
}

/** Faults of loaders. What a loader throws on purpose (not found, closed) is an answer and does not come here. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) reportError(error, { during: `loading ${new URL(request.url).pathname}` })
}
