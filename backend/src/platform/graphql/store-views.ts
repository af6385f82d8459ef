import type { Kysely } from 'kysely'
import type { Database } from '../database/database.ts'
import { shopError } from '../errors.ts'
import type { Language, StoreView } from './context.ts'

const known = new WeakMap<Kysely<Database>, Map<string, StoreView>>()

/**
 * The store view of a `Store` header; without one, the default. Store views are read once and again when an
 * unknown one is named.
 *
 * @throws graphql-input with HTTP status 500, as Magento does, when there is no such store view
 */
export async function storeViewOf(db: Kysely<Database>, code: string | null): Promise<StoreView> {
  const find = (views: Map<string, StoreView> | undefined) =>
    code ? views?.get(code) : views?.values().find(({ isDefault }) => isDefault)
  const view = find(known.get(db)) ?? find(await readStoreViews(db))
  if (!view) throw shopError('graphql-input', 'Requested store is not found', 500)
  return view
}

/** All store views in their order. */
export async function readStoreViews(db: Kysely<Database>): Promise<Map<string, StoreView>> {
  const rows = await db.selectFrom('store_views').selectAll().orderBy('position').orderBy('code').execute()
  const views = rows.map(({ is_default, language, ...row }) => ({
    ...row,
    language: language as Language,
    isDefault: is_default,
  }))
  const byCode = new Map(views.map((view) => [view.code, view]))
  known.set(db, byCode)
  return byCode
}
