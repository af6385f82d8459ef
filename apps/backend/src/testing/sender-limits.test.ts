import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMaskedId } from '../cart/loaded-cart.ts'
import { openCatalogue } from './test-catalogue.ts'
import type { RequestOptions } from './test-shop.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

const TABLES = [
  'withdrawals',
  'form_submissions',
  'mail_jobs',
  'carts',
  'wishlists',
  'compare_lists',
] as const

async function countRows() {
  const counts = await Promise.all(
    TABLES.map((table) => sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(shop.db)),
  )
  return counts.map(({ rows: [row] }) => row?.count ?? 0)
}

/** Sends one document with many aliases of a field, and counts the executed ones in the database. */
async function carriedOut(field: (index: number) => string, times: number, options: RequestOptions) {
  const fields = Array.from({ length: times }, (_, index) => `a${index}: ${field(index)}`)
  const before = await countRows()
  const { errors = [] } = await shop.request(`mutation { ${fields.join(' ')} }`, {}, options)
  for (const { message } of errors) expect(message).toMatch(/^U hebt dit te vaak geprobeerd/)
  const after = await countRows()
  return Math.max(...after.map((count, index) => count - (before[index] ?? 0)))
}

async function customer() {
  const email = `deler${addresses}@example.nl`
  const password = 'Fietsen1!'
  await shop.request(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }',
    { input: { firstname: 'Noor', lastname: 'Smit', email, password } },
  )
  const { data } = await shop.request(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    { email, password },
  )
  const bearer = data.generateCustomerToken.token as string
  const { data: own } = await shop.request('{ customer { wishlists { id } } }', {}, { bearer })
  return { bearer, list: own.customer.wishlists[0].id as string }
}

const WITHDRAWAL = (index: number) =>
  `withdrawFromContract(input: { name: "Eve", order_number: "${index}", email: "v${index}@example.nl" }) { received_at }`
const CONTACT = (index: number) =>
  `contactUs(input: { name: "Eve", email: "eve@example.nl", comment: "nummer ${index}" }) { status }`

describe('mail with a stranger’s text', () => {
  test('is limited to ten an hour per address, however many aliases and recipients', async () => {
    for (const field of [WITHDRAWAL, CONTACT]) {
      const address = newAddress()
      expect(await carriedOut(field, 20, { address })).toBe(10)
      expect(await carriedOut(field, 1, { address })).toBe(0)
      // Other addresses are not limited.
      expect(await carriedOut((index) => field(index + 100), 1, { address: newAddress() })).toBe(1)
      const { now } = shop
      shop.now = new Date(now.getTime() + 3_601_000)
      expect(await carriedOut((index) => field(index + 200), 1, { address })).toBe(1)
      shop.now = now
    }
  })

  test('is limited for an IPv6 customer as a whole', async () => {
    for (let index = 0; index < 10; index += 1)
      expect(await carriedOut(() => CONTACT(index), 1, { address: `2001:db8::${index + 1}` })).toBe(1)
    expect(await carriedOut(CONTACT, 1, { address: '2001:db8::ffff' })).toBe(0)
    expect(await carriedOut(CONTACT, 1, { address: '2001:db8:0:1::1' })).toBe(1)
  })

  test('a wishlist is shared at most ten times an hour per address', async () => {
    const { bearer, list } = await customer()
    const share = (index: number) =>
      `shareWishlist(input: { wishlist_id: "${list}", customer_name: "Noor", recipient_emails: ["o${index}@example.nl"] }) { status }`
    const address = newAddress()
    expect(await carriedOut(share, 20, { bearer, address })).toBe(10)
    const other = await customer()
    const otherShare = (index: number) => share(index).replace(list, other.list)
    expect(await carriedOut(otherShare, 1, { bearer: other.bearer, address })).toBe(0)
  })

  test('contains no clickable part of that text', async () => {
    const { bearer, list } = await customer()
    const link = 'https://evil.example.com/win'
    await shop.request(
      `mutation ($w: WithdrawalInput!, $s: ShareWishlistInput!, $c: CustomerCreateInput!) {
        withdrawFromContract(input: $w) { received_at } shareWishlist(input: $s) { status } createCustomerV2(input: $c) { customer { id } } }`,
      {
        w: {
          name: `Win op ${link}`,
          order_number: 'evil.nl',
          email: 'w@slachtoffer.nl',
          items: `Klik ${link}\nwww.evil.nl`,
        },
        s: {
          wishlist_id: list,
          customer_name: link,
          recipient_emails: ['s@slachtoffer.nl'],
          message: `Kijk op ${link}`,
        },
        c: { firstname: link, lastname: 'x', email: 'c@slachtoffer.nl', password: 'Fietsen1!' },
      },
      { bearer, address: newAddress() },
    )
    await shop.request(
      'mutation { requestPasswordResetEmail(email: "c@slachtoffer.nl") }',
      {},
      { address: newAddress() },
    )
    const mails = async () =>
      (
        (await (await fetch(`${shop.url}/outbox.json`)).json()) as {
          to: string
          text: string
          html: string
          subject: string
        }[]
      ).filter(({ to }) => to.endsWith('@slachtoffer.nl'))
    await expect.poll(async () => new Set((await mails()).map(({ to }) => to)).size).toBe(3)
    for (const { text, html, subject } of await mails())
      for (const part of [text, html, subject])
        expect(part).not.toMatch(/https?:\/\/evil|www\.evil|evil\.(?:example|nl)/)
    expect((await mails()).find(({ to }) => to.startsWith('w@'))?.text).toContain(
      'https[:]//evil[.]example[.]com/win',
    )
  })
})

describe('rate limits of writes and guesses', () => {
  test('coupon codes, per cart and per address', async () => {
    const { data } = await shop.request(
      'mutation { createEmptyCart addProductsToCart: createGuestCart { cart { id } } }',
    )
    const code = (cart: string) => (index: number) =>
      `applyCouponToCart(input: { cart_id: "${cart}", coupon_code: "RAAD${index}" }) { cart { id } }`
    const tried = async (cart: string, address: string) => {
      const { errors = [] } = await shop.request(
        `mutation { ${Array.from({ length: 20 }, (_, index) => `a${index}: ${code(cart)(index)}`).join(' ')} }`,
        {},
        { address },
      )
      return errors.filter(({ extensions }) => extensions?.retry_after === undefined).length
    }
    const address = newAddress()
    expect(await tried(data.createEmptyCart, address)).toBe(20)
    expect(await tried(data.createEmptyCart, newAddress())).toBe(0)
    for (const _ of [1, 2]) expect(await tried(newMaskedId(), address)).toBe(20)
    expect(await tried(newMaskedId(), address)).toBe(0)
  })

  test.each([
    ['createEmptyCart', 600],
    ['createEmptyWishlist', 200],
    ['createCompareList { uid }', 200],
  ])('%s %d times in ten minutes', async (field, most) => {
    const address = newAddress()
    for (let made = 0; made < most; made += 20)
      expect(await carriedOut(() => field, 20, { address })).toBe(20)
    expect(await carriedOut(() => field, 1, { address })).toBe(0)
    expect(await carriedOut(() => field, 1, { address: newAddress() })).toBe(1)
  })
})
