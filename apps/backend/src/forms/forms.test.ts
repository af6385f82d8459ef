import { FORM_RULES } from '@kopgroep/contract/form-rule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue } from '../testing/test-catalogue.ts'
import { mailsTo } from '../testing/test-mails.ts'
import { json, setSetting } from '../testing/test-rows.ts'
import formsPhrases from './phrases.nl.json' with { type: 'json' }
import { answerProblems } from './validate-answer.ts'

let shop: Awaited<ReturnType<typeof openCatalogue>>
beforeAll(async () => {
  shop = await openCatalogue()
})
afterAll(() => shop.close())

const SUBMIT = `mutation Submit($input: SubmitFormInput!) { submitForm(input: $input) { has_errors thank_you_message fields { name value errors { message } } } }`
const ANSWERS = [
  { name: 'name', value: 'Noor Smit' },
  { name: 'email', value: 'noor@example.nl' },
  { name: 'topic', value: 'maat' },
]

test('a form returns its fields with their rules', async () => {
  const { data, errors } =
    await shop.request(`{ form(type: contact) { form_id type title description submit_label fieldsets { title position
    fields { label name value type inputType placeholder position options { label value } validation { type additional } } } } }`)
  expect(errors).toBeUndefined()
  expect(data.form).toMatchObject({
    form_id: '1',
    type: 'contact',
    title: 'Contact',
    submit_label: 'Versturen',
  })
  expect(data.form.fieldsets[0]).toMatchObject({ title: 'Uw vraag', position: 0 })
  expect(data.form.fieldsets[0].fields[0]).toEqual({
    label: 'Naam',
    name: 'name',
    value: null,
    type: 'input',
    inputType: 'text',
    placeholder: 'Uw naam',
    position: 0,
    options: [],
    validation: [
      { type: 'required', additional: null },
      { type: 'max_text_length', additional: '40' },
    ],
  })
})

test('the text above a form is sanitised like every editor’s text', async () => {
  const description = json({
    nl: '<p onclick="x()">Bel {{config path="general/store_information/phone"}}</p>',
  })
  await shop.db.updateTable('forms').set({ description }).where('type', '=', 'category').execute()
  const { data } = await shop.request('{ form(type: category) { description } }')
  expect(data.form.description).toMatch(/^<p>Bel [^{}]*<\/p>$/)
})

test('valid answers are stored and confirmed', async () => {
  const input = {
    form_id: '2',
    type: 'product',
    sku: 'TYRE',
    fields: [...ANSWERS, { name: 'stranger', value: 'x' }],
  }
  const { data } = await shop.request(SUBMIT, { input }, { store: 'kopgroep_en', bearer: 'demo-shop-token' })
  expect(data.submitForm).toMatchObject({ has_errors: false, thank_you_message: 'Thank you' })
  const [stored] = await shop.db.selectFrom('form_submissions').selectAll().execute()
  expect(stored).toMatchObject({
    form_id: 2,
    store_code: 'kopgroep_en',
    subject: { sku: 'TYRE' },
    answers: { name: 'Noor Smit', email: 'noor@example.nl', topic: 'maat' },
  })
})

test('the shop gets the answers by mail, and a reply goes to the customer', async () => {
  await setSetting(shop.db, 'contact', { email: 'service@kopgroep.example' })
  const fields = ANSWERS.map((field) => (field.name === 'name' ? { ...field, value: '<b>Lot</b>' } : field))
  await shop.request(SUBMIT, { input: { form_id: '2', type: 'product', sku: 'TYRE', fields } })
  const [mail] = await mailsTo(shop, 'service@kopgroep.example')
  expect(mail?.headers?.['Reply-To']).toBe('noor@example.nl')
  expect(mail?.text).toContain('Artikel: TYRE\nNaam: <b>Lot</b>')
  expect(mail?.html).toContain('&lt;b&gt;Lot&lt;/b&gt;')
})

test('a filled honeypot is thanked for, and nothing is stored', async () => {
  const countStored = async () => (await shop.db.selectFrom('form_submissions').selectAll().execute()).length
  const before = await countStored()
  const send = async (website: string) => {
    const fields = [...ANSWERS, { name: 'website', value: website }]
    const { data } = await shop.request(SUBMIT, { input: { form_id: '1', type: 'contact', fields } })
    return [data.submitForm.has_errors, Boolean(data.submitForm.thank_you_message)]
  }
  expect(await send('https://spam.example')).toEqual([false, true])
  expect(await countStored()).toBe(before)
  expect(await send('')).toEqual([false, true])
  expect(await countStored()).toBe(before + 1)
})

