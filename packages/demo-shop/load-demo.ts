import type { Database } from '@kopgroep/backend/platform/database/database'
import { URL_SUFFIX } from '@kopgroep/backend/platform/store-config/store-config'
import { readCountries, readRegions } from '@kopgroep/contract/places/read-places'
import { sql, type Transaction } from 'kysely'
import { listHolidays } from './holidays.ts'
import { loadCatalogueFrame, loadProducts, requireId, withProducts } from './load-catalogue.ts'
import { type DataRow, daysSinceFiles, readCsv, readTables, readTexts } from './read-data.ts'
import { listMessages } from './season-messages.ts'
import { advanceIds, RowWriter } from './write-rows.ts'

/** Countries that the demo delivers to. */
const COUNTRIES = ['NL', 'BE', 'DE', 'LU', 'FR', 'AT', 'DK', 'ES', 'IE', 'IT', 'PT', 'SE']
const PAGE_TEXTS = ['title', 'content_heading', 'meta_title', 'meta_description', 'meta_keywords']
const POST_TEXTS = ['title', 'short_content', 'featured_image_alt', 'meta_title', 'meta_description']

/** Loads the demo shop from its data files into an empty database. Its dates are moved to be around `day`. */
export async function loadDemo(db: Transaction<Database>, day: Date): Promise<void> {
  const days = daysSinceFiles(day)
  const writer = await RowWriter.open(db, days)
  await loadShop(writer, day)
  const blocks = readTexts('content/cms_blocks', { content: 'content', texts: ['title'] })
  await writer.write('cms_blocks', blocks)
  await loadCatalogueFrame(writer, blocks)
  const products = await loadProducts(db, writer, days)
  await loadContent(writer, products, day)
  await loadBikes(writer, products)
  await loadCommunity(writer, products)
  await loadAddresses(db, writer)
  await advanceIds(db)
}

async function loadShop(writer: RowWriter, day: Date): Promise<void> {
  await writeTables(writer, 'shop/store-views.json')
  await writer.write('countries', readCountries(COUNTRIES))
  await writer.write('regions', readRegions(COUNTRIES))
  await writeTables(writer, 'shop/settings.json')
  await writer.write('search_synonyms', readCsv('shop/search_synonyms.csv'))
  const year = day.getUTCFullYear()
  const holidays = [...listHolidays(year), ...listHolidays(year + 1)]
  for (const [table, rows] of readTables('shop/stores.json')) {
    const isStore = table === 'physical_stores'
    await writer.write(
      table,
      isStore ? rows.map((row) => ({ ...row, alternate_opening_hours: holidays })) : rows,
    )
  }
  await writeTables(writer, 'shop/delivery.json')
  await writer.write('parcel_points', readCsv('shop/parcel_points.csv').map(withHours))
  await writer.write('search_queries', readCsv('shop/searches.csv'))
  await writeTables(writer, 'shop/payment.json')
  await writeTables(writer, 'shop/admin.json')
}

const WEEK = ['ma', 'di', 'wo', 'do', 'vr', 'za', 'zo']

/** Reads the opening hours of a point: `ma-vr 09:00-18:00, za 09:00-17:00`. */
function withHours({ opening_hours, ...point }: DataRow): DataRow {
  const spans = String(opening_hours).matchAll(/(\w\w)(?:-(\w\w))? (\d\d:\d\d)-(\d\d:\d\d)/g)
  const days = [...spans].flatMap(([, first = '', last = first, from, to]) =>
    WEEK.slice(WEEK.indexOf(first), WEEK.indexOf(last) + 1).map((day) => ({
      day: WEEK.indexOf(day) + 1,
      times: [{ from, to }],
    })),
  )
  return { ...point, opening_hours: days }
}

async function writeTables(writer: RowWriter, file: string): Promise<void> {
  for (const [table, rows] of readTables(file)) await writer.write(table, rows)
}

