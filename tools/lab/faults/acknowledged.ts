import { type Answer, type Article, cartWith, order, readyCart, request } from './shopper.ts'
import { until } from './until.ts'

/** Carts and orders that the shop has acknowledged, and so must keep. */
export interface Acknowledged {
  /** Tokens of acknowledged carts, with their e-mail addresses. */
  carts: Map<string, string>
  /** Order numbers by the key of the order's page. */
  orders: Map<string, string>
  broken: number
}

export const nothingAcknowledged = (): Acknowledged => ({ carts: new Map(), orders: new Map(), broken: 0 })

/** Runs a shopper who fills carts and orders until `isOver`. Records what the shop acknowledges. */
export async function shopOn(
  isOver: () => boolean,
  shopper: number,
  article: Article,
  door: string,
  acknowledged: Acknowledged,
) {
  for (let turn = 0; !isOver(); turn += 1) {
    const email = `s${shopper}t${turn}@kopgroep.example`
    try {
      if (turn % 3 > 0) acknowledged.carts.set(await cartWith(article, door, email), email)
      else {
        const { data } = await order(door, await readyCart(article, door, email))
        const placed = data?.setPaymentMethod?.order
        if (placed) acknowledged.orders.set(placed.hash, placed.increment_id)
      }
    } catch {
      acknowledged.broken += 1
      await new Promise((settle) => setTimeout(settle, 20))
    }
  }
}

/** Counts acknowledged carts and orders that are missing or changed. Retries while the shop is starting. */
export async function countMissing({ carts, orders }: Acknowledged, door: string): Promise<number> {
  let lost = 0
  const read = async (query: string, variables: Record<string, unknown>) => {
    let data: Answer['data'] = null
    await until(async () => {
      const answer = await request(door, query, variables).catch(() => null)
      data = answer?.data ?? null
      return answer?.status === 200
    })
    return data as Answer['data']
  }
  for (const [id, email] of carts) {
    const data = await read('query ($id: String!) { cart(cart_id: $id) { email total_quantity } }', { id })
    if (data?.cart?.email !== email || data.cart.total_quantity !== 1) lost += 1
  }
  for (const [hash, number] of orders) {
    const data = await read('query ($hash: String!) { order(hash: $hash) { number } }', { hash })
    if (data?.order?.number !== number) lost += 1
  }
  return lost
}
