import type { Db } from '../database/database.ts'
import { shopError } from '../errors.ts'
import type { FurtherLanguage } from '../languages.ts'
import type { StoreView } from './context.ts'

const viewsByDatabase = new WeakMap<Db, Map<string, StoreView>>()

/**
 * Returns the store view of a `Store` header; without one, the default. Store views are cached; an unknown
 * one reads them again.
 *
 * @throws graphql-input with HTTP status 400 if the store view does not exist
 */
export async function findStoreView(db: Db, code: string | null): Promise<StoreView> {
  const find = (views: Map<string, StoreView> | undefined) =>
    code ? views?.get(code) : views?.values().find(({ isDefault }) => isDefault)
  const view = find(viewsByDatabase.get(db)) ?? find(await readStoreViews(db))
  if (!view) throw shopError('graphql-input', 'Requested store is not found', 400)
  return view
}

export async function readStoreViews(db: Db): Promise<Map<string, StoreView>> {
  const rows = await db.selectFrom('store_views').selectAll().orderBy('position').orderBy('code').execute()
  const views = rows.map(({ is_default, ...row }) => ({ ...row, isDefault: is_default }))
  const byCode = new Map(views.map((view) => [view.code, view]))
  viewsByDatabase.set(db, byCode)
  return byCode
}

/**
 * Creates a store view for each language without one, named after the default: `kopgroep_nl` ->
 * `kopgroep_de`. Never deletes a store view, because orders refer to it.
 */
export async function addStoreViews(db: Db, languages: readonly FurtherLanguage[]): Promise<void> {
  if (languages.length === 0) return
  const views = [...(await readStoreViews(db)).values()]
  const shop = views.find(({ isDefault }) => isDefault)?.code.replace(/_[a-z]+$/, '') ?? 'shop'
  const last = Math.max(0, ...views.map(({ position }) => position))
  const rows = languages.map(({ code, locale, name }, index) => ({
    code: `${shop}_${code}`,
    language: code,
    locale: locale.replace('-', '_'),
    name,
    position: last + 1 + index,
  }))
  await db
    .insertInto('store_views')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
