import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailFor, openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop({ ADMIN_URL: 'https://admin.kopgroep.example' })
  await fillTestShop(shop.db)
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

describe('a link for a forgotten password', () => {
  const ask = (email: string) =>
    admin.caller().request('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email })
  const use = (token: string, password = 'Nieuw-Slot-2026') =>
    admin.caller().request('mutation ($t: String!, $p: String!) { resetPassword(token: $t, password: $p) }', {
      t: token,
      p: password,
    })
  const readToken = async (email: string) => {
    // A customer's request wakes the queue, which would come by within a minute.
    await shop.request('mutation { requestPasswordResetEmail(email: "klant@example.nl") }')
    const { text } = await mailSaying(shop, email, 'https://admin.kopgroep.example/#/login?token=')
    return /token=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  const REFUSED = 'This link was used already or is too old. Request a new one.'

  test('sets a new password once and ends all sessions, but opens nothing without the second factor', async () => {
    const { cookie, ...packer } = await admin.as('packer')
    expect(cookie).not.toBe('')
    expect((await ask(emailFor('packer'))).data).toEqual({ requestPasswordReset: true })
    const token = await readToken(emailFor('packer'))
    expect((await use(token, 'kort')).errors?.[0]?.message).toMatch(/at least/)
    expect((await use(token)).data).toEqual({ resetPassword: true })
    expect((await use(token)).errors?.[0]?.message).toBe(REFUSED)
    expect((await packer.request('{ me { id } }')).data.me).toBeNull()
    expect((await packer.logIn(emailFor('packer'))).errors).toHaveLength(1)
    expect((await packer.logIn(emailFor('packer'), 'Nieuw-Slot-2026')).errors).toBeUndefined()
    const owner = await admin.as('owner')
    const { data } = await owner.request('{ log(page: {}) { items { operation who } } }')
    expect(data.log.items).toContainEqual({ operation: 'resetPassword', who: emailFor('packer') })
  })

  test('is mailed to users only, answers everybody alike, and ends after an hour', async () => {
    expect((await ask('niemand@example.nl')).data).toEqual({ requestPasswordReset: true })
    expect((await ask('geen adres')).errors?.[0]?.message).toBe('This is not an e-mail address.')
    await ask(emailFor('editor'))
    const token = await readToken(emailFor('editor'))
    expect(await mailsTo(shop, 'niemand@example.nl', 0)).toEqual([])
    const { now } = shop
    shop.now = new Date(now.getTime() + 61 * 60_000)
    expect((await use(token)).errors?.[0]?.message).toBe(REFUSED)
    shop.now = now
    expect((await use('x'.repeat(43))).errors?.[0]?.message).toBe(REFUSED)
  })
})
