import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANNA } from '../testing/test-checkout.ts'
import {
  createTestCustomers,
  LOGIN,
  ME,
  listMessages as messages,
  PASSWORD,
  REGISTER,
} from '../testing/test-customers.ts'
import { fillTestShop } from '../testing/test-goods.ts'
import { mailSaying, mailsTo } from '../testing/test-mails.ts'
import { openTestShop, type RequestOptions, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
const { somebody, login, me } = createTestCustomers(() => shop)
const en: RequestOptions = { store: 'kopgroep_en' }

beforeAll(async () => {
  shop = await openTestShop({ STOREFRONT_URLS: 'https://kopgroep.example' })
  await fillTestShop(shop.db)
})
afterAll(() => shop.close())

const WEAK = [
  'graphql-input',
  'Minimum of different classes of characters in password is 4. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
]
/** A well-formed VAT number that no company has. */
const UNKNOWN = 'NL123456789B01'
const DUPLICATE = 'A customer with the same email address already exists in an associated website.'
describe('registering', () => {
  const refused = async (input: Record<string, unknown>) =>
    messages(
      await shop.request(
        REGISTER,
        {
          input: {
            firstname: 'Noor',
            lastname: 'Smit',
            email: 'nieuw@example.nl',
            password: PASSWORD,
            ...input,
          },
        },
        en,
      ),
    )

  test('creates an account that can be used at once', async () => {
    const noor = await somebody({
      prefix: 'mw.',
      gender: 2,
      date_of_birth: '1990-05-01',
    })
    expect(await me(noor)).toMatchObject({
      email: noor.email,
      firstname: 'Noor',
      prefix: 'mw.',
      gender: 2,
      date_of_birth: '1990-05-01',
      is_subscribed: false,
      is_approved: true,
      addresses: [],
      default_shipping: null,
      reviews: { items: [], page_info: { total_pages: 0 } },
    })
  })

  test('requires names, an e-mail address and a strong password', async () => {
    expect(await refused({ firstname: ' ', lastname: '' })).toEqual([
      ['graphql-input', 'Required parameters are missing: First Name, Last Name'],
    ])
    expect(await refused({ email: 'nieuw@' })).toEqual([
      ['graphql-input', '"Email" is not a valid email address.'],
    ])
    expect(await refused({ password: 'Kort1!' })).toEqual([
      ['graphql-input', 'The password needs at least 8 characters. Create a new password and try again.'],
    ])
    for (const password of ['alleenkleineletters1!', 'GeenCijfers!!', 'GeenTekens123', '12345678!']) {
      expect(await refused({ password })).toEqual([WEAK])
    }
    expect(await refused({ password: ` ${PASSWORD}` })).toEqual([
      ['graphql-input', "The password can't begin or end with a space. Verify the password and try again."],
    ])
    expect(await refused({ gender: 4 })).toEqual([['graphql-input', 'Please choose a valid gender.']])
    expect(await refused({ date_of_birth: '2099-01-01' })).toEqual([
      ['graphql-input', 'The Date of Birth should not be greater than today.'],
    ])
    expect(await refused({ date_of_birth: '1990-02-30' })).toEqual([
      ['graphql-input', 'Please enter a valid date of birth.'],
    ])
  })

  test('creates one account per e-mail address, however it is written and however often it is sent', async () => {
    const input = { firstname: 'Lot', lastname: 'Bos', email: 'Lot@Example.nl', password: PASSWORD }
    const answers = await Promise.all(
      ['lot@example.nl', 'LOT@example.nl', 'Lot@Example.nl'].map((email) =>
        shop.request(REGISTER, { input: { ...input, email } }, en),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    for (const email of ['lot@EXAMPLE.nl', 'lo\u200bt@example.nl', 'lot@example.nl\u00a0\u2060'])
      expect(await refused({ email })).toEqual([['graphql-input', DUPLICATE]])
    const AVAILABLE = 'query ($email: String!) { isEmailAvailable(email: $email) { is_email_available } }'
    const isFree = async (email: string) =>
      (await shop.request(AVAILABLE, { email })).data.isEmailAvailable.is_email_available
    expect([await isFree('lot@example.nl'), await isFree('vrij@example.nl')]).toEqual([false, true])
    const literal = await shop.request(
      '{ isEmailAvailable(email: "lo\u200bt@example.nl") { is_email_available } }',
    )
    expect(literal.data.isEmailAvailable.is_email_available).toBe(false)
    expect(await refused({ email: 'onzichtbaar@example.nl', firstname: '\u200b' })).toEqual(
      await refused({ email: 'onzichtbaar@example.nl', firstname: '' }),
    )
    expect(messages(await shop.request(AVAILABLE, { email: 'x' }, en))).toEqual([
      ['graphql-input', 'Email is invalid'],
    ])
    expect(messages(await shop.request(AVAILABLE, { email: '' }, en))).toEqual([
      ['graphql-input', 'Email must be specified'],
    ])
  })

  test('with an address stores both or neither, and logs in', async () => {
    const REGISTER_FULL = `mutation ($input: CreateCustomerWithAddressInput!) { createCustomerWithAddress(input: $input) {
      token customer { email coc_number taxvat addresses { firstname company default_shipping default_billing } } } }`
    const { save_in_address_book: _, ...address } = {
      ...ANNA,
      save_in_address_book: true,
      country_code: 'NL',
    }
    const input = {
      firstname: 'Anna',
      lastname: 'de Vries',
      email: 'bedrijf@example.nl',
      password: PASSWORD,
      coc_number: '12345678',
      company: 'Vries bv',
      taxvat: 'nl123456782b01',
      address,
    }
    expect(
      messages(
        await shop.request(
          REGISTER_FULL,
          { input: { ...input, address: { ...address, postcode: 'x' } } },
          en,
        ),
      ),
    ).toEqual([['graphql-input', 'Provided Zip/Postal Code seems to be invalid. Example: 1234 AB.']])
    expect(
      messages(await shop.request(REGISTER_FULL, { input: { ...input, coc_number: '12' } }, en)),
    ).toEqual([['graphql-input', 'Please enter a valid chamber of commerce number.']])
    expect(
      messages(
        await shop.request(REGISTER_FULL, {
          input: { ...input, coc_number: ' ', address: { ...address, telephone: '', street: ['Kanaalweg'] } },
        }),
      ),
    ).toEqual([['graphql-input', 'Deze gegevens ontbreken: KvK-nummer, huisnummer, telefoonnummer']])
    for (const company of ['  ', undefined]) {
      const nameless = { ...input, company, address: { ...address, company: undefined } }
      expect(messages(await shop.request(REGISTER_FULL, { input: nameless }))).toEqual([
        ['graphql-input', 'Deze gegevens ontbreken: bedrijf'],
      ])
    }
    const { address: _address, ...homeless } = input
    expect(messages(await shop.request(REGISTER_FULL, { input: homeless }))).toEqual([
      ['graphql-input', 'Deze gegevens ontbreken: straat, huisnummer, postcode, plaats, telefoonnummer'],
    ])
    for (const taxvat of ['XX12', 'DE136695976', '<B>ONZIN</B>', 'NL12']) {
      expect(messages(await shop.request(REGISTER_FULL, { input: { ...input, taxvat } }))).toEqual([
        ['graphql-input', 'Het btw-nummer is niet geldig voor dit land.'],
      ])
    }
    expect(messages(await shop.request(REGISTER_FULL, { input: { ...input, taxvat: UNKNOWN } }))).toEqual([
      ['graphql-input', 'Het register kent dit btw-nummer niet. Controleer het.'],
    ])
    const nowhere = { ...address, postcode: '1781 AB', street: ['Nepstraat', '999'] }
    expect(messages(await shop.request(REGISTER_FULL, { input: { ...input, address: nowhere } }))).toEqual([
      ['graphql-input', 'Deze postcode en dit huisnummer horen niet bij elkaar. Controleer het adres.'],
    ])
    const { data } = await shop.request(REGISTER_FULL, { input })
    expect(data.createCustomerWithAddress.customer).toEqual({
      email: 'bedrijf@example.nl',
      coc_number: '12345678',
      taxvat: 'NL123456782B01',
      addresses: [{ firstname: 'Anna', company: 'Vries bv', default_shipping: true, default_billing: true }],
    })
    expect((await me({ bearer: data.createCustomerWithAddress.token })).email).toBe('bedrijf@example.nl')
    expect(messages(await shop.request(REGISTER_FULL, { input }, en))).toEqual([['graphql-input', DUPLICATE]])
  })

  test('a VAT number fits the country of the address, or without one the country that it names', async () => {
    const CHANGE = `mutation ($taxvat: String) { updateCustomerV2(input: { taxvat: $taxvat }) { customer { taxvat } } }`
    const WRONG = [['graphql-input', 'Het btw-nummer is niet geldig voor dit land.']]
    const NOT_KNOWN = [['graphql-input', 'Het register kent dit btw-nummer niet. Controleer het.']]
    const change = async (bearer: string, taxvat: string | null) => {
      const answer = await shop.request(CHANGE, { taxvat }, { bearer })
      return answer.errors ? messages(answer) : answer.data.updateCustomerV2.customer.taxvat
    }
    const { bearer } = await somebody()
    expect(await change(bearer, 'de 136.695.976')).toBe('DE136695976')
    expect(await change(bearer, 'XX12345678')).toEqual(WRONG)
    expect(await change(bearer, '<b>onzin</b>')).toEqual(WRONG)
    expect(await change(bearer, 'EL123456789')).toEqual(NOT_KNOWN)
    expect(await change(bearer, 'be 0411.905.847')).toBe('BE0411905847')
    await shop.request(
      'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }',
      { input: { ...ANNA, country_code: 'NL', default_billing: true } },
      { bearer },
    )
    expect(await change(bearer, 'DE136695976')).toEqual(WRONG)
    expect(await change(bearer, UNKNOWN)).toEqual(NOT_KNOWN)
    expect(await change(bearer, 'NL123456782B01')).toBe('NL123456782B01')
    expect(await change(bearer, '')).toBeNull()
  })
})

describe('logging in', () => {
  const WRONG = [
    [
      'graphql-authentication',
      'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
    ],
  ]
  const tryLogin = async (email: string, password: string) =>
    messages(await shop.request(LOGIN, { email, password }, en))

  test('is refused in the same way for a wrong password and an unknown address', async () => {
    const { email } = await somebody()
    expect(await tryLogin(email, 'Verkeerd1!')).toEqual(WRONG)
    expect(await tryLogin('niemand@example.nl', PASSWORD)).toEqual(WRONG)
    expect(await tryLogin('', PASSWORD)).toEqual([['graphql-input', 'Specify the "email" value.']])
    expect(await tryLogin(email, '')).toEqual([['graphql-input', 'Specify the "password" value.']])
    expect(await tryLogin(email.toUpperCase(), PASSWORD)).toEqual([])
  })

  test('lasts an hour, or until the customer logs out', async () => {
    const noor = await somebody()
    const second = await login(noor.email)
    const { data } = await shop.request('mutation { revokeCustomerToken { result } }', {}, noor)
    expect(data.revokeCustomerToken.result).toBe(true)
    expect((await shop.request(ME, {}, noor)).status).toBe(401)
    expect((await me(second)).email).toBe(noor.email)
    const now = shop.now
    shop.now = new Date(now.getTime() + 61 * 60_000)
    expect((await shop.request(ME, {}, second)).status).toBe(401)
    shop.now = now
    expect(messages(await shop.request(ME, {}, en))).toEqual([
      ['graphql-authorization', "The current customer isn't authorized."],
    ])
  })

  test('leaves nothing in the database that would open the account', async () => {
    const { email, bearer } = await somebody()
    const row = await shop.db
      .selectFrom('customers')
      .select('password_hash')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    const tokens = await shop.db.selectFrom('customer_tokens').select('token_hash').execute()
    expect(tokens.map(({ token_hash }) => token_hash)).not.toContain(bearer)
  })
})

describe('a profile', () => {
  const UPDATE = `mutation ($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer { firstname prefix date_of_birth is_subscribed } } }`

  test('keeps omitted fields and clears empty ones', async () => {
    const noor = await somebody({ prefix: 'mw.', date_of_birth: '1990-05-01' })
    const { data } = await shop.request(UPDATE, { input: { firstname: 'Nora', prefix: '' } }, noor)
    expect(data.updateCustomerV2.customer).toEqual({
      firstname: 'Nora',
      prefix: null,
      date_of_birth: '1990-05-01',
      is_subscribed: false,
    })
    expect(messages(await shop.request(UPDATE, { input: { lastname: '' } }, { ...noor, ...en }))).toEqual([
      ['graphql-input', 'Required parameters are missing: Last Name'],
    ])
  })

  test('changes its password with the old one, which ends every session', async () => {
    const noor = await somebody()
    const CHANGE = `mutation ($old: String!, $new: String!) { changeCustomerPassword(currentPassword: $old, newPassword: $new) { email } }`
    const change = async (old: string, next: string) =>
      messages(await shop.request(CHANGE, { old, new: next }, { ...noor, ...en }))
    expect(await change('Verkeerd1!', 'Nieuw123!')).toEqual([
      ['graphql-authentication', 'Invalid login or password.'],
    ])
    expect(await change('', 'x')).toEqual([['graphql-input', 'Specify the "currentPassword" value.']])
    expect(await change(PASSWORD, '')).toEqual([['graphql-input', 'Specify the "newPassword" value.']])
    expect(await change(PASSWORD, 'kort')).toEqual([
      ['graphql-input', 'The password needs at least 8 characters. Create a new password and try again.'],
    ])
    expect(await change(PASSWORD, 'Nieuw123!')).toEqual([])
    expect((await shop.request(ME, {}, noor)).status).toBe(401)
    expect((await me(await login(noor.email, 'Nieuw123!'))).email).toBe(noor.email)
  })
})

describe('a forgotten password', () => {
  const ASK = 'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }'
  const RESET = `mutation ($email: String!, $token: String!, $new: String!) {
    resetPassword(email: $email, resetPasswordToken: $token, newPassword: $new) }`
  const linkMail = (address: string) => mailSaying(shop, address, 'createPassword')
  const request = async (email: string) => messages(await shop.request(ASK, { email }, en))

  test('is reset by a link in a mail, which works once', async () => {
    const noor = await somebody()
    expect((await shop.request(ASK, { email: noor.email })).data.requestPasswordResetEmail).toBe(true)
    const mail = await linkMail(noor.email)
    expect(mail.subject).toBe('Kies een nieuw wachtwoord voor Kopgroep')
    const token =
      /https:\/\/kopgroep\.example\/customer\/account\/createPassword\?token=([\w-]+)/.exec(mail.text)?.[1] ??
      ''
    expect(token).toHaveLength(43)
    expect(mail.html).toContain(`createPassword?token=${token}"`)

    const reset = (email: string, key: string, next = 'Nieuw123!') =>
      shop.request(RESET, { email, token: key, new: next }, en)
    const cannot = [['graphql-input', "Cannot set the customer's password"]]
    expect(messages(await reset('iemand@example.nl', token))).toEqual(cannot)
    expect(messages(await reset(noor.email, 'nonsense'))).toEqual(cannot)
    expect(messages(await reset(noor.email, ''))).toEqual([
      ['graphql-input', 'resetPasswordToken must be specified'],
    ])
    expect(messages(await reset(noor.email, token, ''))).toEqual([
      ['graphql-input', 'newPassword must be specified'],
    ])
    expect(messages(await reset('x', token))).toEqual([
      ['graphql-input', 'The email address has an invalid format.'],
    ])
    expect((await reset(noor.email, token)).data.resetPassword).toBe(true)
    expect(messages(await reset(noor.email, token))).toEqual(cannot)
    expect((await shop.request(ME, {}, noor)).status).toBe(401)
    expect((await me(await login(noor.email, 'Nieuw123!'))).email).toBe(noor.email)
  })

  test('does not reveal who has an account, and requires an address', async () => {
    expect(await request('niemand@example.nl')).toEqual([])
    expect(await request('')).toEqual([['graphql-input', 'You must specify an email address.']])
    expect(await request('x')).toEqual([['graphql-input', 'The email address has an invalid format.']])
    await expect
      .poll(
        async () =>
          (await shop.db.selectFrom('mail_jobs').selectAll().where('sent_at', 'is', null).execute()).length,
      )
      .toBe(0)
    expect(await mailsTo(shop, 'niemand@example.nl', 0)).toEqual([])
  })

  test('can be reset within an hour', async () => {
    const noor = await somebody()
    await shop.request(ASK, { email: noor.email })
    const mail = await linkMail(noor.email)
    expect(mail.text).toContain('De link is een uur geldig en werkt één keer.')
    const token = /token=([\w-]+)/.exec(mail.text)?.[1]
    const now = shop.now
    shop.now = new Date(now.getTime() + 61 * 60_000)
    expect(messages(await shop.request(RESET, { email: noor.email, token, new: 'Nieuw123!' }, en))).toEqual([
      ['graphql-input', "Cannot set the customer's password"],
    ])
    shop.now = now
  })

  test('is replaced only by a strong one', async () => {
    const noor = await somebody()
    for (const next of ['alleenkleineletters1!', 'GeenCijfers!!', 'GeenTekens123']) {
      expect(messages(await shop.request(RESET, { email: noor.email, token: 'x', new: next }, en))).toEqual([
        WEAK,
      ])
    }
  })
})
