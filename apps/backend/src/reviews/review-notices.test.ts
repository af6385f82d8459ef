import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../platform/graphql/bearer.ts'
import { type AdminCaller, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { addTestCustomer, fillTestShop, type TestGoods } from '../testing/test-goods.ts'
import { mailSaying } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let goods: TestGoods
let admin: TestAdmin
let editor: AdminCaller
let writer: number
beforeAll(async () => {
  shop = await openTestShop()
  goods = await fillTestShop(shop.db)
  writer = (await addTestCustomer(shop.db, hashToken, 'schrijver@example.nl')).id
  admin = await openTestAdmin(shop)
  editor = await admin.as('editor')
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

/** Adds an approved review and returns its number and its id in the contract. */
async function addReview(summary: string) {
  const { id } = await shop.db
    .insertInto('reviews')
    .values({
      ...{ product_id: goods.bidon.id, customer_id: writer, nickname: 'Bo', summary, text: 'Tekst' },
      ...{ status: 'approved', store_code: 'kopgroep_nl' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, uid: Buffer.from(String(id)).toString('base64') }
}

const report = (input: object) =>
  shop.request('mutation ($input: ReportReviewInput!) { reportReview(input: $input) { reference } }', {
    input: { reason: 'TERMS', explanation: 'Dit is reclame.', ...input },
  })

/** Wakes the worker for mails: the admin runs beside it, and its mails wait for the worker's next round. */
const sendMails = async () => report({ review_uid: (await addReview('Prima')).uid })

const decide = (id: string, remove: boolean, reason: string) =>
  editor.request(
    'mutation ($id: ID!, $remove: Boolean!, $reason: String!) { decideReviewNotice(id: $id, remove: $remove, reason: $reason) }',
    { id, remove, reason },
  )
const notices = async () =>
  (await editor.request('{ reviewNotices { id reference decision explanation email } }')).data.reviewNotices

test('a reported review is confirmed, removed with a reason, and both sides hear why and how to object', async () => {
  const { id, uid } = await addReview('Koop bij een ander')
  const { items } = (
    await shop.request(
      '{ products(filter: { sku: { eq: "BIDON" } }) { items { reviews { items { uid summary } } } } }',
    )
  ).data.products
  expect(items[0].reviews.items).toContainEqual({ uid, summary: 'Koop bij een ander' })
  const { data } = await report({ review_uid: uid, name: 'Sam', email: 'melder@example.nl' })
  const { reference } = data.reportReview
  const receipt = await mailSaying(shop, 'melder@example.nl', 'Dit is reclame.')
  expect(receipt.subject).toContain(reference)

  const [notice] = await notices()
  expect(notice).toMatchObject({ reference, decision: null, email: 'melder@example.nl' })
  expect((await decide(notice.id, true, ' ')).errors?.[0]?.message).toBe('Enter the reason.')
  expect((await decide(notice.id, true, 'Reclame voor een andere winkel.')).data.decideReviewNotice).toBe(
    true,
  )
  expect((await decide(notice.id, false, 'Toch niet.')).errors?.[0]?.message).toBe(
    'This notice is decided already.',
  )

  const review = await shop.db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirst()
  expect(review?.status).toBe('rejected')
  await sendMails()
  const reason = 'Reden: Reclame voor een andere winkel.'
  for (const address of ['melder@example.nl', 'schrijver@example.nl'])
    expect((await mailSaying(shop, address, reason)).text).toContain('Antwoord op deze mail')
  expect((await mailSaying(shop, 'schrijver@example.nl', reason)).text).toContain(
    'nadat iemand haar had gemeld',
  )
  expect((await report({ review_uid: uid })).errors?.[0]?.message).toBe('Deze review is er niet meer.')
})

test('a notice without a name or address is accepted, and a review that stays is unchanged', async () => {
  const { id, uid } = await addReview('Lekt')
  expect((await report({ review_uid: uid, reason: 'ILLEGAL' })).data.reportReview.reference).toMatch(/^R-/)
  const [notice] = await notices()
  expect((await decide(notice.id, false, 'Een mening mag.')).data.decideReviewNotice).toBe(true)
  const review = await shop.db.selectFrom('reviews').select('status').where('id', '=', id).executeTakeFirst()
  expect(review?.status).toBe('approved')
})

test('a notice needs an explanation and a valid address, if it has one', async () => {
  const { uid } = await addReview('Fijn')
  const message = async (input: object) => (await report({ review_uid: uid, ...input })).errors?.[0]?.message
  expect(await message({ explanation: ' ' })).toBe('Vul dit in: toelichting.')
  expect(await message({ explanation: 'x'.repeat(2_001) })).toMatch(/2000/)
  expect(await message({ email: 'niemand' })).toBe('Vul een geldig e-mailadres in.')
})

test('the shop needs a reason to reject a review, which its writer gets', async () => {
  const { id } = await addReview('Onzin')
  const reject = (reason?: string) =>
    editor.request(
      'mutation ($id: ID!, $reason: String) { setReviewStatus(id: $id, status: rejected, reason: $reason) }',
      { id, reason },
    )
  expect((await reject()).errors?.[0]?.message).toBe('Enter the reason.')
  expect((await reject('Het gaat niet over het artikel.')).data.setReviewStatus).toBe(true)
  await sendMails()
  const { text } = await mailSaying(shop, 'schrijver@example.nl', 'Het gaat niet over het artikel.')
  expect(text).toContain('zelf beoordeeld')
})
