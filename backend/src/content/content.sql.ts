import { type Kysely, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Localised } from '../platform/graphql/context.ts'

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
}

/** An active page by id or identifier; null when there is none. */
export async function findCmsPage(
  db: Kysely<Database>,
  { id, identifier }: { id?: number | null; identifier?: string | null },
): Promise<CmsPageRow | null> {
  const { rows } = await sql<CmsPageRow>`
    select 'cms-page' as kind, id, identifier, title, content_heading as "contentHeading", content,
      page_layout as "pageLayout", meta_title as "metaTitle", meta_description as "metaDescription",
      meta_keywords as "metaKeywords"
    from cms_pages
    where is_active and (id = ${id ?? null} or (${id ?? null}::int is null and identifier = ${identifier ?? null}))
  `.execute(db)
  return rows[0] ?? null
}

/** Blocks that were asked for, not yet read. */
export interface CmsBlockRequest {
  identifiers: string[]
}

export interface CmsBlockRow {
  id: number
  identifier: string
  title: Localised
  content: Localised
}

/** Active blocks by identifier; an identifier is also the number of a block, as with Magento. */
export async function cmsBlocksOf(
  db: Kysely<Database>,
  identifiers: readonly string[],
): Promise<CmsBlockRow[]> {
  const { rows } = await sql<CmsBlockRow>`
    select id, identifier, title, content from cms_blocks
    where is_active and (identifier = any(${identifiers}) or id::text = any(${identifiers}))
  `.execute(db)
  return rows
}

export interface GlobalMessageRow {
  id: number
  text: Localised
  background_color: string
  text_color: string
}

/** The notices that show at a moment. */
export async function globalMessagesAt(db: Kysely<Database>, now: Date): Promise<GlobalMessageRow[]> {
  const { rows } = await sql<GlobalMessageRow>`
    select id, text, background_color, text_color from global_messages
    where (from_at is null or from_at <= ${now}) and (to_at is null or to_at >= ${now})
    order by position, id
  `.execute(db)
  return rows
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

/** Sliders by identifier, or those of a page, in their order. A kind of page may be named in the plural too: `categories`. */
export async function slidersOf(
  db: Kysely<Database>,
  wanted: { identifiers?: readonly string[] | null; pageType?: string | null; pageId?: number | null },
): Promise<SliderRow[]> {
  const { rows } = await sql<SliderRow>`
    select s.id, s.identifier, s.title, s.fullwidth, s.location,
      coalesce((select jsonb_agg(jsonb_build_object('title', l.title, 'description', l.description, 'link', l.link,
          'buttonText', l.button_text, 'media', l.media) order by l.position, l.id)
        from slides l where l.slider_id = s.id), '[]') as slides
    from sliders s
    where s.identifier = any(${wanted.identifiers ?? []})
      or (s.page_type = any(${kindsOfPage(wanted.pageType)})
        and (s.page_id = ${wanted.pageId ?? null} or (s.page_id is null and ${wanted.pageId ?? null}::int is null)))
    order by s.position, s.id
  `.execute(db)
  return rows
}

const kindsOfPage = (name: string | null | undefined) =>
  name ? [name, name.replace(/ies$/, 'y').replace(/s$/, '')] : []

export interface FaqQuestionRow {
  id: number
  question: Localised
  shortAnswer: Localised
  longAnswer: Localised
}

export interface FaqCategoryRow {
  id: number
  identifier: string
  title: Localised
  position: number
  questions: FaqQuestionRow[]
}

/** All groups of questions in their order. */
export async function faqCategories(db: Kysely<Database>): Promise<FaqCategoryRow[]> {
  const { rows } = await sql<FaqCategoryRow>`
    select c.id, c.identifier, c.title, c.position,
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'question', q.question, 'shortAnswer', q.short_answer,
          'longAnswer', q.long_answer) order by q.position, q.id)
        from faq_questions q where q.category_id = c.id), '[]') as questions
    from faq_categories c order by c.position, c.id
  `.execute(db)
  return rows
}
