import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { errorCode, StartupProblem } from '@kopgroep/server-kit/startup-problem'
import type { Transaction } from 'kysely'
import { purgedBy } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Database, Db } from '../platform/database/database.ts'
import type { MediaFolder } from '../platform/http/media.ts'
import { indexChanges } from './catalogue-changes.ts'
import { checkFile } from './check-file.ts'
import type { PictureSources } from './fetch-picture.ts'
import { type AttributeInput, guessAttributes } from './guess-attributes.ts'
import { ImportLookups } from './import-lookups.ts'
import { type InspectedFile, inspectFile } from './inspect-file.ts'
import { Pictures } from './pictures.ts'
import { Problems, problemText } from './problems.ts'
import type { FileSource, FormatName } from './read-rows.ts'
import { type StagedFile, stageFile } from './stage-file.ts'
import {
  countStagedProducts,
  createStaging,
  importedAt,
  lockImports,
  recordImport,
  stagedProductIds,
} from './staging.sql.ts'
import { writeFile } from './write-file.ts'

export interface ImportOptions {
  files: readonly string[]
  /** Dry run: checks the files without writing. */
  dryRun?: boolean
  again?: boolean
  /** Creates options that files name and the shop lacks. */
  createsOptions?: boolean
  /** Creates categories that files name and the shop lacks. */
  createsCategories?: boolean
  /** Creates attributes that files name and the shop lacks, with their options. */
  createsAttributes?: boolean
  /** Input types of new attributes that should not be guessed. */
  attributeInputs?: ReadonlyMap<string, AttributeInput>
  /** Name of an attribute or column in files -> that of the shop. */
  renames?: ReadonlyMap<string, string>
  /** Store view code of files -> that of the shop. */
  storeViews?: ReadonlyMap<string, string>
  /** Skips links to missing products with a warning. */
  skipsBrokenLinks?: boolean
  /** Removes unlisted styles from HTML with a warning, instead of rejecting them. */
  removesStyles?: boolean
  /** Leaves out unknown columns with a warning, instead of rejecting the file. */
  skipsUnknown?: boolean
  /** Shop system that wrote the files; found by their headers if omitted. */
  from?: FormatName | undefined
  /** Separator of cells, found by the header if omitted, and of the values in a cell. */
  separators?: { cells?: string | undefined; values?: string }
  /** Folder of pictures that files name by path. */
  images?: string | null
  /** Hosts of pictures that files name by URL; none if omitted. */
  pictureSources?: PictureSources
  data: string
  media: readonly MediaFolder[]
  now?: () => Date
  /** Runs in the import's transaction before the staged rows are written; the returned function runs after. */
  beforeWrite?: (transaction: Db) => Promise<(newCategories: readonly number[]) => Promise<void>>
  /** Receives each result and problem as a line. */
  onLine(line: string): void
  onProgress?(line: string): void
}

/** Options of a run. `leftOut` collects the products that the shop cannot sell: sku -> type. */
type RunOptions = ImportOptions & { leftOut: Map<string, string> }

interface FileToImport extends InspectedFile {
  path: string
}

/** Thrown to roll a transaction back on purpose. */
class Undone extends Error {}

/**
 * Imports product files, each in one transaction. Reports every problem of every file before writing anything.
 * Skips files that were imported before, by content.
 *
 * @returns true without problems
 * @throws {StartupProblem} when the database has no shop, or rejects valid data
 */
export async function importFiles(db: Db, given: ImportOptions): Promise<boolean> {
  const options: RunOptions = { ...given, leftOut: new Map() }
  const filesToImport = await findFiles(db, options)
  if (filesToImport.some((file) => file === null)) {
    reportNothingWritten(options)
    return false
  }
  const files = filesToImport.filter((file) => file !== null && file !== 'done') as FileToImport[]
  if (files.length === 0) return true
  // The import of a single file checks it before writing anything.
  if (options.dryRun || files.length > 1) {
    if (!(await checkFiles(db, files, options))) return false
    if (options.dryRun) return true
  }
  for (const file of files) if (!(await importFile(db, file, options))) return false
  return true
}

/**
 * Imports files within the caller's transaction, without journal or index: for a shop that is being filled.
 *
 * @throws {StartupProblem} at the first file with a problem, naming all its problems
 */
