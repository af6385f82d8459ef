import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { accountAttacks } from './account-attacks.ts'
import type { AttackReport } from './attacker.ts'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Article, request } from './shopper.ts'
import { readMemory } from './soak.ts'

/** Limit in milliseconds for 99% of the additions to a cart during an attack. */
const MAX_MS = 250
/** Milliseconds between two additions. */
const PAUSE_MS = 50

/** Checks the report of an attack and the state of the shop. */
type Check = (found: {
  report: AttackReport
  shop: FaultShop
  door: string
  hold: (isKept: boolean, otherwise: string) => void
}) => Promise<void> | void

/** Customer of the demo shop whose account is attacked, and the client address of their earlier logins. */
const OWNER = { email: 'emma@kopgroep.example', password: 'Voorop-2026', address: '192.0.2.7' }

/** Logs the owner in from the known address. @returns the token; null if refused */
export async function logInAsOwner(door: string): Promise<string | null> {
  const { email, password, address } = OWNER
  const { data } = await request(
    door,
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
    { 'X-Forwarded-For': address },
  )
  return data?.generateCustomerToken?.token ?? null
}

const countRows = async (shop: FaultShop, query: string) =>
  (await shop.sql<{ count: number }>(`select count(*)::int as count from ${query}`))[0]?.count ?? 0
const onlyAnswers =
  (...allowed: string[]): Check =>
  ({ report, hold }) => {
    const others = Object.entries(report.answers).filter(([status]) => !allowed.includes(status))
    hold(
      others.length === 0,
      `answered ${others.map(([status, times]) => `${status} (${times})`).join(', ')}`,
    )
  }

interface Attack {
  kind: string
  /** Minimum duration in seconds to see the shop's defence. */
  minSeconds?: number
  what: string
  /** True if only the storefront has this endpoint. */
  isOfStorefront?: boolean
  check: Check
}

const ATTACKS: readonly Attack[] = [
  {
    kind: 'half-bodies',
    what: '600 half-sent bodies',
    minSeconds: 8,
    check({ report, hold }) {
      hold((report.answers['408'] ?? 0) + (report.answers['429'] ?? 0) > 0, 'no half-sent body was cut off')
      hold(!report.answers['200'], 'a half-sent body was answered')
    },
  },
  {
    kind: 'feeds',
    what: '40 feeds at once',
    isOfStorefront: true,
    check: onlyAnswers('400', '429'),
  },
  { kind: 'listings', what: '40 listings of 300 at once', check: onlyAnswers('200', '429', '503') },
  { kind: 'documents', what: '20 heavy documents at once', check: onlyAnswers('200', '429', '503') },
  {
    kind: 'facets',
    what: '40 documents of 20 listings with facets',
    check: onlyAnswers('200', '429', '503'),
  },
  {
    kind: 'large-carts',
    what: '40 documents of 20 large carts',
    check: onlyAnswers('200', '429', '503'),
  },
  {
    kind: 'unknown-pages',
    what: '40 unknown pages at once',
    isOfStorefront: true,
    check: onlyAnswers('404', '429', '503'),
  },
  {
    kind: 'silent',
    what: '2,200 silent connections',
    isOfStorefront: true,
    check({ report, hold }) {
      hold(report.sent > report.open, 'no silent connection was dropped')
    },
  },
  {
    kind: 'mails',
    what: 'withdrawals, 20 aliases a document',
    async check({ shop, hold }) {
      const mails = await countRows(shop, `mail_jobs where recipient like '%@slachtoffer.example'`)
      hold(mails > 0 && mails <= 10, `${mails} mails were sent to strangers`)
    },
  },
  {
    kind: 'coupons',
    what: 'coupon codes, 20 aliases a document',
    check: onlyAnswers('200', '429', '503'),
  },
  {
    kind: 'carts',
    what: 'carts, 20 aliases a document',
    check: onlyAnswers('200', '429', '503'),
  },
  {
    kind: 'logins',
    what: '80 wrong passwords from 80 addresses',
    async check({ report, door, hold }) {
      hold((report.answers['429'] ?? 0) > 0, 'nobody who guesses a password was stopped')
      hold((await logInAsOwner(door)) !== null, 'the owner of the account was locked out')
    },
  },
  {
    kind: 'resets',
    what: '40 requests for a new password from 40 addresses',
    async check({ report, shop, door, hold }) {
      onlyAnswers('200')({ report, shop, door, hold })
      const mails = await countRows(
        shop,
        `mail_jobs where kind = 'password-reset' and recipient = '${OWNER.email}'`,
      )
      hold(mails > 0 && mails <= 5, `${mails} mails about a new password were sent`)
    },
  },
  {
    kind: 'purges',
    what: 'purges as if from this machine',
    isOfStorefront: true,
    check: onlyAnswers('403'),
  },
]

/** Maximum memory in MB of the demo shop's programs when they are idle again. */
const MEMORY = { storefront: 250, backend: 350 } as const

/**
 * Attacks the shop from one address while others buy. Every addition to a cart must succeed, and every limit
 * must take effect.
 *
 * @param size.seconds duration of each attack; an attack that needs longer runs alongside all later ones
 * @param size.calm seconds of shopping before each attack, as the reference; 0 for no reference
 * @param size.rest idle seconds before memory is measured; 0 for no measurement
 */
