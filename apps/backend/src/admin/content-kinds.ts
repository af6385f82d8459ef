import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { PICKUP } from '../stores/pickup-method.ts'
import { attributes } from './attributes.ts'
import { categories } from './categories.ts'
import {
  choice,
  type EntryKind,
  exceptions,
  flag,
  hours,
  html,
  links,
  moment,
  OPTIONAL,
  picture,
  pictures,
  reference,
  SLUG,
  shopTime,
  text,
  type Values,
  whole,
  words,
} from './entry-fields.ts'
import { sizeCharts } from './size-charts.ts'

const id = sql<string>`t.id::text`
const COLOUR = { pattern: /^#(?:[\da-f]{3}){1,2}$/i }
/** Path in the shop, or URL of another site. */
const LINK = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/i
const position = whole('position', 0, 10_000, { empty: 0 })
const metaFields = {
  metaTitle: words('meta_title', OPTIONAL),
  metaDescription: words('meta_description', OPTIONAL),
}

const pages: EntryKind = {
  table: 'cms_pages',
  key: id,
  canCreate: true,
  fixed: ['identifier'],
  order: sql`t.identifier`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    title: words('title'),
    isActive: flag('is_active', true),
    contentHeading: words('content_heading', OPTIONAL),
    content: html('content'),
    ...metaFields,
    metaKeywords: words('meta_keywords', OPTIONAL),
  },
  columns: ['identifier', 'title', 'isActive'],
  path: '{identifier}',
  async afterwards(trx, page, { identifier }, isNew) {
    if (!isNew) return []
    await trx
      .insertInto('url_rewrites')
      .values({ request_path: String(identifier), entity_type: 'CMS_PAGE', entity_id: Number(page) })
      .execute()
    return []
  },
}

const blocks: EntryKind = {
  table: 'cms_blocks',
  key: id,
  canCreate: true,
  fixed: ['identifier'],
  order: sql`t.identifier`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    title: words('title'),
    isActive: flag('is_active', true),
    content: html('content'),
  },
  columns: ['identifier', 'title', 'isActive'],
}

const messages: EntryKind = {
  table: 'global_messages',
  key: id,
  canCreate: true,
  canDelete: true,
  order: sql`t.position, t.id`,
  searched: sql`t.text::text`,
  fields: {
    text: { ...html('text'), isLong: false },
    fromAt: moment('from_at', OPTIONAL),
    toAt: moment('to_at', OPTIONAL),
    backgroundColor: text('background_color', COLOUR),
    textColor: text('text_color', COLOUR),
    position,
  },
  columns: ['text', 'fromAt', 'toAt'],
}

const slides: EntryKind = {
  table: 'slides',
  key: id,
  canCreate: true,
  canDelete: true,
  fixed: ['sliderId'],
  order: sql`t.slider_id, t.position, t.id`,
  searched: sql`t.title::text`,
  fields: {
    sliderId: reference('slider_id', 'sliders'),
    title: words('title'),
    description: html('description', OPTIONAL),
    link: text('link', { pattern: LINK, max: 500, ...OPTIONAL }),
    buttonText: words('button_text', OPTIONAL),
    media: pictures('media'),
    position,
  },
  columns: ['title', 'slider', 'position'],
  shown: {
    slider: sql`(select s.identifier from sliders s where s.id = t.slider_id)`,
  },
}

/** Positions of slides. Only setup and developers create them. */
const sliders: EntryKind = {
  table: 'sliders',
  key: id,
  fields: {},
  columns: ['title'],
  order: sql`t.identifier`,
  searched: sql`t.identifier`,
  shown: { title: sql`jsonb_build_object('nl', t.identifier)` },
}

const faqCategories: EntryKind = {
  table: 'faq_categories',
  key: id,
  canCreate: true,
  fixed: ['identifier'],
  order: sql`t.position, t.id`,
  searched: sql`t.title::text`,
  fields: { identifier: text('identifier', SLUG), title: words('title'), position },
  columns: ['identifier', 'title', 'position'],
}

const faqQuestions: EntryKind = {
  table: 'faq_questions',
  key: id,
  canCreate: true,
  canDelete: true,
  order: sql`t.category_id, t.position, t.id`,
  searched: sql`t.question::text`,
  fields: {
    categoryId: reference('category_id', 'faqCategories'),
    question: words('question'),
    shortAnswer: html('short_answer'),
    longAnswer: html('long_answer'),
    position,
  },
  columns: ['question', 'position'],
  path: 'faq',
}

const blogCategories: EntryKind = {
  table: 'blog_categories',
  key: id,
  canCreate: true,
  fixed: ['identifier'],
  order: sql`t.position, t.id`,
  searched: sql`t.title::text`,
  fields: { identifier: text('identifier', SLUG), title: words('title'), ...metaFields, position },
  columns: ['identifier', 'title', 'position'],
}