export async function importWithin(db: Transaction<Database>, given: ImportOptions): Promise<void> {
  const options: RunOptions = { ...given, leftOut: new Map() }
  const { now = () => new Date() } = options
  const run = await beginRun(db, options)
  for (const [index, path] of options.files.entries()) {
    const unreadable = new Problems()
    const inspected = await inspectFile(path, unreadable)
    const checked = inspected && (await stageAndCheck(db, index, { path, ...inspected }, run, options))
    const problems = checked?.problems ?? unreadable
    if (!checked || problems.size > 0)
      throw new StartupProblem(
        problems
          .inOrder()
          .map((problem) => problemText(path, problem))
          .join('\n'),
      )
    const { staged } = checked
    await writeFile(db, { file: index, staged, facts: run.facts, now: now(), onProgress: () => {} })
  }
  await run.pictures.publish()
}

/** Inspects the files. @returns null if one cannot be read */
async function findFiles(db: Db, options: ImportOptions) {
  const { files, again, onLine } = options
  const results: (FileToImport | 'done' | null)[] = []
  for (const path of files) {
    const problems = new Problems()
    const read = await inspectFile(path, problems)
    const inspected = read && { ...read, sha256: identify(read.sha256, options) }
    reportProblems(path, problems, onLine)
    const before = inspected && !again ? await importedAt(db, inspected.sha256) : null
    if (before)
      onLine(
        `${basename(path)} was imported on ${before.toISOString().slice(0, 10)} already (--again imports it anew)`,
      )
    results.push(before ? 'done' : inspected && { path, ...inspected })
  }
  return results
}

/** Returns the identity of a file in the journal: the same content read by other options is another import. */
function identify(sha256: string, options: ImportOptions): string {
  const { renames, storeViews, from, separators, attributeInputs } = options
  const { skipsBrokenLinks, removesStyles, skipsUnknown } = options
  const names = [...(renames ?? []), ...(storeViews ?? [])]
  const others = [
    ...Object.entries({ skipsBrokenLinks, removesStyles, skipsUnknown }).filter(([, isOn]) => isOn),
    ...(attributeInputs ?? []),
  ]
  if (names.length === 0 && !from && !separators && others.length === 0) return sha256
  const optionsText = JSON.stringify([sha256, names, from, separators, ...others])
  return createHash('sha256').update(optionsText).digest('hex')
}

/**
 * Checks all files in one transaction that is rolled back, so that a file may refer to products in earlier
 * files.
 */
async function checkFiles(db: Db, files: readonly FileToImport[], options: RunOptions): Promise<boolean> {
  let isRight = true
  await undone(db, async (transaction) => {
    const run = await beginRun(transaction, options)
    for (const [index, file] of files.entries()) {
      const { problems, staged } = await stageAndCheck(transaction, index, file, run, options)
      isRight &&= problems.size === 0
      reportProblems(file.path, problems, options.onLine)
      if (problems.size > 0) continue
      const existingCount = (await stagedProductIds(transaction, index)).length
      const added = (await countStagedProducts(transaction, index)) - existingCount
      options.onLine(
        `${basename(file.path)}: no problem in ${staged.rows} rows; ${added} products to add, ${existingCount} to update`,
      )
    }
    if (isRight) reportCreated(run.facts, options, 'would be made')
    return undefined
  })
  if (!isRight || options.dryRun) reportNothingWritten(options)
  return isRight
}

