import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParameter, mailSaying, mailsSent, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    STOREFRONT_URLS: 'https://kopgroep.example',
    BACKEND_URL: 'https://api.kopgroep.example',
  })
})
afterAll(() => shop.close())

const en: RequestOptions = { store: 'kopgroep_en' }
const JOIN = 'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }'
const CONFIRM = 'mutation ($code: String!) { confirmNewsletterSubscription(code: $code) { status } }'
const LEAVE = 'mutation ($code: String!) { unsubscribeFromNewsletter(code: $code) { status } }'
const join = (email: string, options: RequestOptions = {}) => shop.request(JOIN, { email }, options)
const confirm = (code: string) => shop.request(CONFIRM, { code }, en)
const firstError = ({ errors }: Awaited<ReturnType<TestShop['request']>>) => [
  errors?.[0]?.extensions?.category,
  errors?.[0]?.message,
]
const readStatus = async (email: string) =>
  (
    await shop.db
      .selectFrom('newsletter_subscribers')
      .select('status')
      .where('email', '=', email)
      .executeTakeFirst()
  )?.status

async function subscriber(email: string): Promise<string> {
  await join(email)
  const [mail] = await mailsTo(shop, email)
  await confirm(getParameter(mail, 'code'))
  const [welcome] = await mailsTo(shop, email, 2)
  return getParameter(welcome, 'code')
}
async function somebody(email: string, is_subscribed?: boolean) {
  await shop.request(
    'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }',
    { input: { firstname: 'Noor', lastname: 'Smit', email, password: 'Fietsen1!', is_subscribed } },
  )
  const { data } = await shop.request(
    'mutation ($email: String!) { generateCustomerToken(email: $email, password: "Fietsen1!") { token } }',
    { email },
  )
  return { bearer: data.generateCustomerToken.token as string }
}
const MY_SUBSCRIPTION = '{ customer { is_subscribed newsletter_status } }'
const me = async (options: RequestOptions) => (await shop.request(MY_SUBSCRIPTION, {}, options)).data.customer

describe('joining', () => {
  test('is confirmed by the link of a mail, which may be followed twice', async () => {
    expect((await join('Anna@Example.nl')).data.subscribeEmailToNewsletter.status).toBe('UNCONFIRMED')
    const [mail] = await mailsTo(shop, 'Anna@Example.nl')
    expect(mail?.subject).toBe('Wilt u de nieuwsbrief van Kopgroep?')
    expect(mail?.text).toContain('https://kopgroep.example/newsletter/subscriber/confirm?code=')
    expect(await readStatus('anna@example.nl')).toBe('UNCONFIRMED')
    const code = getParameter(mail, 'code')
    for (const _ of [1, 2]) {
      expect((await confirm(code)).data.confirmNewsletterSubscription.status).toBe('SUBSCRIBED')
    }
    expect(await readStatus('anna@example.nl')).toBe('SUBSCRIBED')
    expect(await mailsTo(shop, 'anna@example.nl')).toHaveLength(1)
  })

  test('in English is confirmed in English, and the link leads there', async () => {
    await join('bob@example.nl', en)
    const [mail] = await mailsTo(shop, 'bob@example.nl')
    expect(mail?.subject).toBe('Would you like the newsletter of Kopgroep?')
    expect(mail?.text).toContain('https://kopgroep.example/en/newsletter/subscriber/confirm?code=')
  })

  test('does not reveal subscribers to strangers; the subscriber gets a mail', async () => {
    await subscriber('lot@example.nl')
    expect((await join('lot@example.nl')).data.subscribeEmailToNewsletter.status).toBe('UNCONFIRMED')
    const [mail] = await mailsTo(shop, 'lot@example.nl', 3)
    expect(mail?.subject).toBe('U krijgt de nieuwsbrief van Kopgroep al')
    expect(await readStatus('lot@example.nl')).toBe('SUBSCRIBED')
  })

  test('is refused for an invalid address, an unknown code and an expired one', async () => {
    expect(firstError(await join('lot', en))).toEqual(['graphql-input', 'Enter a valid email address.'])
    const GONE = ['graphql-no-such-entity', 'This link does not work any more. Subscribe again.']
    expect(firstError(await confirm('x'))).toEqual(GONE)
    await join('laat@example.nl')
    const [mail] = await mailsTo(shop, 'laat@example.nl')
    const { now } = shop
    shop.now = new Date(now.getTime() + 15 * 24 * 60 * 60_000)
    expect(firstError(await confirm(getParameter(mail, 'code')))).toEqual(GONE)
    shop.now = now
  })

  test('leaves nothing in the database with which it could be confirmed', async () => {
    await join('geheim@example.nl')
    const [mail] = await mailsTo(shop, 'geheim@example.nl')
    const rows = JSON.stringify([
      await shop.db.selectFrom('newsletter_subscribers').selectAll().execute(),
      await shop.db.selectFrom('mail_jobs').selectAll().execute(),
    ])
    expect(rows).not.toContain(getParameter(mail, 'code'))
  })
})