const blogPosts: EntryKind = {
  table: 'blog_posts',
  key: id,
  canCreate: true,
  fixed: ['identifier'],
  order: sql`t.publish_at desc, t.id desc`,
  searched: sql`t.identifier || ' ' || t.title`,
  fields: {
    identifier: text('identifier', SLUG),
    title: words('title'),
    isActive: flag('is_active', true),
    publishAt: moment('publish_at'),
    shortContent: html('short_content'),
    content: html('content'),
    categories: links('blogCategories', 'blog_post_categories', 'post_id', 'category_id'),
    featuredImage: picture('featured_image', OPTIONAL),
    featuredImageAlt: words('featured_image_alt', OPTIONAL),
    ...metaFields,
  },
  columns: ['identifier', 'title', 'publishAt', 'isActive'],
  path: 'blog/{identifier}',
  columnsOfNew: (_trx, _values, now) => ({ created_at: now.toISOString() }),
  async afterwards(trx, post, { categories }) {
    if (!Array.isArray(categories)) return []
    const postId = Number(post)
    await trx.deleteFrom('blog_post_categories').where('post_id', '=', postId).execute()
    if (categories.length === 0) return []
    const rows = categories.map((categoryId: number) => ({ post_id: postId, category_id: categoryId }))
    await trx.insertInto('blog_post_categories').values(rows).execute()
    return []
  },
}

/** Creates the stock source of a new store, and offers pickup there. @returns the source */
async function openStore(trx: Db, { name, urlKey }: Values): Promise<Values> {
  const code = `winkel-${urlKey}`
  const priority = sql<number>`(select coalesce(max(priority), 0) + 1 from stock_sources)`
  await trx
    .insertInto('stock_sources')
    .values({ code, name: String(name), priority })
    .execute()
  await sql`
    with last as (select * from shipping_methods where source_code is not null order by position desc limit 1)
    insert into shipping_methods (carrier_code, method_code, carrier_title, method_title, price_cents, position, source_code)
    select coalesce(l.carrier_code, ${PICKUP.carrierCode}),
      ${urlKey},
      coalesce(l.carrier_title, ${JSON.stringify(PICKUP.title)}::jsonb),
      jsonb_build_object('nl', ${name}::text),
      coalesce(l.price_cents, 0),
      coalesce(l.position, (select max(position) from shipping_methods), 0) + 1,
      ${code}
    from (select) always left join last l on true
  `.execute(trx)
  return { source_code: code }
}

const stores: EntryKind = {
  table: 'physical_stores',
  key: id,
  canCreate: true,
  fixed: ['urlKey'],
  order: sql`t.position, t.id`,
  searched: sql`t.name || ' ' || t.city`,
  fields: {
    name: text('name'),
    urlKey: text('url_key', SLUG),
    street: text('street'),
    postcode: text('postcode', { max: 20 }),
    city: text('city'),
    countryId: text('country_id', { pattern: /^[A-Z]{2}$/ }),
    phone: text('phone', { max: 40, ...OPTIONAL }),
    email: text('email', { pattern: { test: isEmailAddress }, ...OPTIONAL }),
    description: html('description'),
    openingHours: hours('opening_hours'),
    alternateOpeningHours: exceptions('alternate_opening_hours'),
    position,
  },
  columns: ['name', 'city', 'phone'],
  path: 'winkel/{urlKey}',
  columnsOfNew: openStore,
}

const synonyms: EntryKind = {
  table: 'search_synonyms',
  key: id,
  canCreate: true,
  canDelete: true,
  order: sql`t.language desc, t.id`,
  searched: sql`t.synonyms`,
  fields: {
    language: choice('language', ['nl', 'en']),
    synonyms: text('synonyms', { max: 1_000, pattern: /^[^,=>]+(?:,[^,=>]+)*(?:,[^,=>]+|\s*=>[^=>]*)$/ }),
  },
  columns: ['synonyms', 'language'],
}

/** Path in the shop, with or without a leading slash. */
const PATH = /^\/?(?!\/)[\w\-./]{1,200}$/

const redirects: EntryKind = {
  table: 'url_rewrites',
  canCreate: true,
  canDelete: true,
  fixed: ['requestPath'],
  from: sql`(select * from url_rewrites where target_path is not null)`,
  key: sql<string>`t.request_path`,
  order: sql`t.request_path`,
  searched: sql`t.request_path || ' ' || t.target_path`,
  fields: {
    requestPath: text('request_path', { pattern: /^(?!\/)[\w\-./]{1,200}(?<!\/)$/ }),
    targetPath: text('target_path', { pattern: PATH }),
    redirectCode: whole('redirect_code', 301, 302, { empty: 301 }),
  },
  columns: ['requestPath', 'targetPath', 'redirectCode'],
  path: '{requestPath}',
}

const searches: EntryKind = {
  table: 'search_queries',
  fields: {},
  columns: ['query', 'language', 'count', 'lastAt'],
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

/** Content that owners and editors edit, by kind name in the admin's schema. */
export const CONTENT_KINDS = {
  pages,
  blocks,
  messages,
  slides,
  sliders,
  faqCategories,
  faqQuestions,
  blogCategories,
  blogPosts,
  stores,
  synonyms,
  redirects,
  searches,
  categories,
  attributes,
  sizeCharts,
} as const satisfies Record<string, EntryKind>
