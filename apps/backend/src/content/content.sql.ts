import { sql } from 'kysely'
import { cachedRead, cachedReads } from '../platform/database/cached-reads.ts'
import type { ReadContext } from '../platform/database/versions.ts'
import type { Localised } from '../platform/languages.ts'

export interface CmsPageRow {
  kind: 'cms-page'
  id: number
  identifier: string
  title: Localised
  contentHeading: Localised | null
  content: Localised
  pageLayout: string
  metaTitle: Localised | null
  metaDescription: Localised | null
  metaKeywords: Localised | null
  /** Milliseconds since 1970. */
  changedAt: number
}

/** Finds an active page by id or identifier; null if there is none. */
export async function findCmsPage(
  reading: ReadContext,
  { id, identifier }: { id?: number | null; identifier?: string | null },
): Promise<CmsPageRow | null> {
  if (id != null) return (await pagesById(reading, [id])).get(id) ?? null
  return (identifier && (await pagesByIdentifier(reading, [identifier])).get(identifier)) || null
}

export const pageColumns = sql`
  'cms-page' as kind, id, identifier, title, content_heading as "contentHeading", content,
  page_layout as "pageLayout", meta_title as "metaTitle", meta_description as "metaDescription",
  meta_keywords as "metaKeywords", (extract(epoch from updated_at) * 1000)::int8 as "changedAt"
`
/** Maximum cached pages; low, because their texts are long. */
const MAX_PAGES = 200

const pagesById = cachedReads<number, CmsPageRow>({
  dependsOn: ['content'],
  maxEntries: MAX_PAGES,
  async read(db, ids) {
    const { rows } = await sql<CmsPageRow>`
      select ${pageColumns} from cms_pages where is_active and id = any(${ids}::int[])
    `.execute(db)
    return new Map(rows.map((row) => [row.id, row]))
  },
})

const pagesByIdentifier = cachedReads<string, CmsPageRow>({
  dependsOn: ['content'],
  maxEntries: MAX_PAGES,
  async read(db, identifiers) {
    const { rows } = await sql<CmsPageRow>`
      select ${pageColumns} from cms_pages where is_active and identifier = any(${identifiers}::text[])
    `.execute(db)
    return new Map(rows.map((row) => [row.identifier, row]))
  },
})

/** Requested blocks that have not been read yet. */
export interface CmsBlockRequest {
  identifiers: string[]
}

export interface CmsBlockRow {
  id: number
  identifier: string
  title: Localised
  content: Localised
}

/** Reads all active blocks; a shop has dozens. */
const activeBlocks = cachedRead({
  dependsOn: ['content'],
  async read(db) {
    const { rows } = await sql<CmsBlockRow>`
      select id, identifier, title, content from cms_blocks where is_active
    `.execute(db)
    return rows
  },
})

/** Reads active blocks by identifier or, as in Magento, by id. */
export async function readCmsBlocks(
  reading: ReadContext,
  identifiers: readonly string[],
): Promise<CmsBlockRow[]> {
  const requested = new Set(identifiers)
  return (await activeBlocks(reading)).filter(
    ({ id, identifier }) => requested.has(identifier) || requested.has(String(id)),
  )
}

export interface GlobalMessageRow {
  id: number
  text: Localised
  background_color: string
  text_color: string
}

const allMessages = cachedRead({
  dependsOn: ['content'],
  async read(db) {
    const { rows } = await sql<GlobalMessageRow & { from: string | null; to: string | null }>`
      select id, text, background_color, text_color, from_at as "from", to_at as "to" from global_messages
      order by position, id
    `.execute(db)
    return rows.map(({ from, to, ...message }) => ({
      ...message,
      from: from === null ? null : new Date(from),
      to: to === null ? null : new Date(to),
    }))
  },
})

/** Reads the notices that are active at a moment. */
export async function globalMessagesAt(reading: ReadContext, now: Date): Promise<GlobalMessageRow[]> {
  return (await allMessages(reading)).filter(
    ({ from, to }) => (from === null || from <= now) && (to === null || to >= now),
  )
}

export interface SlideRow {
  title: Localised
  description: Localised | null
  link: string | null
  buttonText: Localised | null
  media: { url: string; type: string; label?: Localised | null }[]
}

export interface SliderRow {
  id: number
  identifier: string
  title: Localised | null
  fullwidth: boolean
  location: string
  slides: SlideRow[]
}

const allSliders = cachedRead({
  dependsOn: ['content'],
  async read(db) {
    const { rows } = await sql<SliderRow & { pageType: string | null; pageId: number | null }>`
      select s.id, s.identifier, s.title, s.fullwidth, s.location, s.page_type as "pageType", s.page_id as "pageId",
        coalesce((select jsonb_agg(jsonb_build_object('title', l.title, 'description', l.description, 'link', l.link,
            'buttonText', l.button_text, 'media', l.media) order by l.position, l.id)
          from slides l where l.slider_id = s.id), '[]') as slides
      from sliders s order by s.position, s.id
    `.execute(db)
    return rows
  },
})

/**
 * Reads sliders by identifier, or those of a page, in order. A kind of page may also be in the plural:
 * `categories`.
 */
export async function readSliders(
  reading: ReadContext,
  selection: { identifiers?: readonly string[] | null; pageType?: string | null; pageId?: number | null },
): Promise<SliderRow[]> {
  const kinds = kindsOfPage(selection.pageType)
  return (await allSliders(reading)).filter(
    ({ identifier, pageType, pageId }) =>
      selection.identifiers?.includes(identifier) ||
      (pageType !== null && kinds.includes(pageType) && pageId === (selection.pageId ?? null)),
  )
}

const kindsOfPage = (name: string | null | undefined) =>
  name ? [name, name.replace(/ies$/, 'y').replace(/s$/, '')] : []

/**
 * Reads the time of the last change of each table that pages list as a whole: name, and milliseconds since
 * 1970.
 */
export const tableChanges = cachedRead<ReadonlyMap<string, number>>({
  dependsOn: ['content', 'catalogue'],
  async read(db) {
    const { rows } = await sql<{ name: string; changedAt: number }>`
      select table_name as name, (extract(epoch from changed_at) * 1000)::int8 as "changedAt" from table_changes
    `.execute(db)
    return new Map(rows.map(({ name, changedAt }) => [name, Number(changedAt)]))
  },
})
