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
} from '@kopgroep/contract/html-rules'
import { LRUCache } from 'lru-cache'
import sanitize from 'sanitize-html'

/**
 * Sanitises HTML by the rules of `html-rules.ts`: removes scripts, event handlers, forms, frames of other
 * hosts and URLs of other schemes. Keeps layout, classes and listed styles, because clients of Magento's page
 * builder use them. Returns a text without a tag unchanged.
 */
export function safeHtml(text: string): string {
  return text.includes('<') ? sanitized.memo(text) : text
}

/** Limit in characters. */
const sanitized = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, text) => safe.length + text.length,
  memoMethod: (text) => sanitize(text, OPTIONS),
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
 * Finds what must not be stored in a text: forbidden tags, event handlers, URLs with an unlisted scheme, frames
 * of other hosts and unlisted styles.
 *
 * @returns each problem once, in English for the author; none if the text may be stored
 */
export function findUnsafeHtml(text: string): string[] {
  if (!text.includes('<')) return []
  const problems = new Set<string>()
  sanitize(text, {
    ...EVERYTHING,
    onOpenTag: (tag, attributes) => {
      for (const problem of findTagProblems(tag, attributes)) problems.add(problem)
    },
  })
  return [...problems]
}

/** Options that let sanitize-html visit every tag, also within those that it would drop with their content. */
const EVERYTHING: sanitize.IOptions = {
  allowedTags: false,
  allowedAttributes: false,
  allowVulnerableTags: true,
  parseStyleAttributes: false,
  nonTextTags: [],
}

function* findTagProblems(tag: string, attributes: Readonly<Record<string, string>>): Generator<string> {
  if (FORBIDDEN_TAGS.includes(tag)) yield `holds <${tag}>, which is not allowed`
  for (const [name, value] of Object.entries(attributes)) {
    const excerpt = value.slice(0, 60)
    if (/^on/i.test(name)) yield `holds the event handler ${name} on <${tag}>, which is not allowed`
    if (name === 'srcdoc') yield `holds a page within <${tag}>, which is not allowed`
    if (name === 'style') yield* findStyleProblems(tag, value)
    if (URL_ATTRIBUTES.has(name) && !hasAllowedScheme(value)) {
      yield `holds the address “${excerpt}”; allowed are ${URL_SCHEMES.join(', ')}`
    } else if (
      tag === 'iframe' &&
      name === 'src' &&
      !FRAME_HOSTS.includes(URL.parse(value, 'https://shop/')?.host ?? '')
    ) {
      yield `holds a frame of “${excerpt}”; allowed are ${FRAME_HOSTS.join(', ')}`
    }
  }
}

function* findStyleProblems(tag: string, style: string): Generator<string> {
  for (const declaration of splitDeclarations(style)) {
    if (isListedStyle(declaration)) continue
    const [property = ''] = splitDeclaration(declaration)
    // A listed property is only rejected for its value.
    const excerpt = isListedProperty(property) ? declaration : property
    yield `holds the style “${excerpt.slice(0, 60)}” on <${tag}>, which is not allowed`
  }
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

/** Removes unlisted styles from a text. Returns a text without any unchanged. */
export function withoutUnlistedStyles(text: string): string {
  if (!/style/i.test(text)) return text
  let isListed = true
  const reduced = sanitize(text, {
    ...EVERYTHING,
    transformTags: {
      '*': (tag, attributes) => {
        const reducedTag = reduceStyle(tag, attributes)
        isListed &&= reducedTag.attribs === attributes
        return reducedTag
      },
    },
  })
  return isListed ? text : reduced
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

/** Splits a declaration into its property and its value, in small letters. */
const splitDeclaration = (declaration: string): string[] =>
  declaration.split(/:(.*)/s).map((part) => part.trim().toLowerCase())

function isListedStyle(declaration: string): boolean {
  const [property = '', value = ''] = splitDeclaration(declaration)
  // A backslash or an open comment can disguise the value.
  return !/url\s*\(|expression\s*\(|image-set\s*\(|@import|\\|\/\*/.test(value) && isListedProperty(property)
}

const isListedProperty = (property: string): boolean =>
  STYLE_PROPERTIES.some((listed) =>
    listed.endsWith('*') ? property.startsWith(listed.slice(0, -1)) : property === listed,
  )
