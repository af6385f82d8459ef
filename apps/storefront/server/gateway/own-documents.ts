import { readFileSync } from 'node:fs'
import type { AdaptedDocument } from '@kopgroep/contract/client/adapt-document'
import type { WireRules } from '@kopgroep/contract/client/wire-rules'
import { type BuiltDocuments, documentHash } from '@kopgroep/contract/document-lists'

/**
 * True for operations of the storefront server itself: those of feeds and sitemaps, which read the whole
 * catalogue, and those for agents.
 */
export const isServerOnly = (
  { name, operation, rootFields }: Pick<AdaptedDocument, 'name' | 'operation' | 'rootFields'>,
  rules: WireRules,
) =>
  /^(?:Agent|Feed|Listed|Sitemap)[A-Z]/.test(name) ||
  rootFields.some((field) => rules.get(`${operation}.${field}`)?.bearers.has('server'))

export interface OwnDocuments {
  findText(hash: string): string | undefined
  isOwn(text: string): boolean
  /** True if a document that was sent as text may be executed. */
  allows(text: string): boolean
}

/**
 * Creates the list of documents that the gateway accepts.
 *
 * @param documents of this build's pages, in the form that pages send
 * @param acceptsForeign true to accept foreign documents as text
 * @param listed documents of other builds by hash. During a rolling deploy, pages call any storefront.
 */
export function ownDocuments(
  documents: Iterable<string>,
  acceptsForeign: boolean,
  listed: (hash: string) => string | undefined = () => undefined,
): OwnDocuments {
  const byHash = new Map([...documents].map((text) => [documentHash(text), text]))
  const texts = new Set(byHash.values())
  const isOwn = (text: string) => texts.has(text) || listed(documentHash(text)) !== undefined
  return {
    findText: (hash) => byHash.get(hash) ?? listed(hash),
    isOwn,
    allows: (text) => acceptsForeign || isOwn(text),
  }
}

/** Reads the document list of the build; empty if the file is missing. */
export function readBuiltDocuments(file: string): BuiltDocuments {
  try {
    // The build writes this file in this shape.
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltDocuments
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Days for which pages of an earlier build may send their documents. */
const RETENTION_DAYS = 14

/** Merges the documents of this build with those of earlier builds, whose pages may still be open. */
export function withEarlier(texts: Iterable<string>, earlier: BuiltDocuments, now: Date): BuiltDocuments {
  const today = now.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString().slice(0, 10)
  const recent = Object.entries(earlier).filter(([, day]) => day >= first)
  return Object.fromEntries([...recent, ...[...texts].map((text) => [text, today] as const)])
}
