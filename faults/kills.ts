import type { FaultShop, Killable } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Article, ask, cartWith, order, readyCart } from './shopper.ts'

interface Acknowledged {
  /** Tokens of carts that the shop said to have kept, with the address in them. */
  carts: Map<string, string>
  /** Numbers of orders by the key of their page. */
  orders: Map<string, string>
  broken: number
}

/**
 * Kills a process outright, again and again, while shoppers fill carts and order. Whatever the shop acknowledged must be there
 * afterwards, and each order once.
 */
export async function kills(shop: FaultShop, article: Article, times: number): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? shop.backend
  const targets: Killable[] = shop.storefront
    ? ['backend', 'postgres', 'storefront']
    : ['backend', 'postgres']
  await shop.sql('update stock_items set quantity = 100000 where product_id = $1', [article.id])
  const said: Acknowledged = { carts: new Map(), orders: new Map(), broken: 0 }
  let isOver = false
  const shoppers = Array.from({ length: 4 }, (_, shopper) => goOn(() => isOver, shopper, article, door, said))
  const backAfter: number[] = []
  for (let round = 0; round < times; round += 1) {
    const before = said.carts.size
    // Under load: somebody was served since the last kill.
    await until(() => said.carts.size >= before + 5)
    process.kill(shop.pidOf(targets[round % targets.length] ?? 'backend'), 'SIGKILL')
    const killed = performance.now()
    await until(async () => {
      await shop.healthy()
      return true
    })
    const served = said.carts.size
    await until(() => said.carts.size > served)
    backAfter.push(performance.now() - killed)
  }
  isOver = true
  await Promise.all(shoppers)
  const lost = await missing(said, door)
  promises.hold(lost === 0, `${lost} acknowledged writes are gone`)
  const [twice] = await shop.sql<{ count: number }>(
    'select count(*)::int as count from (select cart_id from orders where cart_id is not null group by 1 having count(*) > 1) t',
  )
  promises.hold(twice?.count === 0, `${twice?.count} carts were ordered twice`)
  return {
    title: 'Killed outright (kill -9) under load',
    figures: {
      kills: times,
      processes: targets.join(', '),
      'acknowledged writes': said.carts.size + said.orders.size,
      'of them lost': lost,
      'requests that failed meanwhile': said.broken,
      'served again after, median': `${Math.round(percentile(backAfter, 50))} ms`,
      'served again after, longest': `${Math.round(percentile(backAfter, 100))} ms`,
    },
    broken: promises.broken,
  }
}

async function goOn(
  isOver: () => boolean,
  shopper: number,
  article: Article,
  door: string,
  said: Acknowledged,
) {
  for (let turn = 0; !isOver(); turn += 1) {
    const email = `s${shopper}t${turn}@kopgroep.example`
    try {
      if (turn % 3 > 0) said.carts.set(await cartWith(article, door, email), email)
      else {
        const { data } = await order(door, await readyCart(article, door, email))
        const placed = data?.setPaymentMethod?.order
        if (placed) said.orders.set(placed.hash, placed.increment_id)
      }
    } catch {
      said.broken += 1
      await new Promise((settle) => setTimeout(settle, 20))
    }
  }
}

async function missing({ carts, orders }: Acknowledged, door: string): Promise<number> {
  let lost = 0
  for (const [id, email] of carts) {
    const { data } = await ask(door, 'query ($id: String!) { cart(cart_id: $id) { email total_quantity } }', {
      id,
    })
    if (data?.cart?.email !== email || data.cart.total_quantity !== 1) lost += 1
  }
  for (const [hash, number] of orders) {
    const { data } = await ask(door, 'query ($hash: String!) { order(hash: $hash) { number } }', { hash })
    if (data?.order?.number !== number) lost += 1
  }
  return lost
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('The shop does not go on.')
    await new Promise((settle) => setTimeout(settle, 20))
  }
}
