import { type RawBuilder, sql } from 'kysely'
import { cacheTags } from '../platform/cache-tags.ts'
import type { Db } from '../platform/database/database.ts'
import {
  cents,
  exceptions,
  type Field,
  FieldProblem,
  flag,
  hours,
  html,
  links,
  list,
  moment,
  reference,
  rowsOf,
  shopTime,
  text,
  whole,
  words,
} from './entry-fields.ts'

/** Values of an entry by field, or of a row by column. */
export type Values = Record<string, unknown>

/** Rows of a table that the admin lists and edits. */
export interface EntryKind {
  /** Table of what is written. */
  table: string
  /** Rows `t` that are listed; by default those of the table. */
  from?: RawBuilder<unknown>
  /** Expression of the id, as text. */
  key: RawBuilder<string>
  order: RawBuilder<unknown>
  /** Expression that a search looks in. */
  searched: RawBuilder<unknown>
  fields: Readonly<Record<string, Field>>
  /** Values that are shown and never written. */
  shown?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Fields that an entry keeps for good, because addresses or orders name them. */
  fixed?: readonly string[]
  canCreate?: boolean
  canDelete?: boolean
  /** Cache tags of the pages that show an entry; none by default. */
  tags?: (entry: { id: number; values: Values }, isNew: boolean) => readonly string[]
  /** English text for values that the database refuses together. */
  conflict?: string
  /** Columns of a new row beside those of the fields. */
  columnsOfNew?: (now: Date) => Values
  /** Writes a changed entry in place of the update of its table. */
  write?: (trx: Db, columns: Values) => Promise<void>
  /** Writes what belongs to an entry into other tables. */
  afterwards?: (trx: Db, id: string, values: Values, isNew: boolean) => Promise<void>
}

const id = sql<string>`t.id::text`
const SLUG = { pattern: /^[a-z0-9][a-z0-9-]{0,99}$/ }
const COLOUR = { pattern: /^#(?:[\da-f]{3}){1,2}$/i }
const COUNTRY = /^[A-Z]{2}$/
const MOST = 2_000_000_000
const OPTIONAL = { empty: null }
const position = whole('position', 0, 10_000, { empty: 0 })
const metaFields = {
  metaTitle: words('meta_title', OPTIONAL),
  metaDescription: words('meta_description', OPTIONAL),
}

const pages: EntryKind = {
  ...{ table: 'cms_pages', key: id, canCreate: true, fixed: ['identifier'] },
  order: sql`t.identifier`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    isActive: flag('is_active', true),
    title: words('title'),
    contentHeading: words('content_heading', OPTIONAL),
    content: html('content'),
    ...metaFields,
    metaKeywords: words('meta_keywords', OPTIONAL),
  },
  tags: (page) => [cacheTags.cmsPage(page.id), cacheTags.search, cacheTags.routes],
  async afterwards(trx, page, { identifier }, isNew) {
    if (!isNew) return
    await trx
      .insertInto('url_rewrites')
      .values({ request_path: String(identifier), entity_type: 'CMS_PAGE', entity_id: Number(page) })
      .execute()
  },
}

const blocks: EntryKind = {
  ...{ table: 'cms_blocks', key: id, canCreate: true, fixed: ['identifier'] },
  order: sql`t.identifier`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    isActive: flag('is_active', true),
    title: words('title'),
    content: html('content'),
  },
  // A page that missed the block carries no tag of it.
  tags: (block, isNew) => [cacheTags.cmsBlock(block.id), ...(isNew ? [cacheTags.storeConfig] : [])],
}

const messages: EntryKind = {
  ...{ table: 'global_messages', key: id, canCreate: true, canDelete: true },
  order: sql`t.position, t.id`,
  searched: sql`t.text::text`,
  fields: {
    text: { ...html('text'), isLong: false },
    backgroundColor: text('background_color', COLOUR),
    textColor: text('text_color', COLOUR),
    fromAt: moment('from_at', OPTIONAL),
    toAt: moment('to_at', OPTIONAL),
    position,
  },
  tags: () => [cacheTags.globalMessages],
}

