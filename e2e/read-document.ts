import { Parser } from 'htmlparser2'

/** Metadata and links of an HTML document. */
export interface ReadDocument {
  language: string
  titles: string[]
  /** Meta tags by name or property. Of duplicates, the last one. */
  meta: Map<string, string>
  canonical: string[]
  /** URLs by language. */
  alternates: Map<string, string>
  /** URLs of feeds. */
  feeds: string[]
  headings: number
  /** Text of the first heading. */
  heading: string
  /** URLs of links, as written. */
  links: string[]
  /** Structured data for search engines. */
  structured: Record<string, unknown>[]
}

/** Parses the server's HTML, as a search engine without scripts does. */
export function readDocument(html: string): ReadDocument {
  const result: ReadDocument = {
    language: '',
    titles: [],
    meta: new Map(),
    canonical: [],
    alternates: new Map(),
    feeds: [],
    headings: 0,
    heading: '',
    links: [],
    structured: [],
  }
  let text: string | null = null
  let isWithoutScript = false
  let isInHeading = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'title' || attributes.type === 'application/ld+json') text = ''
      if (name === 'html') result.language = attributes.lang ?? ''
      const key = attributes.name ?? attributes.property
      if (name === 'meta' && key) result.meta.set(key, attributes.content ?? '')
      if (name === 'noscript') isWithoutScript = true
      // Text inside noscript is not part of the visible content.
      if (name === 'h1' && !isWithoutScript) {
        result.headings += 1
        isInHeading = result.headings === 1
      }
      if (name === 'a' && attributes.href !== undefined) result.links.push(attributes.href)
      if (name === 'link') readLink(attributes, result)
    },
    ontext(part) {
      if (text !== null) text += part
      if (isInHeading) result.heading += part
    },
    onclosetag(name) {
      if (name === 'noscript') isWithoutScript = false
      if (name === 'h1') isInHeading = false
      if (text === null || (name !== 'title' && name !== 'script')) return
      if (name === 'title') result.titles.push(text)
      else result.structured.push(...[JSON.parse(text)].flat())
      text = null
    },
  })
  parser.end(html)
  return result
}

function readLink({ rel, hreflang, type, href = '' }: Record<string, string>, result: ReadDocument) {
  if (rel === 'alternate' && type === 'application/rss+xml') result.feeds.push(href)
  if (rel === 'canonical') result.canonical.push(href)
  if (rel === 'alternate' && hreflang) result.alternates.set(hreflang, href)
}
