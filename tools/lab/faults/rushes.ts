import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, many, order, readyCart } from './shopper.ts'

/** Tests many buyers who compete for few pieces: exactly the stock must be sold. */
export async function lastPieces(
  shop: Pick<FaultShop, 'backend' | 'sql'>,
  article: Article,
  { buyers, pieces }: { buyers: number; pieces: number },
): Promise<Finding> {
  const promises = new Promises()
  await stock(shop, article, 100_000)
  const carts = await many(buyers, 8, (index) =>
    readyCart(article, shop.backend, `koper${index}@kopgroep.example`),
  )
  await stock(shop, article, pieces)
  const answers = await many(buyers, buyers, (index) => order(shop.backend, carts[index] ?? ''))
  const sold = answers.filter(({ data }) => data?.setPaymentMethod).length
  const failed = answers.filter(({ status }) => status >= 500).length
  const [left] = await shop.sql<{ left: number }>(
    'select sum(quantity)::int as left from stock_items where product_id = $1',
    [article.id],
  )
  promises.hold(sold <= pieces, `${sold} pieces of ${pieces} were sold`)
  promises.hold(left?.left === pieces - sold, `${left?.left} pieces are left of ${pieces} with ${sold} sold`)
  // A buyer who was refused because of a row lock may retry.
  let again = 0
  for (const [index, { data }] of answers.entries()) {
    if (!data?.setPaymentMethod && (await order(shop.backend, carts[index] ?? '')).data?.setPaymentMethod)
      again += 1
  }
  promises.hold(sold + again === pieces, `${sold + again} of ${pieces} pieces were sold in the end`)
  return promises.finding(`${buyers} buyers of ${pieces} pieces at one moment`, {
    buyers,
    pieces,
    'sold at once': sold,
    'sold when pressed again': again,
    'answers of 500 and more': failed,
  })
}

/** Orders each cart twice at the same moment. Both requests must get the same order. */
export async function doubledOrders(shop: FaultShop, article: Article, times: number): Promise<Finding> {
  const promises = new Promises()
  await stock(shop, article, 100_000)
  const [before] = await shop.sql<{ count: number }>('select count(*)::int as count from orders')
  const pairs = await many(times, 4, async (index) => {
    const cart = await readyCart(article, shop.backend, `dubbel${index}@kopgroep.example`)
    const [first, second] = await Promise.all([order(shop.backend, cart), order(shop.backend, cart)])
    return [first, second].map(({ data }) => data?.setPaymentMethod?.order.increment_id ?? null)
  })
  const [after] = await shop.sql<{ count: number }>('select count(*)::int as count from orders')
  const made = (after?.count ?? 0) - (before?.count ?? 0)
  const unlike = pairs.filter(([first, second]) => first === null || first !== second).length
  promises.hold(made === times, `${times} carts became ${made} orders`)
  promises.hold(unlike === 0, `${unlike} shoppers were not told twice of the same order`)
  return promises.finding(`${times} carts, each ordered twice at once`, {
    carts: times,
    orders: made,
    'not told the same twice': unlike,
  })
}

const stock = async (shop: Pick<FaultShop, 'sql'>, { id }: Article, pieces: number) => {
  await shop.sql('update stock_items set quantity = 0 where product_id = $1', [id])
  await shop.sql(
    `update stock_items set quantity = $2 where (product_id, source_code) in
      (select product_id, source_code from stock_items join stock_sources s on s.code = source_code where product_id = $1 order by source_code limit 1)`,
    [id, pieces],
  )
}
