import { expect, test, vi } from 'vitest'
import { CallFailed } from '../../../lib/api/browser-client.ts'
import type { ShopFormFields } from './form-answers.ts'
import { submitForm } from './submit-form.server.ts'

vi.mock('../../../lib/page/error-reporting.ts', () => ({ reportError: () => undefined }))

const field = {
  value: '',
  kind: 'input',
  inputType: 'text',
  placeholder: '',
  options: [],
  rules: [],
} as const
const required = { type: 'required', additional: null } as const
const FORM: ShopFormFields = {
  id: '3',
  type: 'contact',
  submitLabel: '',
  fieldsets: [
    {
      title: '',
      fields: [
        { ...field, name: 'email', label: 'E-mail', rules: [required, { type: 'email', additional: null }] },
        { ...field, name: 'about', label: 'Over', kind: 'checkbox' },
        { ...field, name: 'source', label: '', kind: 'hidden', value: 'web' },
      ],
    },
  ],
}

const answered = (submitForm: object) => vi.fn(async () => ({ data: { submitForm }, tags: [] }))
const SENT = { has_errors: false, thank_you_message: 'Tot gauw', fields: [] }

test('answers are sent by the form’s fields, and confirmed', async () => {
  const send = answered(SENT)
  const posted = new URLSearchParams('email=jan@example.nl&about=a&about=b&source=forged&extra=1')
  expect(await submitForm(FORM, { fields: posted, send })).toMatchObject({ thanks: 'Tot gauw', problems: {} })
  expect(send).toHaveBeenCalledWith(expect.stringContaining('submitForm'), {
    input: {
      form_id: '3',
      type: 'contact',
      fields: [
        { name: 'email', value: 'jan@example.nl' },
        { name: 'about', value: 'a,b' },
        { name: 'source', value: 'web' },
      ],
    },
  })
})

test('an error is shown at its field, with the input, and nothing is sent', async () => {
  const send = answered(SENT)
  const submitted = await submitForm(FORM, { fields: new URLSearchParams('email=jan&about=a'), send })
  expect(submitted).toMatchObject({ thanks: null, answers: { email: 'jan', about: 'a' } })
  expect(Object.keys(submitted.problems)).toEqual(['email'])
  expect(send).not.toHaveBeenCalled()
})

test('the backend’s refusal of an answer is shown at its field', async () => {
  const errors = [{ message: 'Dit adres neemt geen post aan.' }]
  const send = answered({ ...SENT, has_errors: true, fields: [{ name: 'email', errors }] })
  const submitted = await submitForm(FORM, { fields: new URLSearchParams('email=jan@example.nl'), send })
  expect(submitted.problems).toEqual({ email: 'Dit adres neemt geen post aan.' })
  expect(submitted.thanks).toBeNull()
})

test('a general refusal or a missing answer is shown above the button', async () => {
  const fields = new URLSearchParams('email=jan@example.nl')
  const refusal = { message: 'Het formulier is gesloten.', extensions: { category: 'graphql-input' } }
  const refused = await submitForm(FORM, {
    fields,
    send: async () => ({ data: null, errors: [refusal], tags: [] }),
  })
  expect(refused.refusal).toBe('Het formulier is gesloten.')
  const silent = await submitForm(FORM, { fields, send: () => Promise.reject(new CallFailed('no line')) })
  expect(silent.refusal).toContain('niet bereikbaar')
})

test('a bot that fills in the honeypot is thanked, and nothing is sent', async () => {
  const send = answered(SENT)
  const posted = new URLSearchParams('email=jan@example.nl&website=https://spam.example')
  expect((await submitForm(FORM, { fields: posted, send })).thanks).toContain('Bedankt')
  expect(send).not.toHaveBeenCalled()
})