const slides: EntryKind = {
  ...{ table: 'slides', key: id },
  order: sql`t.slider_id, t.position, t.id`,
  searched: sql`t.title::text`,
  fields: {
    title: words('title'),
    description: html('description', OPTIONAL),
    link: text('link', { most: 500, ...OPTIONAL }),
    buttonText: words('button_text', OPTIONAL),
    position,
  },
  shown: {
    sliderId: sql`t.slider_id`,
    slider: sql`(select s.identifier from sliders s where s.id = t.slider_id)`,
  },
  tags: ({ values }) => [cacheTags.slider(Number(values.sliderId))],
}

const faqCategories: EntryKind = {
  ...{ table: 'faq_categories', key: id, canCreate: true, fixed: ['identifier'] },
  order: sql`t.position, t.id`,
  searched: sql`t.title::text`,
  fields: { identifier: text('identifier', SLUG), title: words('title'), position },
  tags: () => [cacheTags.faq],
}

const faqQuestions: EntryKind = {
  ...{ table: 'faq_questions', key: id, canCreate: true, canDelete: true },
  order: sql`t.category_id, t.position, t.id`,
  searched: sql`t.question::text`,
  fields: {
    categoryId: reference('category_id'),
    question: words('question'),
    shortAnswer: html('short_answer'),
    longAnswer: html('long_answer'),
    position,
  },
  tags: () => [cacheTags.faq, cacheTags.search],
}

const blogCategories: EntryKind = {
  ...{ table: 'blog_categories', key: id, canCreate: true, fixed: ['identifier'] },
  order: sql`t.position, t.id`,
  searched: sql`t.title::text`,
  fields: { identifier: text('identifier', SLUG), title: words('title'), ...metaFields, position },
  tags: () => [cacheTags.blog],
}

const blogPosts: EntryKind = {
  ...{ table: 'blog_posts', key: id, canCreate: true, fixed: ['identifier'] },
  order: sql`t.publish_at desc, t.id desc`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    isActive: flag('is_active', true),
    publishAt: moment('publish_at'),
    categories: links('blog_post_categories', 'post_id', 'category_id'),
    title: words('title'),
    shortContent: html('short_content'),
    content: html('content'),
    featuredImageAlt: words('featured_image_alt', OPTIONAL),
    ...metaFields,
  },
  columnsOfNew: (now) => ({ created_at: now.toISOString() }),
  tags: (post) => [cacheTags.blogPost(post.id), cacheTags.blog, cacheTags.search],
  async afterwards(trx, post, { categories }) {
    if (!Array.isArray(categories)) return
    const postId = Number(post)
    await trx.deleteFrom('blog_post_categories').where('post_id', '=', postId).execute()
    if (categories.length === 0) return
    const rows = categories.map((categoryId: number) => ({ post_id: postId, category_id: categoryId }))
    await trx.insertInto('blog_post_categories').values(rows).execute()
  },
}

const stores: EntryKind = {
  ...{ table: 'physical_stores', key: id },
  order: sql`t.position, t.id`,
  searched: sql`t.name || ' ' || t.city`,
  fields: {
    name: text('name'),
    street: text('street'),
    postcode: text('postcode', { most: 20 }),
    city: text('city'),
    phone: text('phone', { most: 40, ...OPTIONAL }),
    email: text('email', { pattern: /^[^\s@]+@[^\s@]+$/, ...OPTIONAL }),
    description: html('description'),
    openingHours: hours('opening_hours'),
    alternateOpeningHours: exceptions('alternate_opening_hours'),
    position,
  },
  shown: { urlKey: sql`t.url_key` },
  tags: (store) => [cacheTags.physicalStore(store.id), cacheTags.storeConfig],
}

