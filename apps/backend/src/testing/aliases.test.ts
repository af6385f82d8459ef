import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AttemptKind, LIMITS } from '../platform/graphql/limit-attempts.ts'
import { openCatalogue } from './test-catalogue.ts'
import { createTestCustomers, PASSWORD } from './test-customers.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue({ STOREFRONT_URLS: 'https://kopgroep.example' })
})
afterAll(() => shop.close())

const ALIASES = 4
const ADDRESS = '203.0.113.7'
const OTHER = 'ander@example.nl'
const FORM =
  '[{ name: "name", value: "Noor" }, { name: "email", value: "n@example.nl" }, { name: "topic", value: "maat" }]'
const alert = (type: string) =>
  `mutation productAlertSubscription(input: { email: "${OTHER}", sku: "x", type: ${type}, target_price: 1 }) { email }`

/** Operation that each limit counts: its type and field. A wrong login of the admin ends its document. */
const OPERATIONS: Readonly<Record<Exclude<AttemptKind, 'admin-login' | 'admin-code'>, string>> = {
  login: `mutation generateCustomerToken(email: "${OTHER}", password: "fout") { token }`,
  'passkey-options': 'mutation generatePasskeyAuthenticationOptions { challenge_id }',
  password: `mutation changeCustomerPassword(currentPassword: "fout", newPassword: "${PASSWORD}") { id }`,
  register: `mutation createCustomerV2(input: { firstname: "N", lastname: "S", email: "${OTHER}", password: "${PASSWORD}" }) { customer { id } }`,
  availability: `query isEmailAvailable(email: "${OTHER}") { is_email_available }`,
  'password-reset': `mutation requestPasswordResetEmail(email: "eerste@example.nl")`,
  'reset-mail': `mutation requestPasswordResetEmail(email: "tweede@example.nl")`,
  'confirmation-mail': `mutation resendConfirmationEmail(email: "${OTHER}")`,
  'new-password': `mutation resetPassword(email: "${OTHER}", resetPasswordToken: "x", newPassword: "${PASSWORD}")`,
  confirmation: `mutation confirmEmail(input: { email: "${OTHER}", confirmation_key: "x" }) { customer { id } }`,
  'email-change': `mutation updateCustomerEmail(email: "nieuw@example.nl", password: "${PASSWORD}") { customer { id } }`,
  'account-from-order': `mutation createAccountFromOrder(input: { order_id: "x", email: "${OTHER}", password: "${PASSWORD}" }) { token }`,
  newsletter: `mutation subscribeEmailToNewsletter(email: "${OTHER}") { status }`,
  'guest-order': `query guestOrder(input: { number: "1", email: "${OTHER}", postcode: "1", lastname: "x" }) { number }`,
  cancellation: 'mutation requestGuestOrderCancel(input: { token: "x", reason: "x" }) { error }',
  review: `mutation createProductReview(input: { nickname: "Noor", ratings: RATINGS, sku: "TYRE", summary: "Goed", text: "Een goede band." }) { review { summary } }`,
  'review-notice': `mutation reportReview(input: { review_uid: "MA==", reason: TERMS, explanation: "x" }) { reference }`,
  'stock-alert': alert('stock'),
  'price-alert': alert('price'),
  withdrawal: `mutation withdrawFromContract(input: { name: "x", order_number: "1", email: "${OTHER}" }) { received_at }`,
  contact: `mutation contactUs(input: { name: "x", email: "${OTHER}", comment: "x" }) { status }`,
  form: `mutation submitForm(input: { form_id: "2", type: product, sku: "TYRE", fields: ${FORM} }) { has_errors }`,
  'share-wishlist': `mutation shareWishlist(input: { wishlist_id: "1", customer_name: "x", recipient_emails: ["${OTHER}"] }) { status }`,
  coupon: 'mutation applyCouponToCart(input: { cart_id: "x", coupon_code: "x" }) { cart { id } }',
  cart: 'mutation createEmptyCart',
  wishlist: 'mutation createEmptyWishlist',
  comparison: 'mutation createCompareList { uid }',
}

/** Writes a document with several aliases of a field. */
function withAliases(operation: string): string {
  const [type = '', ...field] = operation.split(' ')
  const fields = Array.from({ length: ALIASES }, (_, index) => `a${index}: ${field.join(' ')}`)
  return `${type} { ${fields.join(' ')} }`
}

/** Reads the most attempts of one holder, by name of the limit. */
async function countedAttempts(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; points: number }>`
    select split_part(key, ':', 1) as name, max(points) as points from attempts group by 1
  `.execute(shop.db)
  return new Map(rows.map(({ name, points }) => [name, points]))
}

test('every limit counts each alias of a document', async () => {
  const { bearer } = await createTestCustomers(() => shop).somebody()
  const { data } = await shop.request('{ productReviewRatingsMetadata { items { id values { value_id } } } }')
  const items: { id: string; values: { value_id: string }[] }[] = data.productReviewRatingsMetadata.items
  const ratings = items.map(({ id, values }) => `{ id: "${id}", value_id: "${values[0]?.value_id}" }`)
  await sql`truncate attempts`.execute(shop.db)
  for (const [kind, operation] of Object.entries(OPERATIONS)) {
    await shop.request(
      withAliases(operation.replace('RATINGS', `[${ratings}]`)),
      {},
      { address: ADDRESS, ...(isOfGuests(kind) ? {} : { bearer }) },
    )
    await expectCounted(kind as AttemptKind)
    await sql`truncate attempts`.execute(shop.db)
  }
})

/** Customers have a cart and a wishlist of their own. */
const isOfGuests = (kind: string) => ['cart', 'wishlist'].includes(kind)

async function expectCounted(kind: AttemptKind) {
  const counted = await countedAttempts()
  for (const scope of ['address', 'account', 'both'])
    if (scope in LIMITS[kind]) expect(counted.get(`${kind}-${scope}`), `${kind}, ${scope}`).toBe(ALIASES)
}
