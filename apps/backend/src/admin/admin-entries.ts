import { isDeepStrictEqual } from 'node:util'
import { errorCode } from '@kopgroep/server-kit/startup-problem'
import { type RawBuilder, sql } from 'kysely'
import { createPreview, type PreviewKind } from '../content/previews.ts'
import { indexSaved } from '../import/catalogue-changes.ts'
import { CellProblem } from '../import/cells.ts'
import { Pictures } from '../import/pictures.ts'
import { type ChangedEntry, purgedBy } from '../platform/cache-tags.ts'
import { recordChange } from '../platform/catalogue-changes.sql.ts'
import type { Db } from '../platform/database/database.ts'
import { alreadyExists, inputError, noSuchEntity, shopError } from '../platform/errors.ts'
import { readStoreViews } from '../platform/graphql/store-views.ts'
import { mediaFolders } from '../platform/http/media-folders.ts'
import { translate } from '../platform/phrases.ts'
import { escapeLike } from './admin-orders.sql.ts'
import { toOffset } from './admin-orders.ts'
import { uploadFolder } from './admin-products.ts'
import type { AdminResolvers, UserContext } from './admin-schema.ts'
import { changedMeanwhile } from './audit-log.ts'
import { translateBuilt } from './built-messages.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { type EntryKind, FieldProblem, type Values } from './entry-fields.ts'
import type { EntryKind as EntryKindView, QueryContentArgs } from './generated/schema.ts'
import { SELLING_KINDS } from './selling-kinds.ts'

interface Entry {
  id: string
  version: string
  values: Values
}

/** Kinds of entries by group. Each group has operations of its own. */
export const ENTRY_KINDS = { content: CONTENT_KINDS, selling: SELLING_KINDS } as const

type Group = keyof typeof ENTRY_KINDS

type KindName = keyof typeof CONTENT_KINDS | keyof typeof SELLING_KINDS

/** Tags to purge after a change, for every kind. */
const ENTRY_TAGS: Record<KindName, (entry: ChangedEntry) => readonly string[]> = purgedBy

/** Finds a kind. The schema's enum has the same names, so it exists. */
const getKind = (group: Group, name: string) =>
  (ENTRY_KINDS[group] as Readonly<Record<string, EntryKind>>)[name] as EntryKind

const rowSource = ({ table, from }: EntryKind) => sql`${from ?? sql.table(table)} as t`

/** Selects entries; lists omit the long fields. */
function selectEntries(kind: EntryKind, isShort: boolean): RawBuilder<Values & Omit<Entry, 'values'>> {
  const read = Object.entries(kind.fields).flatMap(([name, { read, isLong }]) =>
    isShort && isLong ? [] : [[name, read] as const],
  )
  const columns = [...read, ...Object.entries(kind.shown ?? {})].map(
    ([name, expression]) => sql`${expression} as ${sql.ref(name)}`,
  )
  const all = [sql`${kind.key} as "entryId"`, sql`md5(t::text) as "entryVersion"`, ...columns]
  return sql`select ${sql.join(all)} from ${rowSource(kind)}`
}

const toEntry = ({ entryId, entryVersion, ...values }: Values): Entry => ({
  id: String(entryId),
  version: String(entryVersion),
  values,
})

async function listEntries(
  db: Db,
  kind: EntryKind,
  { q, offset, size }: { q?: string | null; offset: number; size: number },
) {
  const words = (q ?? '').trim().split(/\s+/).filter(Boolean).slice(0, 5)
  const where = sql.join(
    [sql`true`, ...words.map((word) => sql`${kind.searched} ilike ${`%${escapeLike(word)}%`}`)],
    sql` and `,
  )
  const { rows } = await sql<Values>`
    ${selectEntries(kind, true)} where ${where} order by ${kind.order} limit ${size} offset ${offset}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${rowSource(kind)} where ${where}
  `.execute(db)
  return { items: rows.map(toEntry), total: counted.rows[0]?.total ?? 0 }
}

async function readEntry(db: Db, kind: EntryKind, id: string): Promise<Entry | null> {
  if (id.includes('\0')) return null
  const { rows } = await sql<Values>`${selectEntries(kind, false)} where ${kind.key} = ${id}`.execute(db)
  return rows[0] ? toEntry(rows[0]) : null
}

/**
 * Validates the given values, or all values of a new entry.
 *
 * @returns the values by field
 * @throws graphql-input that names each invalid field, and the inputs if each field has one
 */
