import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Feature key of a backend that executes only the documents of its storefronts' builds, each named by its hash. */
export const PERSISTED_DOCUMENTS = 'persisted_documents'

/** SHA-256 of a document's text in hex, by which it is asked for. */
export const documentHash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Documents by the day on which a build last had them, as builds list them. */
export type BuiltDocuments = Record<string, string>

/** The file in which a list lies among those of other builds; its name tells what is in it, so it is read once. */
export const listName = (json: string) => `documents-${documentHash(json).slice(0, 16)}.json`
export const LIST_NAME = /^documents-[\da-f]{16}\.json$/

/** Milliseconds between two looks into the folder: whoever sends hashes that nobody knows must not keep it busy. */
const PAUSE_MS = 1_000

/**
 * Finds documents by their hash in the lists that builds leave in a folder. Who asks for one that none of them has makes it look again:
 * the next release's list may have come since.
 *
 * @param folder where storefronts keep their builds; one that is not there holds no lists
 * @param now milliseconds, of a clock that nobody sets
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
    const found = find(hash)
    if (found !== undefined || now() - looked < PAUSE_MS) return found
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
    // Written by builds alone.
    const documents = JSON.parse(readFileSync(file, 'utf8')) as BuiltDocuments
    return new Map(Object.keys(documents).map((text) => [documentHash(text), text]))
  } catch {
    // One that was forgotten between the two.
    return new Map()
  }
}
