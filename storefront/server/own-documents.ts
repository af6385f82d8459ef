import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The documents that the gateway takes. */
export interface OwnDocuments {
  /** The shop's own document of a hash. */
  textOf(hash: string): string | undefined
  isOwn(text: string): boolean
  /** Whether a document that came as a text is taken. */
  allows(text: string): boolean
}

/** SHA-256 of a document's text in hex, by which it is asked for. */
export const documentHash = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * @param documents the shop's own, as its pages send them
 * @param takesOthers whether documents of somebody else are taken too, given as texts
 */
export function ownDocuments(documents: Iterable<string>, takesOthers: boolean): OwnDocuments {
  const byHash = new Map([...documents].map((text) => [documentHash(text), text]))
  const texts = new Set(byHash.values())
  return {
    textOf: (hash) => byHash.get(hash),
    isOwn: (text) => texts.has(text),
    allows: (text) => takesOthers || texts.has(text),
  }
}

/** Documents by the day on which a build last had them, as `documents.json` beside the server's build lists them. */
export type BuiltDocuments = Record<string, string>

/** The documents of the built pages. None when the file is not there. */
export function readBuiltDocuments(file: string): BuiltDocuments {
  try {
    // Written by the build alone.
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltDocuments
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Days for which a page that is open in a browser may go on calling with the documents of an earlier build. */
const KEPT_DAYS = 14

/** The documents of this build, and those of earlier ones that pages still open may send. */
export function withEarlier(texts: Iterable<string>, earlier: BuiltDocuments, now: Date): BuiltDocuments {
  const today = now.toISOString().slice(0, 10)
  const first = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10)
  const kept = Object.entries(earlier).filter(([, day]) => day >= first)
  return Object.fromEntries([...kept, ...[...texts].map((text) => [text, today] as const)])
}
