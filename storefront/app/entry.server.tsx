import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { reportError } from './platform/error-reporting.ts'
import { requestContext } from './platform/request-context.ts'

export { requestContext } from './platform/request-context.ts'

/** Milliseconds that parts which stream in later may take. */
export const streamTimeout = 5_000

/**
 * Renders a page. Public pages are made to be kept, so they are sent when they are whole; what a loader left as a
 * promise streams in only for ordinary browsers on pages that say so with `X-Stream: shell` in their headers.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const { nonce } = loadContext.get(requestContext)
  const isShellEnough = headers.get('X-Stream') === 'shell' && !isbot(request.headers.get('user-agent'))
  headers.delete('X-Stream')

  return new Promise((resolve, reject) => {
    let isSent = false
    let answerStatus = status
    const send = () => {
      isSent = true
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer)
          done()
        },
      })
      pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [isShellEnough ? 'onShellReady' : 'onAllReady']: send,
        onShellError: reject,
        onError(error) {
          answerStatus = 500
          // Before that, the rejection of the whole rendering reports it.
          if (isSent || !isShellEnough) reportError(error, { during: 'rendering' })
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}
