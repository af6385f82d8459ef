import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { currentTraceId } from '../../contract/observe/request-scope.ts'
import { type Language, languageOfPath, prefixOf } from '../app/platform/i18n/language.ts'
import { type WrittenLanguage, writtenLanguage } from '../app/platform/i18n/written-language.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { type FlatHeaders, PRIVATE, send } from './send.ts'

/**
 * Pages for what goes wrong before or instead of a rendering. They need neither backend nor script nor style sheet:
 * each is a constant text, made once.
 */
const STYLE = `html{font:1.0625rem/1.6 system-ui,sans-serif;color:#14181f;background:#fff}body{max-width:36rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}a{color:#1440d6}`
const POLICY = contentSecurityPolicy([], { mediaOrigin: null, isSecure: false }).replace(
  "style-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
)

type Texts = Record<WrittenLanguage, { title: string; text: string; link: string }>

const HOME = { nl: 'Naar de startpagina', en: 'To the home page' }
const REFERENCE: Record<WrittenLanguage, string> = { nl: 'Kenmerk', en: 'Reference' }
const PAGES: Record<number, Texts> = {
  400: {
    nl: {
      title: 'Dit adres klopt niet',
      text: 'De link bevat tekens die wij niet kunnen lezen.',
      link: HOME.nl,
    },
    en: {
      title: 'This address is not valid',
      text: 'The link holds characters that we cannot read.',
      link: HOME.en,
    },
  },
  405: {
    nl: { title: 'Dat kan hier niet', text: 'Deze pagina kan alleen bekeken worden.', link: HOME.nl },
    en: { title: 'Not possible here', text: 'This page can only be viewed.', link: HOME.en },
  },
  414: {
    nl: {
      title: 'Dit adres is te lang',
      text: 'Kies minder filters of een kortere zoekterm.',
      link: HOME.nl,
    },
    en: {
      title: 'This address is too long',
      text: 'Choose fewer filters or a shorter search.',
      link: HOME.en,
    },
  },
  413: {
    nl: {
      title: 'Dit is te veel in één keer',
      text: 'Kort uw tekst in en probeer het opnieuw.',
      link: HOME.nl,
    },
    en: { title: 'This is too much at once', text: 'Shorten your text and try again.', link: HOME.en },
  },
  429: {
    nl: { title: 'Even rustig aan', text: 'Wacht een ogenblik en probeer het opnieuw.', link: HOME.nl },
    en: { title: 'One moment', text: 'Wait a moment and try again.', link: HOME.en },
  },
  500: {
    nl: {
      title: 'Er ging iets mis',
      text: 'Probeer het opnieuw. Blijft het misgaan, laat het ons weten.',
      link: HOME.nl,
    },
    en: {
      title: 'Something went wrong',
      text: 'Please try again. If it keeps failing, let us know.',
      link: HOME.en,
    },
  },
  503: {
    nl: {
      title: 'De winkel is even niet bereikbaar',
      text: 'Wij zijn zo terug. Uw winkelwagen blijft bewaard; probeer het over een halve minuut opnieuw.',
      link: HOME.nl,
    },
    en: {
      title: 'The shop is briefly unreachable',
      text: 'We will be right back. Your basket is kept; try again in half a minute.',
      link: HOME.en,
    },
  },
}

/** Seconds after which it is worth trying again. */
export const RETRY_AFTER = 30

const textsOf = (status: number) => PAGES[status] ?? (PAGES[500] as Texts)

/** What the page for a status advises, for answers that are no pages. */
export function errorText(status: number, language: Language): string {
  return textsOf(status)[writtenLanguage(language)].text
}

const made = new Map<string, Buffer>()

/**
 * The page for a status, in the language of the path that was asked for. Unlisted statuses get the page of 500. A fault of the shop names the
 * trace id that the log has of it.
 */
export function errorPage(status: number, path: string): Buffer {
  const page = plainPage(status, path)
  const trace = status >= 500 ? currentTraceId() : null
  if (trace === null) return page
  const reference = `<p><small>${REFERENCE[writtenLanguage(languageOfPath(path))]} ${trace}</small></p></main>`
  return Buffer.from(page.toString('utf8').replace('</main>', reference))
}

function plainPage(status: number, path: string): Buffer {
  const language = languageOfPath(path)
  const key = `${status} ${language}`
  const known = made.get(key)
  if (known) return known
  const { title, text, link } = textsOf(status)[writtenLanguage(language)]
  const page = Buffer.from(
    `<!doctype html><html lang="${writtenLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – Kopgroep</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="${prefixOf(language) || '/'}">${link}</a></p></main></body></html>`,
  )
  made.set(key, page)
  return page
}

export const ERROR_PAGE_HEADERS: FlatHeaders = [
  ...PRIVATE,
  'content-security-policy',
  POLICY,
  'referrer-policy',
  'strict-origin-when-cross-origin',
]

/** Answers with the page for a status; a 503 says when to come back, in half a minute where `headers` do not say. */
export function sendErrorPage(
  response: ServerResponse,
  status: number,
  path: string,
  headers: FlatHeaders = [],
) {
  const retry = status === 503 && !headers.includes('retry-after') ? ['retry-after', String(RETRY_AFTER)] : []
  send(response, status, 'text/html; charset=utf-8', errorPage(status, path), [
    ...ERROR_PAGE_HEADERS,
    ...retry,
    ...headers,
  ])
}
