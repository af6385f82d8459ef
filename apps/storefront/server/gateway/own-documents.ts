import { readFileSync } from 'node:fs'
import { type BuiltDocuments, documentHash } from '../../../../packages/contract/document-lists.ts'

/** Root fields that browsers must not call. */
const SERVER_ONLY = new Set(['agentRecord', 'keepAgentRecord', 'followAgentOrder'])

/**
 * Checks for an operation of the server itself: feeds and sitemaps, which read the whole catalogue, and those
 * for agents.
 */
export const isServerOnly = ({ name, rootFields }: { name: string; rootFields: readonly string[] }) =>
  /^(?:Agent|Feed|Listed|Sitemap)[A-Z]/.test(name) || rootFields.some((field) => SERVER_ONLY.has(field))

/** Documents that the gateway accepts. */
export interface OwnDocuments {
  /** Returns the shop's own document by its hash. */
  findText(hash: string): string | undefined
  isOwn(text: string): boolean
  /** Checks that a document sent as text may be executed. */
  allows(text: string): boolean
}

/**
 * Holds the documents that the gateway accepts.
 * @param documents the shop's own, as its pages send them
 * @param takesOthers true to accept foreign documents, given as text
 * @param listed documents of other builds, by their hash: during a rolling deploy pages call any storefront
 */
export function ownDocuments(
  documents: Iterable<string>,
  takesOthers: boolean,
  listed: (hash: string) => string | undefined = () => undefined,
): OwnDocuments {
  const byHash = new Map([...documents].map((text) => [documentHash(text), text]))
  const texts = new Set(byHash.values())
  const isOwn = (text: string) => texts.has(text) || listed(documentHash(text)) !== undefined
  return {
    findText: (hash) => byHash.get(hash) ?? listed(hash),
    isOwn,
    allows: (text) => takesOthers || isOwn(text),
  }
}

/** Reads the documents of the built pages; none if the file is missing. */
export function readBuiltDocuments(file: string): BuiltDocuments {
  try {
    // Only the build writes this file.
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltDocuments
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Days for which an open page may use the documents of an earlier build. */
const RETENTION_DAYS = 14

/** Returns the documents of this build, and those of earlier builds that open pages may still send. */
export function withEarlier(texts: Iterable<string>, earlier: BuiltDocuments, now: Date): BuiltDocuments {
  const today = now.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString().slice(0, 10)
  const recent = Object.entries(earlier).filter(([, day]) => day >= first)
  return Object.fromEntries([...recent, ...[...texts].map((text) => [text, today] as const)])
}