export async function attacks(
  shop: FaultShop,
  article: Article,
  { seconds, calm: calmSeconds, rest }: { seconds: number; calm: number; rest: number },
): Promise<Finding> {
  const promises = new Promises()
  const door = shop.storefront ?? shop.backend
  const figures: Finding['figures'] = {}
  await shop.sql('update stock_items set quantity = 1000000 where product_id = $1', [article.id])
  const values = JSON.stringify({
    category: await largestCategory(shop),
    cart: await largeCart(shop, door),
    owner: OWNER.email,
  })
  promises.hold((await logInAsOwner(door)) !== null, 'the owner of an account could not log in')
  const attempt = async ({ kind, what, isOfStorefront, minSeconds = 0, check }: Attack) => {
    const lasts = Math.max(seconds, minSeconds)
    const hold: Promises['hold'] = (isKept, otherwise) => promises.hold(isKept, `${what}: ${otherwise}`)
    const calm = await shopFor(calmSeconds, door, article)
    const cartsBefore = (await countRows(shop, 'carts')) - cartsOfShoppers
    const running = startAttack(kind, door, lasts, values)
    const during = await shopFor(lasts, door, article)
    const report = await running
    for (const failure of during.failures) hold(false, failure)
    if (isOfStorefront) hold(during.dead === 0, `/live was away ${during.dead} times`)
    if (kind === 'carts') {
      // The shoppers' carts do not count: each shopper has an address of their own.
      const made = (await countRows(shop, 'carts')) - cartsOfShoppers - cartsBefore
      hold(made <= 600, `one address made ${made} carts`)
    }
    await check({ report, shop, door, hold })
    figures[what] = [
      `p99 ${shown(during.took, 99)} ms (${shown(calm.took, 99)} without; median ${shown(during.took, 50)}, ${shown(calm.took, 50)})`,
      `${during.took.length} additions`,
      `attacker: ${report.sent} sent, ${describeAnswers(report)}, ${Math.round(report.cpu * 100)} % of a core`,
    ].join('; ')
  }
  const possible = ATTACKS.filter(({ isOfStorefront }) => shop.storefront || !isOfStorefront)
  const isLong = ({ minSeconds = 0 }: Attack) => minSeconds > seconds
  const inTurn = async () => {
    for (const attack of possible) if (!isLong(attack)) await attempt(attack)
  }
  await Promise.all([...possible.filter(isLong).map(attempt), inTurn()])
  await accountAttacks(shop, door, (isKept, otherwise) => promises.hold(isKept, `accounts: ${otherwise}`))
  figures['goal for p99'] = `${MAX_MS} ms`
  if (rest > 0 && shop.storefront) {
    await wait(rest * 1_000)
    for (const [program, most] of [
      ['storefront', MEMORY.storefront],
      ['backend', MEMORY.backend],
    ] as const) {
      const megabytes = readMemory(shop, program)
      figures[`${program} after ${rest} s of rest`] = `${megabytes} MB of ${most}`
      promises.hold(megabytes <= most, `the ${program} takes ${megabytes} MB after its rest`)
    }
  }
  return promises.finding('Attacks from one address while others buy', figures)
}

const shown = (took: readonly number[], percent: number) => Math.round(percentile(took, percent))
const describeAnswers = ({ answers }: AttackReport) =>
  Object.entries(answers)
    .map(([status, times]) => `${status === '0' ? 'closed' : status} ${times}`)
    .join(', ') || 'no answer'

export async function startAttack(
  kind: string,
  door: string,
  seconds: number,
  values: string,
): Promise<AttackReport> {
  const attacker = spawn('node', ['tools/lab/faults/attacker.ts', kind, door, String(seconds), values], {
    cwd: ROOT,
    env: environment({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code]] = await Promise.all([text(attacker.stdout), once(attacker, 'exit')])
  if (code !== 0) throw new Error(`The attack ${kind} ended with ${code}.`)
  return JSON.parse(output) as AttackReport
}

async function newCart(door: string): Promise<string> {
  const { data } = await request(door, 'mutation { createEmptyCart }')
  return data.createEmptyCart
}

/** Creates a cart with as many products as it may hold. */
export async function largeCart(shop: FaultShop, door: string): Promise<string> {
  const id = await newCart(door)
  const articles = await shop.sql<{ sku: string }>(
    "select p.sku from products p join stock_items s on s.product_id = p.id where p.type = 'simple' and s.quantity > 9 limit 200",
  )
  for (let from = 0; from < articles.length; from += 50) {
    const items = articles.slice(from, from + 50).map(({ sku }) => ({ sku, quantity: 1 }))
    await request(
      door,
      'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
      { id, items },
    )
  }
  return id
}

async function largestCategory(shop: FaultShop): Promise<string> {
  const [category] = await shop.sql<{ id: number }>(
    'select category_id as id from category_products group by 1 order by count(*) desc, 1 limit 1',
  )
  return Buffer.from(String(category?.id)).toString('base64')
}

const ADD = `mutation ($id: String!, $sku: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: $sku, quantity: 1 }]) {
  cart { total_quantity } user_errors { message } } }`

/** Number of carts that `shopFor` has requested in all runs. */
let cartsOfShoppers = 0

/** Runs shoppers with separate addresses, who add to a new cart repeatedly. */
export async function shopFor(seconds: number, door: string, { sku }: Article) {
  const end = performance.now() + seconds * 1_000
  const took: number[] = []
  const failures = new Set<string>()
  let dead = 0
  while (performance.now() < end) {
    try {
      cartsOfShoppers += 1
      const id = await newCart(door)
      const began = performance.now()
      const { status, data, errors } = await request(door, ADD, { id, sku })
      took.push(performance.now() - began)
      if (data?.addProductsToCart?.cart?.total_quantity !== 1)
        failures.add(`adding to a cart was answered ${status} ${errors[0]?.message ?? ''}`)
    } catch (error) {
      failures.add(`adding to a cart failed: ${error}`)
    }
    const live = await fetch(`${door}/live`, { headers: { connection: 'close' } }).catch(() => null)
    if (live?.status !== 200) dead += 1
    await new Promise((settle) => setTimeout(settle, PAUSE_MS))
  }
  return { took, failures, dead }
}
