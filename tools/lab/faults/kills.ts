import { countMissing, nothingAcknowledged, shopOn } from './acknowledged.ts'
import type { FaultShop, Killable } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import type { Article } from './shopper.ts'
import { until } from './until.ts'

/**
 * Kills processes repeatedly while shoppers fill carts and order. Everything that was acknowledged must exist
 * afterwards, and each order once.
 */
export async function kills(shop: FaultShop, article: Article, times: number): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? shop.backend
  const targets: Killable[] = shop.storefront
    ? ['backend', 'postgres', 'storefront']
    : ['backend', 'postgres']
  await shop.sql('update stock_items set quantity = 100000 where product_id = $1', [article.id])
  const acknowledged = nothingAcknowledged()
  let isOver = false
  const shoppers = Array.from({ length: 4 }, (_, shopper) =>
    shopOn(() => isOver, shopper, article, door, acknowledged),
  )
  const backAfter: number[] = []
  for (let round = 0; round < times; round += 1) {
    const before = acknowledged.carts.size
    // Wait until requests succeed after the last kill.
    await until(() => acknowledged.carts.size >= before + 5)
    process.kill(shop.getPid(targets[round % targets.length] ?? 'backend'), 'SIGKILL')
    const killed = performance.now()
    await until(async () => {
      await shop.healthy()
      return true
    })
    const served = acknowledged.carts.size
    await until(() => acknowledged.carts.size > served)
    backAfter.push(performance.now() - killed)
  }
  isOver = true
  await Promise.all(shoppers)
  const lost = await countMissing(acknowledged, door)
  promises.hold(lost === 0, `${lost} acknowledged writes are gone`)
  const [twice] = await shop.sql<{ count: number }>(
    'select count(*)::int as count from (select cart_id from orders where cart_id is not null group by 1 having count(*) > 1) t',
  )
  promises.hold(twice?.count === 0, `${twice?.count} carts were ordered twice`)
  return promises.finding('Killed outright (kill -9) under load', {
    kills: times,
    processes: targets.join(', '),
    'acknowledged writes': acknowledged.carts.size + acknowledged.orders.size,
    'of them lost': lost,
    'requests that failed meanwhile': acknowledged.broken,
    'served again after, median': `${Math.round(percentile(backAfter, 50))} ms`,
    'served again after, longest': `${Math.round(percentile(backAfter, 100))} ms`,
  })
}
