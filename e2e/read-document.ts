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
  const found: ReadDocument = {
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
      if (name === 'html') found.language = attributes.lang ?? ''
      const key = attributes.name ?? attributes.property
      if (name === 'meta' && key) found.meta.set(key, attributes.content ?? '')
      if (name === 'noscript') isWithoutScript = true
      // Text inside noscript is not part of the visible content.
      if (name === 'h1' && !isWithoutScript) {
        found.headings += 1
        isInHeading = found.headings === 1
      }
      if (name === 'a' && attributes.href !== undefined) found.links.push(attributes.href)
      if (name === 'link') readLink(attributes, found)
    },
    ontext(part) {
      if (text !== null) text += part
      if (isInHeading) found.heading += part
    },
    onclosetag(name) {
      if (name === 'noscript') isWithoutScript = false
      if (name === 'h1') isInHeading = false
      if (text === null || (name !== 'title' && name !== 'script')) return
      if (name === 'title') found.titles.push(text)
      else found.structured.push(...[JSON.parse(text)].flat())
      text = null
    },
  })
  parser.end(html)
  return found
}

function readLink({ rel, hreflang, type, href = '' }: Record<string, string>, found: ReadDocument) {
  if (rel === 'alternate' && type === 'application/rss+xml') found.feeds.push(href)
  if (rel === 'canonical') found.canonical.push(href)
  if (rel === 'alternate' && hreflang) found.alternates.set(hreflang, href)
}