/** Imports a file, from its first row to the index. */
async function importFile(db: Db, file: FileToImport, options: RunOptions): Promise<boolean> {
  const { onLine, onProgress, now = () => new Date() } = options
  let isRight = true
  await undone(db, async (transaction) => {
    // A dry run needs no lock, because its writes are never visible.
    await lockImports(transaction, onLine)
    const run = await beginRun(transaction, options)
    const { problems, staged } = await stageAndCheck(transaction, 0, file, run, options)
    if (problems.size > 0) {
      isRight = false
      reportProblems(file.path, problems, onLine)
      throw new Undone()
    }
    const { added, updated } = await writeAll(transaction, file, staged, run, options)
    return () => {
      onLine(`${basename(file.path)}: ${added} products added, ${updated} updated`)
      reportCreated(run.facts, options, 'made')
    }
  })
  if (!isRight) {
    reportNothingWritten(options)
    return false
  }
  await indexChanges(db, {
    now,
    others: 'wait',
    onProgress: (done, all) => onProgress?.(`${done} of ${all} products brought into the index`),
  })
  return true
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()

interface Run {
  facts: ImportLookups
  pictures: Pictures
}

async function beginRun(
  db: Db,
  {
    createsOptions = false,
    createsCategories = false,
    images = null,
    data,
    media,
    renames = NO_NAMES,
    storeViews = NO_NAMES,
    pictureSources = { hosts: [], allowsPrivate: false },
  }: ImportOptions,
): Promise<Run> {
  await createStaging(db)
  return {
    facts: await ImportLookups.read(db, { createsOptions, createsCategories, renames, storeViews }),
    pictures: new Pictures({ folder: images, data, media, sources: pictureSources }),
  }
}

async function stageAndCheck(db: Db, index: number, file: FileToImport, run: Run, options: RunOptions) {
  const { separators, renames = NO_NAMES, onProgress, onLine } = options
  const problems = new Problems()
  const name = basename(file.path)
  const source: FileSource = {
    path: file.path,
    dialect: { ...file, separator: separators?.cells ?? file.separator },
    separator: separators?.values ?? ',',
    from: options.from,
    renames,
    attributes: run.facts.attributes,
  }
  if (options.createsAttributes) {
    for (const guessed of await guessAttributes(source, options.attributeInputs ?? new Map()))
      await run.facts.createAttribute(guessed)
  }
  const staged = await stageFile(db, {
    source,
    file: index,
    bytes: file.bytes,
    skipsUnknown: options.skipsUnknown ?? false,
    ...run,
    removesStyles: options.removesStyles ?? false,
    leftOut: options.leftOut,
    problems,
    onProgress: (line) => onProgress?.(`${name}: ${line}`),
  })
  await checkFile(db, index, staged.kind, problems, options)
  for (const warning of problems.warnings(file.path)) onLine(warning)
  return { problems, staged }
}

async function writeAll(
  db: Db,
  { path, sha256 }: FileToImport,
  staged: StagedFile,
  { facts, pictures }: Run,
  { onProgress, beforeWrite, now = () => new Date() }: ImportOptions,
) {
  const name = basename(path)
  const afterWrite = await beforeWrite?.(db)
  const moment = now()
  const added = await writeFile(db, {
    file: 0,
    staged,
    facts,
    now: moment,
    onProgress: (line) => onProgress?.(`${name}: ${line}`),
  })
  const productIds = await stagedProductIds(db, 0)
  const { changed, created } = facts.categories
  const hasAddresses = added > 0 || created.length > 0 || staged.columns.includes('url_key')
  const tags = [...purgedBy.newCategories(changed), ...(hasAddresses ? purgedBy.addresses() : [])]
  const updated = productIds.length - added
  await recordImport(db, { sha256, name, added, updated, now: moment })
  await recordChange(db, { productIds, tags, now: moment })
  await afterWrite?.(created)
  // Pictures are published last, under new names: if the commit fails, nothing refers to them.
  await pictures.publish()
  return { added, updated }
}

/**
 * Runs `work` in a transaction that it can roll back by throwing `Undone`. The function that it returns runs
 * after the commit.
 */
async function undone(
  db: Db,
  work: (transaction: Transaction<Database>) => Promise<(() => void) | undefined>,
) {
  try {
    const after = await db.transaction().execute(async (transaction) => {
      const then = await work(transaction)
      if (!then) throw new Undone()
      return then
    })
    after()
  } catch (error) {
    if (error instanceof Undone) return
    if (!/^[0-9A-Z]{5}$/.test(errorCode(error))) throw error
    throw new StartupProblem(
      `The database refused the import, and nothing of the file was written: ${(error as Error).message}`,
    )
  }
}

function reportProblems(path: string, problems: Problems, onLine: (line: string) => void) {
  for (const problem of problems.inOrder()) onLine(problemText(path, problem))
  if (problems.size > 0)
    onLine(`${basename(path)}: ${problems.size} ${problems.size === 1 ? 'problem' : 'problems'}`)
}

function reportCreated(
  { categories, createdOptions, createdAttributes }: ImportLookups,
  { onLine }: ImportOptions,
  made: string,
) {
  for (const { code, input, values } of createdAttributes)
    onLine(`attribute ${code} ${made}, as ${input}, of ${values} values`)
  if (categories.created.length > 0) onLine(`${categories.created.length} categories ${made}`)
  if (createdOptions > 0) onLine(`${createdOptions} options of attributes ${made}`)
}

const reportNothingWritten = ({ onLine }: ImportOptions) => onLine('Nothing was written.')
