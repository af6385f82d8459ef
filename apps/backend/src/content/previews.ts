import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import { type CmsPageRow, pageColumns } from './content.sql.ts'

export type PreviewKind = 'pages' | 'blocks' | 'blogPosts'

const LIFETIME_MS = 86_400_000
const KEY_BYTES = 24
/** Paths of previews: `preview/KEY` for a page or block, and `preview-KEY` below /blog/ for an article. */
const PATH = /^preview[/-]([0-9a-f]{48})$/

/** Stores a preview of an entry for a day. @returns the path that shows it in the shop */
export async function createPreview(db: Db, kind: PreviewKind, id: number, now: Date): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('hex')
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  await db
    .insertInto('content_previews')
    .values({ key_hash: hashToken(key), kind, entry_id: id, expires_at })
    .execute()
  return kind === 'blogPosts' ? `blog/preview-${key}` : `preview/${key}`
}

export const isPreviewPath = (path: string): boolean => PATH.test(path)

interface Previewing {
  db: Db
  now(): Date
}

/** Finds the entry of a preview; null if the link has expired or never existed. */
export async function findPreview({ db, now }: Previewing, path: string) {
  const [, key = ''] = PATH.exec(path) ?? []
  const row = await db
    .selectFrom('content_previews')
    .select(['kind', 'entry_id as id'])
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}

/** Reads the page or block of a preview, visible or not, as a page at the path of the preview. */
export async function findPreviewedPage(context: Previewing, path: string): Promise<CmsPageRow | null> {
  const preview = await findPreview(context, path)
  if (!preview || preview.kind === 'blogPosts') return null
  const columns =
    preview.kind === 'pages'
      ? sql`${pageColumns} from cms_pages`
      : sql`'cms-page' as kind, id, title, content, '1column' as "pageLayout",
          (extract(epoch from now()) * 1000)::int8 as "changedAt" from cms_blocks`
  const { rows } = await sql<CmsPageRow>`select ${columns} where id = ${preview.id}`.execute(context.db)
  return rows[0] ? { ...rows[0], identifier: path } : null
}
