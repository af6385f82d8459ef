import { type Kysely, sql } from 'kysely'
import type { Database } from '../../apps/backend/src/platform/database/database.ts'
import type { Article } from './catalogue/article.ts'
import { ARTICLES } from './catalogue/articles.ts'
import { brandName } from './catalogue/build-brands.ts'
import type { Catalogue } from './catalogue/build-catalogue.ts'
import { addLinks, companionsOf } from './catalogue/build-links.ts'
import { addPlaces } from './catalogue/build-places.ts'
import { addArticle } from './catalogue/build-products.ts'
import { compose } from './catalogue/compose.ts'
import { Ids } from './catalogue/ids.ts'
import { shopPrice } from './catalogue/pricing.ts'
import { chanceOf } from './chance.ts'
import { Dataset, daysFromSeeding } from './dataset.ts'
import { loadDataset } from './load.ts'
import { inEach } from './text.ts'

export interface ScaleOptions {
  /** How many SKUs the shop should have; it ends at or a little above. */
  skus: number
  /** Day of the sales, today by default. */
  day?: Date
  onProgress?: (skus: number, all: number) => void
}

/**
 * Adds further series of the demo's articles, in the same shape and with the same pictures, until the shop has the
 * wanted number of SKUs. Each series is a transaction of its own, so that memory stays bounded; a run that was
 * stopped goes on where it ended.
 *
 * @returns the number of SKUs in the end
 */
export async function scaleDemo(
  db: Kysely<Database>,
  catalogue: Catalogue,
  options: ScaleOptions,
): Promise<number> {
  const { skus, day = new Date(), onProgress } = options
  let { count, highest } = await state(db)
  while (count < skus) {
    const series = await nextSeries(db)
    const shop = seriesOf(series, highest, catalogue)
    await db.transaction().execute(async (transaction) => {
      await trustReferences(transaction)
      await loadDataset(transaction, shop, day)
    })
    ;({ count, highest } = await state(db))
    onProgress?.(count, skus)
  }
  return count
}

/**
 * Spares the transaction the look-up of each row that a row refers to, which is half of the work: a series refers to
 * itself and to the demo shop, and the test counts what would hang loose. Only the owner of a server may ask for that.
 */
async function trustReferences(transaction: Kysely<Database>): Promise<void> {
  await sql`
    select set_config('session_replication_role', 'replica', true)
    where current_setting('is_superuser') = 'on'
  `.execute(transaction)
}

async function state(db: Kysely<Database>): Promise<{ count: number; highest: number }> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('highest')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), highest: row.highest ?? 0 }
}

/** Series are numbered from 2; the demo's own articles are the first. */
async function nextSeries(db: Kysely<Database>): Promise<number> {
  const mark = ARTICLES[0]?.sku ?? ''
  const { rows } = await sql<{ series: number }>`
    select count(*)::int + 1 as series from products where url_key is not null and sku like ${`${mark}-R%`}
  `.execute(db)
  return (rows[0]?.series ?? 1) + 1
}

function seriesOf(
  series: number,
  after: number,
  { attributes, sizeCharts, categories, products: first }: Catalogue,
): Dataset {
  const shop = new Dataset()
  const articles = ARTICLES.map((article) => again(article, series))
  const products = new Ids('products', after)
  for (const [index, article] of articles.entries()) {
    const companions = companionsOf(ARTICLES[index] ?? article)
    const texts = compose(article, index + series, companions, brandName(article.brand))
    addArticle({ shop, attributes, products, sizeCharts }, article, texts)
  }
  // Alternatives are of the same series, what goes with it is of the first.
  const idOf = ({ sku }: Article) => (products.has(sku) ? products : first).of(sku)
  addLinks(shop, idOf, articles)
  addPlaces(shop, products, categories, articles, series * 1_000)
  addSales(shop, products, articles)
  for (const { id, url_key } of shop.rows('products')) {
    if (typeof url_key !== 'string') continue
    shop.add('url_rewrites', {
      request_path: `${url_key}.html`,
      entity_type: 'PRODUCT',
      entity_id: Number(id),
      redirect_code: 0,
    })
  }
  return shop
}

/** The article of another year: own name, number, price, colour in front and age. */
function again(article: Article, series: number): Article {
  const chance = chanceOf(`${article.sku} ${series}`)
  const first = chance.between(0, article.colours.length - 1)
  return {
    ...article,
    sku: `${article.sku}-R${series}`,
    urlKey: `${article.urlKey}-r${series}`,
    name: inEach((language) => `${article.name[language]} R${series}`),
    colours: [...article.colours.slice(first), ...article.colours.slice(0, first)],
    cents: shopPrice(article.cents * (0.7 + chance.next() * 0.8)),
    popularity: chance.next() ** 2,
    age: chance.between(20, 1_200),
  }
}

function addSales(shop: Dataset, products: Ids, articles: readonly Article[]): void {
  for (const { sku, popularity, age } of articles) {
    const orders = Math.round(popularity * 60)
    if (orders === 0) continue
    shop.add('product_sales', {
      product_id: products.of(sku),
      orders,
      qty_ordered: Math.round(orders * 1.3),
      last_order_at: daysFromSeeding(-Math.min(age, Math.ceil(60 / orders)), '15:20'),
    })
  }
}
