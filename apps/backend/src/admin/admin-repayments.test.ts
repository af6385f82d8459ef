import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anonymiseOrders, deleteGuest } from '../erasure/delete-account.sql.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { choose, pay, readyCart } from '../testing/test-checkout.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying, mailsSent } from '../testing/test-mails.ts'
import { setSetting } from '../testing/test-rows.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: TestAdmin
let owner: AdminCaller
beforeAll(async () => {
  shop = await openTestShop()
  await fillTestShop(shop.db)
  await shop.db.updateTable('stock_items').set({ quantity: 90 }).execute()
  admin = await openTestAdmin(shop)
})
beforeEach(async () => {
  owner = await admin.as('owner')
  await setSetting(shop.db, 'bank_transfer', {
    iban: 'NL02 ABNA 0123 4567 89',
    account_holder: 'Kopgroep B.V.',
    term_days: 7,
  })
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

const ANNA = { iban: 'be68 5390 0754 7034', holder: 'A. de Vries' }
const message = ({ errors }: Awaited<ReturnType<AdminCaller['request']>>) => errors?.[0]?.message

/** Places an order of two bidons, € 24,85, paid by bank or online. */
async function paid(email: string, code = 'banktransfer'): Promise<{ number: string; hash: string }> {
  const cartId = await readyCart(shop, { email, items: [{ sku: 'BIDON', quantity: 2 }] })
  const { data } = await pay(shop, cartId, code)
  const { order, redirect_url } = data.setPaymentMethod
  if (code === 'ideal') await choose(shop, redirect_url, 'paid')
  else await owner.request(`mutation { invoiceOrder(number: "${order.increment_id}") { id } }`)
  return { number: order.increment_id, hash: order.hash }
}
/** Wakes the worker after everything that the admin has queued: a payment at the provider does. */
const wakeMails = () => paid('ander@example.nl', 'ideal')
const refund = (number: string, more: object = {}) =>
  owner.request(
    'mutation ($number: ID!, $refund: RefundInput!) { refundOrder(number: $number, refund: $refund) { status } }',
    { number, refund: { reason: 'Te klein.', items: [{ sku: 'BIDON', unsent: 1 }], ...more } },
  )
const cancel = (number: string, account?: object) =>
  owner.request(
    'mutation ($number: ID!, $account: BankAccountInput) { cancelOrder(number: $number, reason: "Op.", account: $account) { status } }',
    { number, account },
  )
const list = async (isDone: boolean | null = false) => {
  const { data } = await owner.request(
    'query ($isDone: Boolean) { repayments(page: {}, filter: { isDone: $isDone }) { total items { id order amountCents iban holder exportedAt doneAt } } }',
    { isDone },
  )
  return data.repayments.items as { id: string; order: string; amountCents: number; iban: string | null }[]
}
const repaymentOf = async (number: string) => (await list(null)).find(({ order }) => order === number)
const idOf = async (number: string) => (await repaymentOf(number))?.id ?? ''
const write = (ids: string[], again = false) =>
  owner.request(
    'mutation ($ids: [ID!]!, $again: Boolean!) { exportRepayments(ids: $ids, again: $again) { name xml } }',
    { ids, again },
  )
const markDone = (ids: string[]) =>
  owner.request('mutation ($ids: [ID!]!) { markPaidBack(ids: $ids) }', { ids })
const commentsOf = async (hash: string) => {
  const { data } = await shop.request(
    'query ($hash: String!) { order(hash: $hash) { comments { message } } }',
    { hash },
  )
  return data.order.comments.map(({ message }: { message: string }) => message.replaceAll('\u00a0', ' '))
}

describe('money of an order that was paid by bank', () => {
  test('names the account, and is reported as paid back only once an employee marks it', async () => {
    const { number, hash } = await paid('bank@example.nl')
    const { data } = await owner.request(`{ order(number: "${number}") { refundableByBankCents } }`)
    expect(data.order.refundableByBankCents).toBeGreaterThan(0)
    expect((await refund(number, { account: ANNA })).errors).toBeUndefined()
    expect(await repaymentOf(number)).toMatchObject({
      amountCents: 995,
      iban: 'BE68 5390 0754 7034',
      holder: 'A. de Vries',
      doneAt: null,
    })
    // Mails about the owner's actions leave within a minute, so an order triggers them here.
    await wakeMails()
    const promise = await mailSaying(shop, 'bank@example.nl', 'eindigt op 7034')
    expect(promise.subject).toBe(`Terugbetaling van bestelling ${number}`)
    expect(promise.text).not.toContain('hebben')
    expect(await commentsOf(hash)).toEqual(['Te klein.'])

    expect((await markDone([await idOf(number)])).data).toEqual({ markPaidBack: true })
    await wakeMails()
    const done = await mailSaying(shop, 'bank@example.nl', 'Wij hebben')
    expect(done.subject).toBe(`Het geld van bestelling ${number} is overgemaakt`)
    expect(await commentsOf(hash)).toEqual([
      'Te klein.',
      'Wij hebben € 9,95 overgemaakt op de rekening die eindigt op 7034.',
    ])
    expect(await repaymentOf(number)).toMatchObject({ doneAt: expect.any(String) })
    expect((await list()).map(({ order }) => order)).not.toContain(number)
  })

  test('waits for the IBAN, for which a mail asks the customer', async () => {
    const { number } = await paid('vraag@example.nl')
    expect((await cancel(number)).data.cancelOrder).toEqual({ status: 'canceled' })
    expect(await repaymentOf(number)).toMatchObject({ iban: null, holder: null })
    await wakeMails()
    expect((await mailSaying(shop, 'vraag@example.nl', 'Mail ons het rekeningnummer')).subject).toContain(
      'geannuleerd',
    )
    const id = await idOf(number)
    expect(message(await write([id]))).toBe(`The account for order ${number} is not known: enter it first.`)
    const enter = (account: object) =>
      owner.request(
        'mutation ($id: ID!, $account: BankAccountInput!) { setRepaymentAccount(id: $id, account: $account) }',
        { id, account },
      )
    expect(message(await enter({ ...ANNA, iban: 'BE68 5390 0754 7035' }))).toContain('not an IBAN')
    expect(message(await enter({ ...ANNA, holder: ' ' }))).toContain('name of the account')
    expect(message(await enter({ iban: '', holder: '' }))).toBe('Fill this in.')
    expect((await enter(ANNA)).errors).toBeUndefined()
    expect((await write([id])).errors).toBeUndefined()
    await markDone([id])
    expect(message(await enter(ANNA))).toBe('This amount was paid back already.')
  })

  test('is refused an account with wrong check digits, and then nothing is refunded', async () => {
    const { number } = await paid('fout@example.nl')
    expect(message(await refund(number, { account: { ...ANNA, iban: 'NL00 ABNA 0123 4567 89' } }))).toContain(
      'not an IBAN',
    )
    expect(await repaymentOf(number)).toBeUndefined()
  })

  test('never exceeds the payment, even with concurrent refunds', async () => {
    const { number } = await paid('dubbel@example.nl')
    const answers = await Promise.all([cancel(number, ANNA), cancel(number, ANNA), refund(number)])
    // A refund before the cancellation leaves the rest to it.
    expect(answers.slice(0, 2).filter(({ errors }) => !errors)).toHaveLength(1)
    const back = (await list(null)).filter(({ order }) => order === number)
    const order = await shop.db
      .selectFrom('orders')
      .select('grand_total_cents as total')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(back.reduce((total, { amountCents }) => total + amountCents, 0)).toBe(order.total)
  })
})

test('money of an online payment goes back by its provider, without a repayment', async () => {
  const { number } = await paid('online@example.nl', 'ideal')
  const { data } = await owner.request(`{ order(number: "${number}") { refundableByBankCents } }`)
  expect(data.order.refundableByBankCents).toBe(0)
  await cancel(number, ANNA)
  expect(await repaymentOf(number)).toBeUndefined()
})

describe('a SEPA file', () => {
  test('holds the chosen refunds once, also when two employees export at once', async () => {
    const orders = [await paid('een@example.nl'), await paid('twee@example.nl')]
    for (const { number } of orders) await refund(number, { account: ANNA })
    const ids = await Promise.all(orders.map(({ number }) => idOf(number)))
    const answers = await Promise.all([write(ids), write(ids)])
    const [file] = answers.flatMap(({ data }) => (data?.exportRepayments ? [data.exportRepayments] : []))
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    expect(file.name).toMatch(/^sepa-\d{4}-\d\d-\d\d-\d{6}-\d+\.xml$/)
    expect(file.xml).toContain('<CtrlSum>19.90</CtrlSum>')
    expect(file.xml).toContain('<IBAN>NL02ABNA0123456789</IBAN>')
    expect(file.xml.match(/<IBAN>BE68539007547034<\/IBAN>/g)).toHaveLength(2)
    expect(message(await write(ids))).toMatch(/is in an earlier file\.$/)
    expect((await write(ids, true)).errors).toBeUndefined()
    expect(message(await write([]))).toBe('Choose amounts from the list.')
    expect(message(await write(['0']))).toBe('Choose amounts from the list.')
  })

  test('needs the bank account of the shop', async () => {
    const { number } = await paid('geen@example.nl')
    await refund(number, { account: ANNA })
    await shop.db.deleteFrom('shop_settings').where('key', '=', 'bank_transfer').execute()
    expect(message(await write([await idOf(number)]))).toContain('no bank account')
  })
})

test('two employees who mark a refund at once record it once, with one mail', async () => {
  const { number } = await paid('samen@example.nl')
  await refund(number, { account: ANNA })
  const id = await idOf(number)
  const answers = await Promise.all([markDone([id]), markDone([id])])
  expect(answers.map(message).toSorted()).toEqual([
    `The refund of order ${number} was paid back already.`,
    undefined,
  ])
  const mails = shop.db.selectFrom('mail_jobs').select('id').where('kind', '=', 'order-paid-back')
  expect(await mails.where('recipient', '=', 'samen@example.nl').execute()).toHaveLength(1)
})

test('an order keeps its customer’s account until the money is paid back, and then forgets it', async () => {
  const { number } = await paid('weg@example.nl')
  await cancel(number, ANNA)
  await wakeMails()
  await mailsSent(shop)
  await deleteGuest(shop.db, 'weg@example.nl')
  await anonymiseOrders(shop.db, shop.now)
  expect(await repaymentOf(number)).toMatchObject({ holder: 'A. de Vries' })
  await markDone([await idOf(number)])
  await wakeMails()
  await mailsSent(shop)
  await anonymiseOrders(shop.db, shop.now)
  expect(await repaymentOf(number)).toMatchObject({ iban: null, holder: null, doneAt: expect.any(String) })
})

test('a packer sees no bank account, and the log contains none', async () => {
  const { number } = await paid('geheim@example.nl')
  await refund(number, { account: ANNA })
  const MEMOS = `{ order(number: "${number}") { creditMemos { repayment { iban } } } }`
  const seen = await Promise.all(
    [owner, await admin.as('packer')].map(
      async (caller) => (await caller.request(MEMOS)).data.order.creditMemos,
    ),
  )
  expect(seen).toEqual([[{ repayment: { iban: 'BE68 5390 0754 7034' } }], [{ repayment: null }]])
  const log = JSON.stringify(await shop.db.selectFrom('admin_log').selectAll().execute())
  expect(log).toContain('refundOrder')
  expect(log.replaceAll(' ', '')).not.toMatch(/539007547034|deVries/i)
})