const synonyms: EntryKind = {
  ...{ table: 'search_synonyms', key: id, canCreate: true, canDelete: true },
  order: sql`t.language desc, t.id`,
  searched: sql`t.synonyms`,
  fields: {
    language: text('language', { pattern: /^(?:nl|en)$/ }),
    synonyms: text('synonyms', { most: 1_000, pattern: /^[^,=>]+(?:,[^,=>]+)*(?:,[^,=>]+|\s*=>[^=>]*)$/ }),
  },
  tags: () => [cacheTags.search],
}

/** Path in the shop, without a slash in front. */
const PATH = /^\/?(?!\/)[\w\-./]{1,200}$/

const redirects: EntryKind = {
  ...{ table: 'url_rewrites', canCreate: true, canDelete: true, fixed: ['requestPath'] },
  from: sql`(select * from url_rewrites where target_path is not null)`,
  key: sql<string>`t.request_path`,
  order: sql`t.request_path`,
  searched: sql`t.request_path || ' ' || t.target_path`,
  fields: {
    requestPath: text('request_path', { pattern: /^(?!\/)[\w\-./]{1,200}(?<!\/)$/ }),
    targetPath: text('target_path', { pattern: PATH }),
    redirectCode: whole('redirect_code', 301, 302, { empty: 301 }),
  },
  tags: () => [cacheTags.routes],
}

const searches: EntryKind = {
  ...{ table: 'search_queries', fields: {} },
  from: sql`(select * from search_queries where num_results = 0)`,
  key: sql<string>`t.language || ' ' || t.query`,
  order: sql`t.times desc, t.query`,
  searched: sql`t.query`,
  shown: {
    language: sql`t.language`,
    query: sql`t.query`,
    count: sql`t.times`,
    lastAt: shopTime(sql`t.last_at`),
  },
}

const coupons: EntryKind = {
  ...{ table: 'coupons', canCreate: true, fixed: ['code'] },
  key: sql<string>`t.code`,
  order: sql`t.valid_to desc nulls first, t.code`,
  searched: sql`t.code || ' ' || t.label`,
  fields: {
    code: text('code', { pattern: /^[\w-]{2,40}$/ }),
    label: words('label'),
    percent: whole('percent', 1, 100, OPTIONAL),
    amountCents: whole('amount_cents', 1, MOST, OPTIONAL),
    freeShipping: flag('free_shipping', false),
    minimumSubtotalCents: cents('minimum_subtotal_cents', { empty: 0 }),
    validFrom: moment('valid_from', OPTIONAL),
    validTo: moment('valid_to', OPTIONAL),
    usageLimit: whole('usage_limit', 0, MOST, OPTIONAL),
  },
  shown: { timesUsed: sql`t.times_used` },
  conflict: 'Enter either a percentage or an amount.',
}

const shippingMethods: EntryKind = {
  table: 'shipping_methods',
  key: sql<string>`t.carrier_code || ':' || t.method_code`,
  order: sql`t.position, t.carrier_code, t.method_code`,
  searched: sql`concat_ws(' ', t.carrier_title, t.method_title)`,
  fields: {
    carrierTitle: words('carrier_title'),
    methodTitle: words('method_title'),
    priceCents: cents('price_cents'),
    becomesFree: flag('becomes_free', false),
    countries: list('countries', COUNTRY, OPTIONAL),
    maxWeightGrams: whole('max_weight_grams', 1, MOST, OPTIONAL),
    transitDaysMin: whole('transit_days_min', 0, 60, OPTIONAL),
    transitDaysMax: whole('transit_days_max', 0, 60, OPTIONAL),
    isActive: flag('is_active', true),
    position,
  },
  tags: () => [cacheTags.storeConfig],
}

