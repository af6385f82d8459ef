import { expect, test } from 'vitest'
import { EMPTY_REGISTRATION, registrationProblems, toAccountInput } from './registration.ts'

const marleen = {
  ...EMPTY_REGISTRATION,
  firstname: 'Marleen',
  lastname: 'de Wit',
  email: ' marleen@example.nl ',
  password: 'Dijk-Wind-2026',
  repeated: 'Dijk-Wind-2026',
}
const place = {
  postcode: '1781 ab',
  number: '14',
  street: 'Dijkstraat',
  city: 'Den Helder',
  telephone: '0223 123456',
}
const company = { ...marleen, ...place, isCompany: true, company: 'Kaap Wielen', cocNumber: '12345678' }

test('a private customer needs a name, an e-mail address and a password', () => {
  expect(registrationProblems(marleen)).toEqual({})
  expect(Object.keys(registrationProblems(EMPTY_REGISTRATION))).toEqual([
    'firstname',
    'lastname',
    'email',
    'password',
    'repeated',
  ])
})

test('a started address must be complete', () => {
  expect(registrationProblems({ ...marleen, ...place, hasAddress: true })).toEqual({})
  expect(registrationProblems({ ...marleen, hasAddress: true })).toHaveProperty('postcode')
})

// Street and city are required once the lookup has failed.
test('a company needs a name, a Chamber of Commerce number and an address', () => {
  expect(registrationProblems(company)).toEqual({})
  expect(Object.keys(registrationProblems({ ...marleen, isCompany: true }))).toEqual([
    'company',
    'cocNumber',
    'postcode',
    'number',
    'telephone',
  ])
  expect(registrationProblems({ ...company, cocNumber: '1234' })).toHaveProperty('cocNumber')
})

test('a company’s postcode and house number must be found; a private customer may confirm them, and a failing service blocks nobody', () => {
  const finding = (state: 'found' | 'missing' | 'unreachable', key = '1781 AB 14') => ({
    finding: { key, state },
  })
  expect(registrationProblems({ ...company, ...finding('missing') })).toEqual({
    number: 'We vinden dit adres niet. Controleer postcode en huisnummer.',
  })
  expect(registrationProblems({ ...company, ...finding('missing'), isConfirmed: true })).toHaveProperty(
    'number',
  )
  for (const stops of [finding('found'), finding('unreachable'), finding('missing', '1781 AB 12'), {}])
    expect(registrationProblems({ ...company, ...stops })).toEqual({})
  const atHome = { ...marleen, ...place, hasAddress: true, ...finding('missing') }
  expect(registrationProblems(atHome)).toHaveProperty('isConfirmed')
  expect(registrationProblems({ ...atHome, isConfirmed: true })).toEqual({})
})

test('an e-mail address that has an account is reported at its field', () => {
  expect(registrationProblems(marleen, [], ['marleen@example.nl'])).toEqual({
    email: expect.stringContaining('account'),
  })
})

test('a VAT number is optional, but must be of the country of the address', () => {
  expect(registrationProblems({ ...company, vatId: 'NL123456782B01' })).toEqual({})
  expect(
    registrationProblems({ ...company, vatId: 'NL123456782B01', country: 'BE', postcode: '2000' }),
  ).toHaveProperty('vatId')
})

test.each([
  ['', 'Vul een wachtwoord in.'],
  ['Kort1!', 'Dit wachtwoord is te kort. Gebruik minstens 8 tekens.'],
  ['alleenkleineletters1!', 'Gebruik minstens 8 tekens, met een hoofdletter, een cijfer en een leesteken.'],
  ['GeenCijfers!!', 'Gebruik minstens 8 tekens, met een hoofdletter, een cijfer en een leesteken.'],
  ['GeenTekens123', 'Gebruik minstens 8 tekens, met een hoofdletter, een cijfer en een leesteken.'],
])('the password %j is refused', (password, problem) => {
  expect(registrationProblems({ ...marleen, password, repeated: password }).password).toBe(problem)
})

test('two different passwords are reported', () => {
  expect(registrationProblems({ ...marleen, repeated: 'Dijk-Wind-2025' }).repeated).toBe(
    'De wachtwoorden zijn niet gelijk.',
  )
})

test('hidden fields are not sent', () => {
  expect(toAccountInput({ ...company, isCompany: false })).toEqual({
    firstname: 'Marleen',
    lastname: 'de Wit',
    email: 'marleen@example.nl',
    password: 'Dijk-Wind-2026',
    is_subscribed: false,
  })
  expect(toAccountInput(company)).toMatchObject({
    company: 'Kaap Wielen',
    coc_number: '12345678',
    address: {
      company: 'Kaap Wielen',
      street: ['Dijkstraat', '14'],
      postcode: '1781 AB',
      country_code: 'NL',
      default_shipping: true,
      default_billing: true,
    },
  })
})