function checkValues(context: UserContext, kind: EntryKind, values: Values, isNew: boolean): Values {
  const names = Object.keys(values)
  const isKnown = (name: string) => name in kind.fields && (isNew || !kind.fixed?.includes(name))
  if (!names.every(isKnown)) throw inputError(context, 'This cannot be changed.')
  const checked: Values = {}
  const problems: Record<string, string> = {}
  let canPoint = true
  for (const [name, field] of Object.entries(kind.fields)) {
    if (!isNew && !(name in values)) continue
    if (isNew && !(name in values) && field.column === null) continue
    try {
      checked[name] = field.check(values[name] ?? null)
    } catch (error) {
      if (!(error instanceof FieldProblem)) throw error
      const path = error.language === null ? name : `${name}.${error.language}`
      const values = error.values.map((value) =>
        typeof value === 'string' ? translateBuilt(context, value) : value,
      )
      problems[path] = translate(context, error.message, ...values)
      canPoint &&= !field.isSeveral
    }
  }
  const [first] = Object.values(problems)
  if (first === undefined) return checked
  const refusal = inputError(context, first)
  refusal.extensions.problems = Object.entries(problems).map(([field, text]) => ({ field, text }))
  if (canPoint) refusal.extensions.fields = problems
  throw refusal
}

/** First half of the key of an advisory lock; the second half is a hash of the entry's kind and id. */
const EDITOR_LOCK = 4_015_0110

interface SaveInput {
  kind: string
  id?: string | null
  version?: string | null
  values: Values
}

async function saveEntry(group: Group, { kind: name, id, version, values }: SaveInput, context: UserContext) {
  const { db, now } = context
  const kind = getKind(group, name)
  const operation = group === 'content' ? 'saveContent' : 'saveSelling'
  const isNew = id == null
  if (isNew ? !kind.canCreate : Object.keys(kind.fields).length === 0) {
    throw inputError(context, 'This cannot be changed.')
  }
  const found = uploadedPictures(context)
  const checked = checkValues(context, kind, await withPaths(context, kind, values, found), isNew)
  const saved = await translateRefusals(context, kind, () =>
    db.transaction().execute(async (trx) => {
      let before: Entry | null = null
      if (!isNew) {
        await sql`select pg_advisory_xact_lock(${EDITOR_LOCK}, hashtext(${`${name} ${id}`}))`.execute(trx)
        before = await readEntry(trx, kind, id)
        if (!before) throw noSuchEntity(context, 'There is no such entry.')
        if (before.version !== version) throw await changedMeanwhile(context, operation, { kind: name, id })
      }
      const key = await writeColumns(trx, kind, { id: id ?? null, checked, now: now() })
      const further = (await kind.afterwards?.(trx, key, checked, isNew, now())) ?? []
      const entry = await readEntry(trx, kind, key)
      if (!entry) throw new Error(`Expected ${name} ${key} to be there after it was saved.`)
      await recordTags(context, trx, [...tagsToPurge(name, before, entry), ...further])
      return entry
    }),
  )
  // Published after the commit: only the saved entry refers to the new file names.
  await found.publish()
  await indexSaved({ db, now })
  return saved
}

/** Finds pictures like the import does: among those of the shop and those uploaded in the admin. */
const uploadedPictures = ({ settings }: UserContext) =>
  new Pictures({
    folder: uploadFolder(settings.KOPGROEP_DATA),
    data: settings.KOPGROEP_DATA,
    media: mediaFolders(settings),
    sources: { hosts: [], allowsPrivate: false },
  })

/**
 * Replaces uploaded pictures in values by their paths.
 *
 * @throws graphql-input for a picture that does not exist
 */
async function withPaths(
  context: UserContext,
  kind: EntryKind,
  values: Values,
  found: Pictures,
): Promise<Values> {
  const replaced = Object.entries(values).map(async ([name, value]) => [
    name,
    (await kind.fields[name]?.withPaths?.(value, (named) => found.find(named))) ?? value,
  ])
  try {
    return Object.fromEntries(await Promise.all(replaced))
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    throw shopError('graphql-input', translateBuilt(context, error.message))
  }
}

/** Inserts or updates the entry's row. @returns the id of the entry */
async function writeColumns(
  trx: Db,
  kind: EntryKind,
  { id, checked, now }: { id: string | null; checked: Values; now: Date },
): Promise<string> {
  const columns: Values = id === null ? { ...(await kind.columnsOfNew?.(trx, checked, now)) } : {}
  for (const [name, value] of Object.entries(checked)) {
    const column = kind.fields[name]?.column
    if (column) columns[column] = value
  }
  const names = Object.keys(columns).map((column) => sql.ref(column))
  const row = sql`jsonb_populate_record(null::${sql.table(kind.table)}, ${JSON.stringify(columns)}::jsonb)`
  if (id === null) {
    const { rows } = await sql<{ id: string }>`
      insert into ${sql.table(kind.table)} as t (${sql.join(names)}) select ${sql.join(names)} from ${row}
      returning ${kind.key} as id
    `.execute(trx)
    return rows[0]?.id ?? ''
  }
  if (kind.write) await kind.write(trx, columns)
  else if (names.length > 0) {
    const sets = names.map((column) => sql`${column} = r.${column}`)
    await sql`
      update ${sql.table(kind.table)} t set ${sql.join(sets)} from ${row} r where ${kind.key} = ${id}
    `.execute(trx)
  }
  return id
}

