import { allLanguages, defaultLanguage, type Language, languageOfPath } from '../../app/lib/i18n/language.ts'
import * as shopConfig from '../../app/lib/shop/shop-config.ts'
import { readWeights } from './encoding.ts'

/** Parsed URL of a page request. */
export type PageTarget =
  | {
      kind: 'page'
      /** Normalised path and query, which is the cache key. */
      address: string
      language: Language
      /**
       * Query parameters that rendering ignores, such as campaigns and click ids. Redirects pass them on.
       * Without `?`.
       */
      unseen: string
    }
  | { kind: 'redirect'; to: string }

const { sort, page, pages, pageSize, filterPrefix, valueSeparator } = shopConfig.listingQuery

/** Known parameters with the pattern of their value. Other values are dropped. */
const PATTERNED_PARAMETERS = new Map<string, RegExp>([
  [sort, /^[a-z_]{1,32}$/],
  [page, /^[1-9]\d{0,3}$/],
  [pages, /^[1-9]\d?$/],
  [pageSize, /^[1-9]\d{0,2}$/],
])
const SEARCH_TEXT = 'q'
const MAX_SEARCH_LENGTH = 128
/** Known parameters that pages read as free text, with their maximum length. */
const TEXT_PARAMETERS = new Map([
  ['category', 64],
  ['return-to', 256],
  ['title', 128],
])
/** Known parameters that may repeat and whose order matters, with the maximum length of a value. */
const REPEATABLE_PARAMETERS = new Map([['sku', 64]])
/** `filter-kleur` of a listing, `option-maat` of a configurable product. */
const PREFIXED_PARAMETER = new RegExp(`^(${filterPrefix}|option-)[a-z][a-z0-9_-]{0,63}$`)
const MAX_VALUE_LENGTH = 256
/** More filters than any listing has facets. */
const MAX_PARAMETERS = 40

/**
 * Normalises a request target to its cache key: known parameters only, sorted, in one spelling. The request
 * limits have validated the target's escapes.
 */
export function pageTarget(target: string): PageTarget {
  const queryAt = target.indexOf('?')
  const rawPath = queryAt === -1 ? target : target.slice(0, queryAt)
  const rawQuery = queryAt === -1 ? '' : target.slice(queryAt + 1)
  const segments = rawPath.split('/').map((segment) => decodeURIComponent(segment))
  const trimmed = segments.map((segment) => segment.replace(PADDING, ''))
  const path = `/${trimmed.filter(Boolean).map(encodeURIComponent).join('/')}`

  const isPadded = trimmed.join('/') !== segments.join('/')
  const to = canonicalPath(rawPath, path) ?? (isPadded ? path : null)
  if (to !== null) return { kind: 'redirect', to: rawQuery ? `${to}?${rawQuery}` : to }
  const { seen, unseen } = readParameters(rawQuery)
  return {
    kind: 'page',
    address: seen ? `${path}?${seen}` : path,
    language: languageOfPath(path),
    unseen,
  }
}

/** Returns the canonical form of a path; null if the path is canonical. */
function canonicalPath(rawPath: string, path: string): string | null {
  const [, first = ''] = path.split('/', 2)
  const language = allLanguages().find((candidate) => candidate === first.toLowerCase())
  if (language === defaultLanguage()) return path.slice(first.length + 1) || '/'
  if (language && language !== first) return `/${language}${path.slice(first.length + 1)}`
  const hasSpareSlash = rawPath !== '/' && (rawPath.endsWith('/') || rawPath.includes('//'))
  return hasSpareSlash ? path : null
}

/** White space around a segment, which copied links bring along. */
const PADDING = /^[\s\u200b]+|[\s\u200b]+$/g

function readParameters(query: string): { seen: string; unseen: string } {
  if (query === '') return { seen: '', unseen: '' }
  const seen = new Map<string, string>()
  const filters = new Map<string, Set<string>>()
  const repeated: [name: string, value: string][] = []
  const unseen: string[] = []
  let count = 0
  for (const part of query.split('&')) {
    const [[name, value] = ['', '']] = new URLSearchParams(part)
    if (name === '') continue
    count += 1
    if (count <= MAX_PARAMETERS && take(name, value, { seen, filters, repeated })) continue
    unseen.push(part)
  }
  for (const [name, values] of filters) seen.set(name, [...values].sort().join(valueSeparator))
  const sorted = [...seen, ...repeated].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
  return { seen: new URLSearchParams(sorted).toString(), unseen: unseen.join('&') }
}

interface Taken {
  seen: Map<string, string>
  filters: Map<string, Set<string>>
  repeated: [name: string, value: string][]
}

function take(name: string, value: string, { seen, filters, repeated }: Taken): boolean {
  const shape = PATTERNED_PARAMETERS.get(name)
  if (shape) {
    if (!shape.test(value) || seen.has(name)) return false
    // Page 1 is the listing itself.
    if (name !== page || value !== '1') seen.set(name, value)
    return true
  }
  if (name === SEARCH_TEXT) {
    const text = value.replace(/\s+/g, ' ').trim().slice(0, MAX_SEARCH_LENGTH).trim()
    if (text === '' || seen.has(name)) return false
    seen.set(name, text)
    return true
  }
  const longest = TEXT_PARAMETERS.get(name)
  if (longest !== undefined) {
    if (value === '' || value.length > longest || seen.has(name)) return false
    seen.set(name, value)
    return true
  }
  const longestOfMany = REPEATABLE_PARAMETERS.get(name)
  if (longestOfMany !== undefined) {
    const isKnown = repeated.some(([other, taken]) => other === name && taken === value)
    if (value === '' || value.length > longestOfMany || isKnown) return false
    repeated.push([name, value])
    return true
  }
  if (!PREFIXED_PARAMETER.test(name) || value.length > MAX_VALUE_LENGTH) return false
  const values = value
    .split(valueSeparator)
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (values.length === 0) return false
  const existing = filters.get(name) ?? new Set()
  for (const entry of values) existing.add(entry)
  filters.set(name, existing)
  return true
}

/** True if the Accept header weighs Markdown at least as high as HTML. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false
  const weights = readWeights(accept)
  const markdownWeight = weights.get('text/markdown') ?? 0
  return markdownWeight > 0 && markdownWeight >= (weights.get('text/html') ?? 0)
}
