import { DROPPED_TAGS, TEXT_ATTRIBUTES, TEXT_TAGS, URL_SCHEMES } from '@kopgroep/contract/html-rules'
import { toPlainText } from '@kopgroep/contract/plain-text'
import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import { defaultLanguage, inLanguage, type Language, languageOfPath } from '../i18n/language.ts'
import { mediaPath, pictureUrl, srcSet } from './picture-address.ts'

const CONTENT_WIDTHS = [320, 480, 720, 1280] as const

/**
 * Sanitises editors' HTML by the rules of `html-rules.ts`, once, on the server, before it enters a page or a
 * payload. Removes scripts, styles, classes and frames; keeps `data-*`. Converts Magento's product lists and
 * columns, and puts each table into a box that scrolls. A first-level heading becomes second-level, because the page has its own. Internal links lose their host
 * and get the language prefix (`BackendHtml` lets the router follow them); pictures of the backend go through the
 * shop's resizer.
 *
 * @param shopHosts hosts of internal links
 */
export function safeHtml(
  html: string | null | undefined,
  language: Language,
  shopHosts: readonly string[] = [],
): string {
  if (!html) return ''
  return madeOnce(`${language} ${shopHosts} ${html}`, () => sanitizeHtml(html, language, shopHosts))
}

function madeOnce(key: string, make: () => string): string {
  const known = sanitized.get(key)
  if (known !== undefined) return known
  const safe = make()
  sanitized.set(key, safe)
  return safe
}

/**
 * Cache of sanitised HTML, limited by total characters. Footer texts occur on every page, and product texts
 * in each render of their page.
 */
const sanitized = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, key) => safe.length + key.length,
})

function sanitizeHtml(html: string, language: Language, shopHosts: readonly string[]): string {
  const safe = sanitize(html, {
    allowedTags: [...TEXT_TAGS],
    allowedAttributes: ATTRIBUTES,
    allowedClasses: Object.fromEntries(['ol', 'div'].map((tag) => [tag, CLASSES])),
    allowedSchemes: [...URL_SCHEMES],
    transformTags: {
      h1: 'h2',
      ol: (tagName, { class: name, ...attribs }) => ({
        tagName,
        attribs: isProductList(name) ? { ...attribs, class: PRODUCT_ITEMS } : attribs,
      }),
      div: (tagName, { class: _, ...attribs }) => {
        const layout = COLUMNS[attribs['data-content-type'] ?? '']
        return { tagName, attribs: layout ? { ...attribs, class: layout } : attribs }
      },
      a: (tagName, { href = '', ...attribs }) => ({
        tagName,
        attribs: { ...attribs, ...linkTo(href, language, shopHosts) },
      }),
      img: (tagName, attribs) => ({ tagName, attribs: picture(attribs) }),
    },
    // Keeps the currency sign and the amount on one line.
    textFilter: (text) => text.replace(/€ (?=\d)/g, '€\u00a0'),
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
    nonTextTags: [...DROPPED_TAGS],
  })
  return safe.replace(/<table\b[\s\S]*?<\/table>/g, (table) => `${SCROLL_BOX}${table}</div>`)
}

/** Start of the box around a table. It scrolls on a narrow screen, so it must be reachable by keyboard. */
const SCROLL_BOX = '<div class="overflow-x-auto" tabindex="0">'

const ATTRIBUTES = Object.fromEntries(
  Object.entries(TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
)

/** Classes for Magento's product lists and the columns of its page builder. */
const PRODUCT_ITEMS = 'grid grid-cols-2 gap-5 list-none pl-0 md:grid-cols-4'
const COLUMNS: Readonly<Record<string, string>> = {
  'column-group': 'md:flex gap-5',
  'column-line': 'md:flex gap-5',
  column: 'flex-1',
}
const CLASSES = [PRODUCT_ITEMS, ...Object.values(COLUMNS)].flatMap((names) => names.split(' '))
const isProductList = (name: string | undefined) => /(^|\s)product-items(\s|$)/.test(name ?? '')

/** Converts HTML to plain text for meta descriptions, cut at a word to a maximum length. */
export function plainText(html: string | null | undefined, length = 160): string {
  return html ? madeOnce(`plain ${length} ${html}`, () => toPlainText(html, length)) : ''
}

function linkTo(href: string, language: Language, shopHosts: readonly string[]): Record<string, string> {
  const url = URL.parse(href, 'shop://shop/')
  if (!url || href.startsWith('#')) return { href }
  const isOurs = url.protocol === 'shop:' || shopHosts.includes(url.host)
  // Editors may have included the language prefix already.
  const isPrefixed = languageOfPath(url.pathname) !== defaultLanguage()
  if (isOurs) {
    return { href: (isPrefixed ? url.pathname : inLanguage(url.pathname, language)) + url.search + url.hash }
  }
  return url.protocol.startsWith('http') ? { href, rel: 'noopener' } : { href }
}

function picture({ src = '', alt = '', width, height }: Record<string, string>): Record<string, string> {
  const path = mediaPath(src)
  const size = { ...(width ? { width } : {}), ...(height ? { height } : {}) }
  // Drawings that ship with the storefront, such as legally required notices.
  if (/^\/legal\/[\w-]+\.svg$/.test(src)) return { src, alt, ...size, loading: 'lazy', decoding: 'async' }
  // The content security policy blocks pictures of other hosts, so only the alt text is kept.
  if (!path) return { alt }
  return {
    src: pictureUrl(path, Number(width) <= 320 ? 320 : 720),
    srcset: srcSet(path, CONTENT_WIDTHS),
    sizes: Number(width) <= 320 ? `${Number(width)}px` : '(min-width: 768px) 720px, 100vw',
    alt,
    ...size,
    loading: 'lazy',
    decoding: 'async',
  }
}