/** Subtotals from which delivery is free: for the named countries, or for all others. */
const freeShipping: Field = {
  column: 'free_shipping',
  isSeveral: true,
  read: sql`coalesce((select jsonb_agg(f.threshold) from (
    select jsonb_build_object('countries', (
        select string_agg(c ->> 'iso2_code', ', ') from jsonb_array_elements(m -> 'countries') c),
      'amountCents', m -> 'amount_cents') as threshold
    from jsonb_array_elements(t.free_shipping -> 'messages') m
    union all select jsonb_build_object('countries', '', 'amountCents', t.free_shipping -> 'default_amount_cents')
    where t.free_shipping ->> 'default_amount_cents' is not null) f), '[]')`,
  check(value) {
    const thresholds = rowsOf(value, 50).map(({ countries, amountCents }) => ({
      countries: list('countries', COUNTRY, OPTIONAL).check(countries) as string[] | null,
      amount_cents: cents('amount_cents').check(amountCents) as number,
    }))
    const general = thresholds.filter(({ countries }) => countries === null)
    const named = thresholds.flatMap(({ countries }) => countries ?? [])
    if (general.length > 1 || new Set(named).size < named.length) {
      throw new FieldProblem('Name each country once.')
    }
    if (thresholds.length === 0) return null
    return {
      default_amount_cents: general[0]?.amount_cents ?? null,
      include_tax: true,
      messages: thresholds.flatMap(({ countries, amount_cents }) =>
        countries
          ? [{ countries: countries.map((iso2_code) => ({ iso2_code })), amount_cents, include_tax: true }]
          : [],
      ),
    }
  },
}

const setting = (key: string) => sql`(select value from shop_settings where key = ${key}) as ${sql.ref(key)}`

/** The shop's settings as one entry. */
const settings: EntryKind = {
  table: 'shop_settings',
  from: sql`(select 'shop' as id, ${setting('free_shipping')}, ${setting('low_stock_threshold')})`,
  key: sql<string>`t.id`,
  order: sql`t.id`,
  searched: sql`t.id`,
  fields: { freeShipping, lowStockThreshold: whole('low_stock_threshold', 0, 1_000) },
  tags: () => [cacheTags.storeConfig],
  async write(trx, columns) {
    for (const [key, value] of Object.entries(columns)) {
      await trx.deleteFrom('shop_settings').where('key', '=', key).execute()
      if (value === null) continue
      await trx
        .insertInto('shop_settings')
        .values({ key, value: JSON.stringify(value) })
        .execute()
    }
  },
}

const submissions: EntryKind = {
  ...{ table: 'form_submissions', key: id, fields: {} },
  order: sql`t.id desc`,
  searched: sql`t.answers::text`,
  shown: {
    createdAt: shopTime(sql`t.created_at`),
    form: sql`(select f.title ->> 'nl' from forms f where f.id = t.form_id)`,
    subject: sql`t.subject`,
    answers: sql`t.answers`,
  },
}

const stockAlerts: EntryKind = {
  ...{ table: 'stock_alerts', fields: {} },
  from: sql`(select p.sku, p.name ->> 'nl' as name, count(*)::int as waiting, min(a.created_at) as since
    from stock_alerts a join products p on p.id = a.product_id where a.sent_at is null group by p.id)`,
  key: sql<string>`t.sku`,
  order: sql`t.waiting desc, t.since`,
  searched: sql`t.sku || ' ' || t.name`,
  shown: { sku: sql`t.sku`, name: sql`t.name`, waiting: sql`t.waiting`, since: shopTime(sql`t.since`) },
}

const customers: EntryKind = {
  ...{ table: 'customers', key: id, fields: {} },
  order: sql`t.id desc`,
  searched: sql`concat_ws(' ', t.email, t.firstname, t.middlename, t.lastname)`,
  shown: {
    email: sql`t.email`,
    name: sql`concat_ws(' ', t.firstname, t.middlename, t.lastname)`,
    createdAt: shopTime(sql`t.created_at`),
    orders: sql`(select count(*)::int from orders o where o.customer_id = t.id)`,
  },
}

/** Kinds of entries by the names of the admin's schema. */
export const ENTRY_KINDS = {
  content: {
    ...{ pages, blocks, messages, slides, faqCategories, faqQuestions, blogCategories, blogPosts, stores },
    ...{ synonyms, redirects, searches },
  },
  selling: { coupons, shippingMethods, settings, submissions, stockAlerts, customers },
} as const satisfies Record<string, Record<string, EntryKind>>