async function deleteEntry(
  group: Group,
  { kind: name, id }: { kind: string; id: string },
  context: UserContext,
) {
  const { db, now } = context
  const kind = getKind(group, name)
  if (!kind.canDelete) throw inputError(context, 'This cannot be deleted.')
  await db.transaction().execute(async (trx) => {
    const entry = await readEntry(trx, kind, id)
    if (!entry) throw noSuchEntity(context, 'There is no such entry.')
    await sql`delete from ${sql.table(kind.table)} t where ${kind.key} = ${id}`.execute(trx)
    await recordTags(context, trx, tagsToPurge(name, entry, null))
  })
  await indexSaved({ db, now })
  return id
}

const PREVIEWED: ReadonlySet<string> = new Set<PreviewKind>(['pages', 'blocks', 'blogPosts'])

async function previewContent({ kind, id }: { kind: string; id: string }, context: UserContext) {
  if (!PREVIEWED.has(kind)) throw inputError(context, 'This has no preview.')
  if (!(await readEntry(context.db, getKind('content', kind), id))) {
    throw noSuchEntity(context, 'There is no such entry.')
  }
  // The set has only kinds of previews.
  return createPreview(context.db, kind as PreviewKind, Number(id), context.now())
}

/** Lists the tags of an entry that was created, changed or deleted. */
function tagsToPurge(name: string, before: Entry | null, after: Entry | null): readonly string[] {
  const { id, values } = (after ?? before) as Entry
  const fields = Object.keys(values).filter(
    (field) => !isDeepStrictEqual(before?.values[field], after?.values[field]),
  )
  // The schema's enum has the names of the kinds.
  const tags = ENTRY_TAGS[name as KindName]
  return tags({ id: Number(id), values, isNew: !before, changed: new Set(fields) })
}

async function recordTags({ now }: UserContext, trx: Db, tags: readonly string[]): Promise<void> {
  if (tags.length > 0) await recordChange(trx, { productIds: [], tags, now: now() })
}

/** SQLSTATEs for a unique and a foreign key violation. */
const UNIQUE = '23505'
const REFERENCE = '23503'
const CHECK = '23514'

/** Runs a save and converts database errors caused by a value into a message. */
async function translateRefusals<Result>(context: UserContext, kind: EntryKind, save: () => Promise<Result>) {
  try {
    return await save()
  } catch (error) {
    if (error instanceof FieldProblem) {
      const refusal = inputError(context, error.message, ...error.values)
      if (error.field) refusal.extensions.problems = [{ field: error.field, text: refusal.message }]
      throw refusal
    }
    const code = errorCode(error)
    if (code === UNIQUE) throw alreadyExists(context, 'There is already one with this name or address.')
    if (code === REFERENCE) throw inputError(context, 'This choice is not there any more.')
    if (code === CHECK) throw inputError(context, kind.conflict ?? 'These values do not go together.')
    throw error
  }
}

/** Lists the kinds of entry that the user's role may edit, as the admin's lists and forms need them. */
function listKinds(_: unknown, { session }: UserContext): EntryKindView[] {
  const groups = session.user.role === 'owner' ? (['content', 'selling'] as const) : (['content'] as const)
  return groups.flatMap((group) =>
    Object.entries<EntryKind>(ENTRY_KINDS[group]).map(([name, kind]) => ({
      name,
      group,
      columns: [...kind.columns],
      inputs: Object.entries(kind.fields).map(([field, { input, choices, reference }]) => ({
        name: field,
        kind: input,
        isFixed: kind.fixed?.includes(field) ?? false,
        choices: choices ? [...choices] : null,
        reference: reference ?? null,
      })),
      canCreate: kind.canCreate ?? false,
      canDelete: kind.canDelete ?? false,
      hasPreview: PREVIEWED.has(name),
      path: kind.path ?? null,
    })),
  )
}

/** Lists the languages of the store views that the admin has inputs for. */
async function readLanguages(db: Db): Promise<string[]> {
  const views = [...(await readStoreViews(db)).values()]
  return ['nl', 'en'].filter((code) => views.some(({ language }) => language === code))
}

const createOperations = (group: Group) => ({
  list: ({ kind, page, q }: QueryContentArgs, context: UserContext) =>
    listEntries(context.db, getKind(group, kind), { q: q ?? null, ...toOffset(context, page) }),
  one: ({ kind, id }: { kind: string; id: string }, { db }: UserContext) =>
    readEntry(db, getKind(group, kind), id),
  save: (input: SaveInput, context: UserContext) => saveEntry(group, input, context),
})

const content = createOperations('content')
const selling = createOperations('selling')

export const adminEntryResolvers: AdminResolvers = {
  Query: {
    entryKinds: listKinds,
    languages: (_: unknown, { db }: UserContext) => readLanguages(db),
    content: content.list,
    contentEntry: content.one,
    selling: selling.list,
    sellingEntry: selling.one,
  },
  Mutation: {
    saveContent: content.save,
    saveSelling: selling.save,
    previewContent,
    deleteContent: (input: { kind: string; id: string }, context: UserContext) =>
      deleteEntry('content', input, context),
  },
}
