import { getLocale } from '../i18n/runtime.ts'
import { texts } from '../i18n/texts.ts'
import { showMessage } from '../page/messages.ts'

/** Prefix of all paths of this client: the token never leaves the shop's own server. */
const BASE_PATH = '/'
/** Token of the logged-in customer (features/customer/session.ts). */
const TOKEN_COOKIE = /(?:^|; )token=([^;]+)/

/** Thrown for an error response, whose message was shown to the shopper. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  /** HTTP status, 400 and above. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface HttpCall {
  query?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Calls the shop's REST endpoints, `/api/…`, with the token cookie as bearer and the language of the page. Shows an
 * error response: the `message` of its body, or 'Oups!' with its status (SPEC §7, Other).
 * @param path below the base path, without a leading slash
 * @param read converts the JSON, or throws
 * @throws HttpError for a status of 400 and above; errors of `fetch` and `read`
 */
export async function callHttp<Result>(
  path: string,
  read: (answer: unknown) => Result,
  { query, body, signal }: HttpCall = {},
): Promise<Result> {
  const [, token] = TOKEN_COOKIE.exec(document.cookie) ?? []
  const response = await fetch(buildUrl(path, query), {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      'accept-language': getLocale(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(signal && { signal }),
  })
  if (response.ok) return read(await response.json())
  const message = readErrorMessage(await response.json().catch(() => null))
  if (message) showMessage('danger', message)
  else showMessage('danger', texts.platform_http_error(), String(response.status))
  throw new HttpError(response.status, message ?? `${response.status} ${path}`)
}

function buildUrl(path: string, query: HttpCall['query']): string {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  // Two leading slashes would address another host.
  return BASE_PATH + path.replace(/^[/\\]+/, '') + search
}

function readErrorMessage(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' && body.message ? body.message : null
}