test('invalid answers are returned with their errors, and not stored', async () => {
  const before = (await shop.db.selectFrom('form_submissions').selectAll().execute()).length
  const fields = [
    { name: 'email', value: 'noor' },
    { name: 'topic', value: 'iets' },
  ]
  const { data, errors } = await shop.request(SUBMIT, { input: { form_id: '1', type: 'contact', fields } })
  expect(errors).toBeUndefined()
  expect(data.submitForm).toEqual({
    has_errors: true,
    thank_you_message: null,
    fields: [
      { name: 'name', value: '', errors: [{ message: 'Dit veld is verplicht.' }] },
      { name: 'email', value: 'noor', errors: [{ message: 'Vul een geldig e-mailadres in.' }] },
      { name: 'topic', value: 'iets', errors: [{ message: 'Kies een van de mogelijkheden.' }] },
    ],
  })
  expect(await shop.db.selectFrom('form_submissions').selectAll().execute()).toHaveLength(before)
})

test('an unknown form, and one about an unknown product or category, are refused', async () => {
  const refusal = async (input: object) => {
    const { errors } = await shop.request(
      SUBMIT,
      { input: { fields: ANSWERS, ...input } },
      { store: 'kopgroep_en' },
    )
    return [errors?.[0]?.message, errors?.[0]?.extensions?.category]
  }
  expect(await refusal({ form_id: '9', type: 'contact' })).toEqual([
    'The form was not found.',
    'graphql-no-such-entity',
  ])
  expect(await refusal({ form_id: '2', type: 'product' })).toEqual([
    'Required parameter "sku" is missing',
    'graphql-input',
  ])
  expect(await refusal({ form_id: '2', type: 'product', sku: 'X' })).toEqual([
    'Could not find a product with SKU "X"',
    'graphql-no-such-entity',
  ])
  expect(await refusal({ form_id: '3', type: 'category' })).toEqual([
    'Required parameter "category_id" is missing',
    'graphql-input',
  ])
  expect(await refusal({ form_id: '3', type: 'category', category_id: 999 })).toEqual([
    'Could not find a category with ID "999"',
    'graphql-no-such-entity',
  ])
})

test('Magento’s contact mutation has the same effect', async () => {
  const CONTACT = 'mutation Contact($input: ContactUsInput!) { contactUs(input: $input) { status } }'
  const input = { name: 'Noor', email: 'noor@example.nl', comment: 'Hallo', telephone: '06' }
  expect((await shop.request(CONTACT, { input })).data.contactUs).toEqual({ status: true })
  expect(
    (await shop.request(CONTACT, { input: { ...input, email: 'x' } })).errors?.[0]?.extensions?.category,
  ).toBe('graphql-input')
  expect(
    (await shop.request(CONTACT, { input: { ...input, comment: ' ' } })).errors?.[0]?.extensions?.category,
  ).toBe('graphql-input')
})

test.each([
  ['name', 256, 'Vul hoogstens 255 tekens in.'],
  ['telephone', 256, 'Vul hoogstens 255 tekens in.'],
  ['comment', 5_001, 'Vul hoogstens 5000 tekens in.'],
])('a contact form with too long a %s is refused', async (field, length, reason) => {
  const CONTACT = 'mutation Contact($input: ContactUsInput!) { contactUs(input: $input) { status } }'
  const input = { name: 'Noor', email: 'noor@example.nl', comment: 'Hallo', [field]: 'x'.repeat(length) }
  const { errors } = await shop.request(CONTACT, { input })
  expect(errors).toMatchObject([{ message: reason, extensions: { category: 'graphql-input' } }])
})

test('a broken rule is explained in words, and an unknown rule has no effect', () => {
  const context = { store: { language: 'nl' }, phrases: formsPhrases } as const
  const field = (type: string, additional?: string) => ({
    name: 'x',
    label: { nl: 'x' },
    type: 'input',
    validation: [{ type, additional }],
  })
  for (const type of Object.keys(FORM_RULES)) {
    const bad = type === 'required' ? '' : type === 'min_text_length' ? 'x' : '<b>x</b> 1@'
    const [problem, ...others] = answerProblems(context, field(type, '3'), bad)
    expect(Object.values(formsPhrases).map((phrase) => phrase.replace('%1', '3'))).toContain(problem)
    expect(others).toEqual([])
  }
  expect(answerProblems(context, field('phone'), 'x')).toEqual([])
})
