import { openMultisafepay } from '@kopgroep/backend/testing/test-multisafepay'
import { isWhole } from '@kopgroep/server-kit/testing/whole-tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { costlyRequests } from './costly-requests.ts'
import { anArticle, type FaultShop, openFaultShop } from './fault-shop.ts'
import { fullShopDisk } from './full-shop-disk.ts'
import { kills } from './kills.ts'
import { latePayments, PAYMENT_KEY, paidAt } from './late-payments.ts'
import { testMalformedRequests } from './malformed.ts'
import { MOVABLE, movedClock, movedDatabaseClock } from './moved-clock.ts'
import type { Finding } from './report.ts'
import { doubledOrders, lastPieces } from './rushes.ts'
import type { Article } from './shopper.ts'

/** Short version of `npm run test:faults -w tools/lab`, with the backend in a separate process. */
let shop: FaultShop
let article: Article
let provider: Awaited<ReturnType<typeof openMultisafepay>>
beforeAll(async () => {
  provider = await openMultisafepay(PAYMENT_KEY)
  const settings = { ...MOVABLE, ...paidAt(provider.url) }
  shop = await openFaultShop({ withStorefront: false, settings, diskMegabytes: 400 })
  article = await anArticle(shop)
})
afterAll(async () => {
  await shop?.close()
  await provider?.close()
})

/** Whole proofs of limits that have tests of their own. Only `npm run test:all` runs them. */
const LONG: typeof SHORT = [
  [
    'attacks from one address keep nobody from buying',
    () => attacks(shop, article, { seconds: 1, calm: 0, rest: 0 }),
  ],
  [
    'the most expensive requests that a search finds keep nobody from buying',
    () => costlyRequests(shop, article, { search: 4, worst: 3, seconds: 1, calm: 0 }),
  ],
]
const SHORT: [string, () => Promise<Finding>][] = [
  ['twelve buyers of four pieces get four', () => lastPieces(shop, article, { buyers: 12, pieces: 4 })],
  ['a cart that is ordered twice at once is one order', () => doubledOrders(shop, article, 5)],
  [
    'a payment is told late, twice, out of order and by others',
    () => latePayments(shop, article, provider, 4),
  ],
  ['a clock that leaps locks nobody out', () => movedClock(shop, article)],
  [
    'malformed input is refused, and nothing of it is kept',
    () => testMalformedRequests(shop, isWhole ? 200 : 60),
  ],
  ['a clock of the database that leaps locks nobody out', () => movedDatabaseClock(shop, article)],
  ['what was acknowledged is there after a kill of backend and database', () => kills(shop, article, 2)],
  // Last, because the shop reports the full disk for a minute.
  ['a full disk takes nothing that was acknowledged', () => fullShopDisk(shop, article)],
]

test.each(isWhole ? [...SHORT.slice(0, 2), ...LONG, ...SHORT.slice(2)] : SHORT)(
  '%s',
  async (_, work) => {
    expect((await work()).broken).toEqual([])
  },
  120_000,
)
