import type { ServerResponse } from 'node:http'
import { currentTraceId } from '@kopgroep/server-kit/request-scope'
import { xmlText } from '../app/lib/format/xml.server.ts'
import { type Language, languageOfPath, languagePrefix } from '../app/lib/i18n/language.ts'
import { writtenTexts } from '../app/lib/i18n/written-text.ts'
import { contentSecurityPolicy, sourceHash } from './content-security-policy.ts'
import errorTexts from './error-texts.json' with { type: 'json' }
import { type FlatHeaders, PRIVATE, send } from './send.ts'

/**
 * Styles of the error pages for failures outside rendering. These pages are constant strings without scripts
 * and style sheets, so they work without a backend.
 */
const STYLE = `html{font:1.0625rem/1.6 system-ui,sans-serif;color:#14181f;background:#fff}body{max-width:36rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}a{color:#1440d6}`
const POLICY = contentSecurityPolicy(
  { scripts: [], styles: [sourceHash(STYLE)] },
  { mediaOrigin: null, isSecure: false },
)

/** Default `Retry-After` in seconds. */
export const RETRY_AFTER = 30

const { statuses, page } = errorTexts
type Status = keyof typeof statuses

const findTexts = (status: number) => statuses[status in statuses ? (String(status) as Status) : 500]

/** Returns the error page's advice as plain text, for responses that are not pages. */
export function errorText(status: number, language: Language): string {
  const { text } = findTexts(status)
  return writtenTexts(language, { text }).texts.text
}

const pageTexts = (status: number, path: string) =>
  writtenTexts(languageOfPath(path), { ...findTexts(status), ...page })

const pages = new Map<string, Buffer>()

/**
 * Builds the error page of a status in the language of the URL. Statuses without a page of their own use that
 * of 500, which shows the trace id of its log line.
 */
export function errorPage(status: number, path: string): Buffer {
  const page = plainPage(status, path)
  const trace = status >= 500 ? currentTraceId() : null
  if (trace === null) return page
  const { reference: label } = pageTexts(status, path).texts
  const reference = `<p><small>${xmlText(label)} ${trace}</small></p></main>`
  return Buffer.from(page.toString('utf8').replace('</main>', reference))
}

function plainPage(status: number, path: string): Buffer {
  const prefix = languagePrefix(languageOfPath(path))
  const key = `${status} ${prefix}`
  const cached = pages.get(key)
  if (cached) return cached
  const { language, texts } = pageTexts(status, path)
  const title = xmlText(texts.title)
  const page = Buffer.from(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${xmlText(texts.text)}</p><p><a href="${prefix || '/'}">${xmlText(texts.link)}</a></p></main></body></html>`,
  )
  pages.set(key, page)
  return page
}

export const ERROR_PAGE_HEADERS: FlatHeaders = [
  ...PRIVATE,
  'content-security-policy',
  POLICY,
  'referrer-policy',
  'strict-origin-when-cross-origin',
]

/**
 * Sends the error page of a status. A 503 has `Retry-After: 30` unless `headers` sets it, and the browser loads
 * the page again after that time.
 */
export function sendErrorPage(
  response: ServerResponse,
  status: number,
  path: string,
  headers: FlatHeaders = [],
) {
  const retryAt = headers.indexOf('retry-after')
  const seconds = (retryAt !== -1 && headers[retryAt + 1]) || String(RETRY_AFTER)
  send(response, status, 'text/html; charset=utf-8', errorPage(status, path), [
    ...ERROR_PAGE_HEADERS,
    ...(status === 503 && retryAt === -1 ? ['retry-after', seconds] : []),
    // Not for a form: loading its page again would lose what the shopper entered.
    ...(status === 503 && response.req.method === 'GET' ? ['refresh', seconds] : []),
    ...headers,
  ])
}
