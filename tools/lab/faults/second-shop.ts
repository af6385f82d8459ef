import { anArticle, type FaultShop, openFaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, order, readyCart } from './shopper.ts'

/** Tests two shops on one machine: both must sell their own products and stop independently. */
export async function secondShop(shop: FaultShop, article: Article): Promise<Finding> {
  const promises = new Promises()
  const second = await openFaultShop({ withStorefront: shop.storefront !== null })
  let orders = 0
  try {
    const doors = [
      { door: shop.storefront ?? shop.backend, article, mail: 'eerste@kopgroep.example' },
      {
        door: second.storefront ?? second.backend,
        article: await anArticle(second),
        mail: 'tweede@kopgroep.example',
      },
    ]
    for (const { door, article: sold, mail } of doors) {
      const placed = await order(door, await readyCart(sold, door, mail))
      promises.hold(
        Boolean(placed.data?.setPaymentMethod),
        `an order was refused: ${placed.errors[0]?.message}`,
      )
      orders += 1
    }
    for (const [own, other] of [
      [shop, 'tweede'],
      [second, 'eerste'],
    ] as const) {
      const [foreign] = await own.sql<{ count: number }>(
        'select count(*)::int as count from orders where email like $1',
        [`${other}@%`],
      )
      promises.hold(foreign?.count === 0, 'an order lies in the other shop')
    }
  } finally {
    await second.close()
  }
  await shop.healthy()
  return promises.finding('A second shop beside the first', {
    shops: 2,
    'orders, each in its own shop': orders,
  })
}
