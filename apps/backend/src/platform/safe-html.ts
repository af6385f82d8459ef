import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'
import {
  DROPPED_TAGS,
  FORBIDDEN_TAGS,
  FRAME_HOSTS,
  PAGE_BUILDER_ATTRIBUTES,
  PAGE_BUILDER_TAGS,
  STYLE_PROPERTIES,
  TEXT_ATTRIBUTES,
  TEXT_TAGS,
  URL_SCHEMES,
} from '../../../../packages/contract/html-rules.ts'

/**
 * Sanitises HTML by the rules of `html-rules.ts`: removes scripts, event handlers, forms, frames of other
 * hosts and URLs of other schemes. Keeps layout, classes and listed styles, because clients of Magento's page
 * builder use them. Returns a text without a tag unchanged.
 */
export function safeHtml(text: string): string {
  if (!text.includes('<')) return text
  const known = sanitized.get(text)
  if (known !== undefined) return known
  const safe = sanitize(text, OPTIONS)
  sanitized.set(text, safe)
  return safe
}

/** Limit in characters. */
const sanitized = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, text) => safe.length + text.length,
})

const copyLists = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([tag, names]) => [tag, [...names]]))

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...TEXT_TAGS, ...PAGE_BUILDER_TAGS],
  allowedAttributes: {
    ...copyLists(TEXT_ATTRIBUTES),
    ...copyLists(PAGE_BUILDER_ATTRIBUTES),
    '*': [...(TEXT_ATTRIBUTES['*'] ?? []), ...(PAGE_BUILDER_ATTRIBUTES['*'] ?? [])],
  },
  allowedSchemes: [...URL_SCHEMES],
  allowedIframeHostnames: [...FRAME_HOSTS],
  parseStyleAttributes: false,
  transformTags: { '*': reduceStyle },
  nonTextTags: [...DROPPED_TAGS],
}

/**
 * Finds the first part of a text that must not be stored: a forbidden tag, an event handler, a URL with an
 * unlisted scheme, or a frame of another host.
 *
 * @returns the reason in English for the author; null if the text may be stored
 */
export function findUnsafeHtml(text: string): string | null {
  if (!text.includes('<')) return null
  let found: string | null = null
  sanitize(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    // Also checks the tags within these.
    nonTextTags: [],
    onOpenTag: (tag, attributes) => {
      found ??= findTagProblem(tag, attributes)
    },
  })
  return found
}

function findTagProblem(tag: string, attributes: Readonly<Record<string, string>>): string | null {
  if (FORBIDDEN_TAGS.includes(tag)) return `holds <${tag}>, which is not allowed`
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) return `holds the event handler ${name} on <${tag}>, which is not allowed`
    if (name === 'srcdoc') return `holds a page within <${tag}>, which is not allowed`
    if (URL_ATTRIBUTES.has(name) && !hasAllowedScheme(value)) {
      return `holds the address “${value.slice(0, 60)}”; allowed are ${URL_SCHEMES.join(', ')}`
    }
    if (
      tag === 'iframe' &&
      name === 'src' &&
      !FRAME_HOSTS.includes(URL.parse(value, 'https://shop/')?.host ?? '')
    ) {
      return `holds a frame of “${value.slice(0, 60)}”; allowed are ${FRAME_HOSTS.join(', ')}`
    }
  }
  return null
}

const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'xlink:href',
  'data',
  'background',
])

/** Checks that a URL has an allowed scheme. Browsers ignore control characters and blanks in a scheme. */
function hasAllowedScheme(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what hides a scheme
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? []
  return scheme === undefined || URL_SCHEMES.includes(scheme.toLowerCase())
}

/**
 * Removes unlisted declarations from `style` attributes, so that a stored text cannot load anything or leave
 * its place in the page.
 *
 * @returns the text, and the first removed declaration; null if nothing was removed
 */
export function withListedStyles(text: string): { text: string; removed: string | null } {
  if (!/style/i.test(text)) return { text, removed: null }
  let removed: string | null = null
  const reduced = sanitize(text, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nonTextTags: [],
    transformTags: {
      '*': (tag, attributes) => {
        removed ??= splitDeclarations(attributes.style ?? '').find((one) => !isListedStyle(one)) ?? null
        return reduceStyle(tag, attributes)
      },
    },
  })
  return removed === null ? { text, removed } : { text: reduced, removed: (removed as string).slice(0, 60) }
}

/** Removes unlisted declarations from a tag's `style`. */
function reduceStyle(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const { style, ...others } = attribs
  if (style === undefined) return { tagName, attribs }
  const declarations = splitDeclarations(style)
  if (declarations.every(isListedStyle)) return { tagName, attribs }
  const remaining = declarations.filter(isListedStyle).join('; ')
  return { tagName, attribs: remaining === '' ? others : { ...others, style: remaining } }
}

const splitDeclarations = (style: string): string[] =>
  style
    .replace(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter(Boolean)

function isListedStyle(declaration: string): boolean {
  const [property = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim().toLowerCase())
  // A backslash or an open comment can disguise the value.
  if (/url\s*\(|expression\s*\(|image-set\s*\(|@import|\\|\/\*/.test(value)) return false
  return STYLE_PROPERTIES.some((listed) =>
    listed.endsWith('*') ? property.startsWith(listed.slice(0, -1)) : property === listed,
  )
}
