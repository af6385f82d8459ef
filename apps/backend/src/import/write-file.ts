import type { Db } from '../platform/database/database.ts'
import type { ImportLookups } from './import-lookups.ts'
import type { StagedFile } from './stage-file.ts'
import {
  addProducts,
  type Lines,
  updateProducts,
  writeAddresses,
  writeAttributes,
  writeGalleries,
  writeLabels,
  writePriceHistory,
} from './write-products.sql.ts'
import {
  clearForFile,
  writeBundles,
  writeGroups,
  writeLinks,
  writePlaces,
  writeStock,
  writeTiers,
  writeVariationLabels,
  writeVariations,
} from './write-relations.sql.ts'

export interface WriteOptions {
  file: number
  staged: StagedFile
  facts: ImportLookups
  now: Date
  onProgress(line: string): void
}

const LINES_PER_BATCH = 2_000

/**
 * Writes the staged rows of a checked file within the caller's transaction: all products first, then their
 * relations.
 * @returns the number of new products
 */
export async function writeFile(db: Db, options: WriteOptions): Promise<number> {
  const { file, staged, facts, now, onProgress } = options
  const batches = listRanges(file, staged.lastLine)
  const languages = [...new Set(facts.languages.values())]
  const done = (what: string, { to }: Lines) =>
    onProgress(`${what} up to line ${Math.min(to, staged.lastLine)} of ${staged.lastLine}`)
  let added = 0
  await clearForFile(db, file)
  if (staged.kind === 'products') {
    for (const lines of batches) {
      added += await addProducts(db, lines, now)
      await updateProducts(db, lines, languages, now)
      done('products written', lines)
    }
    for (const lines of batches) {
      await writeAddresses(db, lines)
      await writeAttributes(db, lines)
      await writeGalleries(db, lines)
    }
    for (const lines of batches) {
      await writeLabels(db, lines)
      await writePlaces(db, lines)
      await writeVariations(db, lines)
      await writeVariationLabels(db, lines, languages)
      await writeBundles(db, lines)
      await writeGroups(db, lines)
      await writeLinks(db, lines)
      done('relations written', lines)
    }
  }
  for (const lines of batches) {
    await writeStock(db, lines)
    await writeTiers(db, lines)
    if (staged.kind !== 'stock sources') await writePriceHistory(db, lines, now)
  }
  return added
}

function listRanges(file: number, lastLine: number): Lines[] {
  const count = Math.ceil(lastLine / LINES_PER_BATCH)
  return Array.from({ length: count }, (_, index) => ({
    file,
    from: index * LINES_PER_BATCH + 1,
    to: (index + 1) * LINES_PER_BATCH,
  }))
}