describe('leaving', () => {
  test('takes one click in any mail, and an old confirmation does not undo it', async () => {
    await join('sem@example.nl')
    const [question] = await mailsTo(shop, 'sem@example.nl')
    await confirm(getParameter(question, 'code'))
    const [welcome] = await mailsTo(shop, 'sem@example.nl', 2)
    const code = getParameter(welcome, 'code')
    expect(welcome?.text).toContain('https://kopgroep.example/newsletter/subscriber/unsubscribe?code=')
    for (const _ of [1, 2]) {
      const { data } = await shop.request(LEAVE, { code })
      expect(data.unsubscribeFromNewsletter.status).toBe('UNSUBSCRIBED')
    }
    expect(firstError(await confirm(getParameter(question, 'code')))[0]).toBe('graphql-no-such-entity')
    expect(await readStatus('sem@example.nl')).toBe('UNSUBSCRIBED')
    expect(firstError(await shop.request(LEAVE, { code: 'x' }, en))).toEqual([
      'graphql-no-such-entity',
      'This link does not work any more. You are not subscribed with it.',
    ])
  })

  test('takes one click in the mail program, and no request of a link scanner', async () => {
    const code = await subscriber('bas@example.nl')
    const [welcome] = await mailsTo(shop, 'bas@example.nl', 2)
    const oneClick = `https://api.kopgroep.example/newsletter/unsubscribe?code=${code}`
    expect(welcome?.headers).toEqual({
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const address = oneClick.replace('https://api.kopgroep.example', shop.url)
    const looked = await fetch(address, { redirect: 'manual' })
    expect([looked.status, looked.headers.get('location')]).toEqual([
      302,
      `https://kopgroep.example/newsletter/subscriber/unsubscribe?code=${code}`,
    ])
    expect(await readStatus('bas@example.nl')).toBe('SUBSCRIBED')
    const press = (url: string) => fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
    expect((await press(address)).status).toBe(200)
    expect(await readStatus('bas@example.nl')).toBe('UNSUBSCRIBED')
    expect((await press(`${shop.url}/newsletter/unsubscribe`)).status).toBe(200)
  })
})

describe('a customer', () => {
  test('joins and leaves in the account, and sees a pending confirmation', async () => {
    const noor = await somebody('noor@example.nl')
    expect(await me(noor)).toEqual({ is_subscribed: false, newsletter_status: null })
    const change = (is_subscribed: boolean) =>
      shop.request(
        'mutation ($is: Boolean) { updateCustomerV2(input: { is_subscribed: $is }) { customer { is_subscribed } } }',
        { is: is_subscribed },
        noor,
      )
    await change(true)
    expect(await me(noor)).toEqual({ is_subscribed: false, newsletter_status: 'UNCONFIRMED' })
    const mail = await mailSaying(shop, 'noor@example.nl', 'newsletter/subscriber/confirm')
    await confirm(getParameter(mail, 'code'))
    expect(await me(noor)).toEqual({ is_subscribed: true, newsletter_status: 'SUBSCRIBED' })
    expect(firstError(await join('noor@example.nl', { ...noor, ...en }))).toEqual([
      'graphql-already-exists',
      'This email address is already subscribed.',
    ])
    await change(true)
    await change(false)
    expect(await me(noor)).toEqual({ is_subscribed: false, newsletter_status: 'UNSUBSCRIBED' })
  })

  test('who ticks the newsletter at registration gets the confirmation mail too', async () => {
    const jet = await somebody('jet@example.nl', true)
    expect(await me(jet)).toEqual({ is_subscribed: false, newsletter_status: 'UNCONFIRMED' })
    await mailsTo(shop, 'jet@example.nl')
  })

  test('without a verified email neither sees nor ends others’ subscriptions', async () => {
    await subscriber('lot@example.nl')
    const register = (email: string) =>
      shop.request(
        'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id } } }',
        { input: { firstname: 'N', lastname: 'S', email, password: 'Fietsen1!', is_subscribed: false } },
      )
    await register('lot@example.nl')
    expect(await readStatus('lot@example.nl')).toBe('SUBSCRIBED')
    const { data } = await shop.request(
      'mutation { generateCustomerToken(email: "lot@example.nl", password: "Fietsen1!") { token } }',
    )
    const stranger = { bearer: data.generateCustomerToken.token as string }
    expect(await me(stranger)).toEqual({ is_subscribed: false, newsletter_status: null })
    expect(firstError(await join('lot@example.nl', { ...stranger, ...en }))).toEqual([undefined, undefined])
    await shop.request(
      'mutation { updateCustomerV2(input: { is_subscribed: false }) { customer { id } } }',
      {},
      stranger,
    )
    expect(await readStatus('lot@example.nl')).toBe('SUBSCRIBED')
    expect(await me(stranger)).toEqual({ is_subscribed: false, newsletter_status: null })
    const key = getParameter(await mailSaying(shop, 'lot@example.nl', 'account/confirm'), 'key')
    await shop.request(
      'mutation ($key: String!) { confirmEmail(input: { email: "lot@example.nl", confirmation_key: $key }) { customer { id } } }',
      { key },
    )
    expect(await me(stranger)).toEqual({ is_subscribed: true, newsletter_status: 'SUBSCRIBED' })
  })

  test('without a verified email does not get a later subscription of its owner', async () => {
    const stranger = await somebody('mia@example.nl')
    await join('mia@example.nl')
    await confirm(getParameter(await mailSaying(shop, 'mia@example.nl', 'subscriber/confirm'), 'code'))
    expect(await me(stranger)).toEqual({ is_subscribed: false, newsletter_status: null })
    await shop.request(
      'mutation { updateCustomerV2(input: { is_subscribed: false }) { customer { id } } }',
      {},
      stranger,
    )
    expect(await readStatus('mia@example.nl')).toBe('SUBSCRIBED')
  })

  test('who changes the email must confirm the new address', async () => {
    await subscriber('oud@example.nl')
    const piet = await somebody('oud@example.nl')
    await shop.db
      .updateTable('customers')
      .set({ email_verified_at: shop.now })
      .where('email', '=', 'oud@example.nl')
      .execute()
    await shop.request(
      'mutation { updateCustomerEmail(email: "nieuw@example.nl", password: "Fietsen1!") { customer { email } } }',
      {},
      piet,
    )
    expect(await me(piet)).toMatchObject({ newsletter_status: 'SUBSCRIBED' })
    const key = getParameter(await mailSaying(shop, 'nieuw@example.nl', 'account/confirm'), 'key')
    await shop.request(
      'mutation ($key: String!) { confirmEmail(input: { email: "nieuw@example.nl", confirmation_key: $key }) { customer { id } } }',
      { key },
    )
    expect(await me(piet)).toEqual({ is_subscribed: false, newsletter_status: 'UNCONFIRMED' })
    expect(await readStatus('oud@example.nl')).toBeUndefined()
    await mailSaying(shop, 'oud@example.nl', 'heeft een ander e-mailadres gekregen')
    await mailsSent(shop)
    expect((await mailsTo(shop, 'nieuw@example.nl')).map(({ subject }) => subject)).toContain(
      'Wilt u de nieuwsbrief van Kopgroep?',
    )
  })
})