async function loadContent(
  writer: RowWriter,
  products: ReadonlyMap<string, number>,
  day: Date,
): Promise<void> {
  await writer.write('cms_pages', readTexts('content/cms_pages', { content: 'content', texts: PAGE_TEXTS }))
  await writer.write('global_messages', listMessages(day.toISOString().slice(0, 10)))
  for (const subject of ['sliders', 'faq', 'forms']) await writeTables(writer, `content/${subject}.json`)
  const blog = new Map(readTables('content/blog.json'))
  const ids = (table: string) =>
    new Map((blog.get(table) ?? []).map(({ identifier, id }) => [String(identifier), Number(id)]))
  for (const [table, rows] of blog) await writer.write(table, rows)
  const authors = ids('blog_authors')
  const categories = ids('blog_categories')
  const posts = readTexts('content/blog_posts', { content: 'content', texts: POST_TEXTS })
  await writer.write(
    'blog_posts',
    posts.map(({ author, categories: _, products: __, ...post }) => ({
      ...post,
      author_id: requireId(authors, author, 'the author'),
    })),
  )
  const placed = posts.flatMap(({ id, categories: named }) =>
    String(named)
      .split(', ')
      .map((name) => ({ post_id: id, category_id: requireId(categories, name, 'the blog category') })),
  )
  await writer.write('blog_post_categories', placed)
  const shown = posts.flatMap(({ id, products: skus }) =>
    (skus ? String(skus).split(' ') : []).map((sku, position) => ({
      post_id: id,
      product_id: requireId(products, sku, 'the product'),
      position,
    })),
  )
  await writer.write('blog_post_products', shown)
}

/** Loads the bikes. Each word of a bike's name becomes a value in the part finder. */
async function loadBikes(writer: RowWriter, products: ReadonlyMap<string, number>): Promise<void> {
  const values = new Map<string, DataRow>()
  const positions = new Map<string, number>()
  const valueId = (level: string, key: string, label: unknown) => {
    const existing = values.get(`${level} ${key}`)
    if (existing) return existing.id
    const position = positions.get(level) ?? 0
    positions.set(level, position + 1)
    const id = values.size + 1
    values.set(`${level} ${key}`, { id, level, label, position })
    return id
  }
  const same = (word: unknown) => ({ nl: word, en: word })
  const bikes: DataRow[] = []
  const parts: DataRow[] = []
  for (const [index, bike] of readCsv('catalogue/bikes.csv').entries()) {
    const { brand, model, year } = bike
    // Columns with a translation contain texts by language.
    const [type, build] = [bike.type, bike.build] as { nl: string }[]
    const id = index + 1
    bikes.push({
      id,
      type_id: valueId('type_id', String(type?.nl), type),
      brand_id: valueId('brand_id', String(brand), same(brand)),
      model_id: valueId('model_id', `${type?.nl} ${brand} ${model}`, same(model)),
      year_id: valueId('year_id', String(year), same(year)),
      cilinder_id: valueId('cilinder_id', String(build?.nl), build),
    })
    for (const sku of String(bike.products).split(' '))
      parts.push({ bike_id: id, product_id: requireId(products, sku, 'the product') })
  }
  await writer.write('partfinder_values', [...values.values()])
  await writer.write('bikes', bikes)
  await writer.write('bike_products', parts)
}

/** Ids of the ratings that review files name. */
const RATINGS = { quality: 1, fit: 2, price: 3 }

async function loadCommunity(writer: RowWriter, products: ReadonlyMap<string, number>): Promise<void> {
  for (const file of ['customers', 'orders', 'ratings'])
    for (const [table, rows] of readTables(`community/${file}.json`))
      await writer.write(table, withProducts(rows, products))
  const reviews = readCsv('community/reviews.csv').map((row, index) => ({ ...row, id: index + 1 }))
  await writer.write(
    'reviews',
    withProducts(reviews, products).map(({ quality, fit, price, ...review }) => review),
  )
  const given = reviews.flatMap((review: DataRow) =>
    Object.entries(RATINGS).map(([name, rating_id]) => ({
      review_id: review.id,
      rating_id,
      value: review[name],
    })),
  )
  await writer.write('review_ratings', given)
}

/**
 * Writes the URLs of categories and pages, and redirects of old URLs. The importer writes those of products.
 */
async function loadAddresses(db: Transaction<Database>, writer: RowWriter): Promise<void> {
  await sql`
    insert into url_rewrites (request_path, entity_type, entity_id)
    select url_path || ${URL_SUFFIX}::text, 'CATEGORY', id from categories where is_active and url_path is not null
    union all select identifier, 'CMS_PAGE', id from cms_pages
  `.execute(db)
  await writer.write('url_rewrites', readCsv('shop/redirects.csv'))
}
