import type { FaultShop, Killable } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, order, readyCart, request } from './shopper.ts'

/** What the programs are started with, so that their clocks can be moved. */
export const MOVABLE = { NODE_OPTIONS: `--import ${new URL('shift-clock.ts', import.meta.url).href}` }

const LOGIN =
  'mutation ($password: String!) { generateCustomerToken(email: "sanne@kopgroep.example", password: $password) { token } }'

/** The clock leaps an hour back, an hour ahead and right again: shoppers log in, buy and read on, and nobody is locked out for an hour. */
export async function movedClock(shop: FaultShop, article: Article): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? shop.backend
  const programs: Killable[] = shop.storefront ? ['backend', 'storefront'] : ['backend']
  const pids = programs.map((program) => shop.pidOf(program))
  for (const leap of ['an hour back', 'an hour ahead', 'right again']) {
    for (const pid of pids) process.kill(pid, 'SIGUSR2')
    // One shopper who asks all the time, from one address.
    const one = { 'X-Forwarded-For': '203.0.113.7' }
    for (let turn = 0; turn < 30; turn += 1) {
      const { status, errors } = await request(door, '{ storeConfig { store_code } }', {}, one)
      promises.hold(status === 200 && errors.length === 0, `${leap}: a reader was answered ${status}`)
    }
    const login = await request(door, LOGIN, { password: 'Voorop-2026' })
    promises.hold(
      Boolean(login.data?.generateCustomerToken?.token),
      `${leap}: the login was refused: ${login.errors[0]?.message}`,
    )
    const placed = await order(door, await readyCart(article, door, 'klok@kopgroep.example'))
    promises.hold(
      Boolean(placed.data?.setPaymentMethod),
      `${leap}: an order was refused: ${placed.errors[0]?.message}`,
    )
  }
  promises.hold(pids.join() === programs.map((program) => shop.pidOf(program)).join(), 'a process ended')
  return {
    title: 'A clock that leaps an hour back and ahead',
    figures: { leaps: 3, programs: programs.join(', ') },
    broken: promises.broken,
  }
}
