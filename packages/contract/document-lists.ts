import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Feature key of a backend that executes only the documents of its storefronts' builds, each named by its hash. */
export const PERSISTED_DOCUMENTS = 'persisted_documents'

/** Computes the SHA-256 of a document in hex, which identifies it. */
export const documentHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Documents of the builds, by the last day on which a build contained them. */
export type BuiltDocuments = Record<string, string>

/** Names the file of a list by its content, so that each version is read once. */
export const listName = (json: string) => `documents-${documentHash(json).slice(0, 16)}.json`
export const LIST_NAME = /^documents-[\da-f]{16}\.json$/

/** Minimum time between two scans of the folder, so that unknown hashes cannot keep it busy. Milliseconds. */
const PAUSE_MS = 1_000

/**
 * Finds documents by their hash in the lists that builds leave in a folder. An unknown hash triggers a new scan,
 * because the list of the next release may have arrived.
 *
 * @param folder of the storefronts' builds; a missing folder has no lists
 * @param now monotonic clock, milliseconds
 */
export function openDocumentLists(
  folder: string,
  now = () => performance.now(),
): (hash: string) => string | undefined {
  let lists = new Map<string, ReadonlyMap<string, string>>()
  let looked = Number.NEGATIVE_INFINITY
  const find = (hash: string) => {
    for (const list of lists.values()) {
      const text = list.get(hash)
      if (text !== undefined) return text
    }
    return undefined
  }
  return (hash) => {
    const text = find(hash)
    if (text !== undefined || now() - looked < PAUSE_MS) return text
    looked = now()
    lists = new Map(namesIn(folder).map((name) => [name, lists.get(name) ?? readList(join(folder, name))]))
    return find(hash)
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => LIST_NAME.test(name))
  } catch {
    return []
  }
}

function readList(file: string): ReadonlyMap<string, string> {
  try {
    // Only builds write these files.
    const documents = JSON.parse(readFileSync(file, 'utf8')) as BuiltDocuments
    return new Map(Object.keys(documents).map((text) => [documentHash(text), text]))
  } catch {
    // The list was deleted after the folder was read.
    return new Map()
  }
}
