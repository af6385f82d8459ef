// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callHttp } from '../../lib/api/http-client.ts'
import { generateToken } from '../customer/customer-api.ts'
import type { CheckoutChoices, Progress } from './checkout.ts'
import { DetailsStep } from './details-step.tsx'

vi.mock('../../lib/api/http-client.ts', () => ({ callHttp: vi.fn() }))
vi.mock('../customer/customer-api.ts', async (original) => ({
  ...(await original<object>()),
  generateToken: vi.fn(),
}))

const onSubmit = vi.fn(async () => undefined)

const country = (code: string, name: string) => ({
  code,
  name,
  regions: [],
  needsRegion: false,
  needsTelephone: false,
})

const EMPTY_CHECKOUT = {
  email: null,
  shippingAddress: null,
  billingAddress: null,
  store: null,
  point: null,
  pickup: [],
}

let show: (progress: object) => void

beforeEach(() => {
  const choices = { countries: [country('NL', 'Nederland'), country('BE', 'België')], stores: [] }
  const step = (progress: object) => (
    <DetailsStep
      checkout={progress as unknown as Progress}
      choices={choices as unknown as CheckoutChoices}
      onSubmit={onSubmit}
    />
  )
  const { rerender } = render(step(EMPTY_CHECKOUT))
  show = (progress) => rerender(step(progress))
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  localStorage.clear()
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: /Kies bezorging/ }))
const typeAddress = async (postcode: string) => {
  await userEvent.type(field(/E-mailadres/), 'marleen@kopgroep.example')
  await userEvent.type(field(/Voornaam/), 'Marleen')
  await userEvent.type(field(/Achternaam/), 'de Wit')
  await userEvent.type(field(/Postcode/), postcode)
  await userEvent.type(field(/Huisnummer/), '14')
}

test('street and town of a Dutch address are looked up', async () => {
  vi.mocked(callHttp).mockResolvedValue({ state: 'found', street: 'Dijkstraat', city: 'Den Helder' })
  await typeAddress('1781 ab')
  expect(await screen.findByText(/Dijkstraat 14/)).toBeTruthy()
  await submit()
  const address = expect.objectContaining({
    street: ['Dijkstraat', '14'],
    postcode: '1781 AB',
    city: 'Den Helder',
  })
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'marleen@kopgroep.example',
    address: { address },
    store: null,
    billing: null,
  })
})

test('a refused postcode keeps its text and says why', async () => {
  await typeAddress('1781 SA')
  await submit()
  expect(field(/Postcode/).value).toBe('1781 SA')
  expect(field(/Postcode/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('vier cijfers en twee letters')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(field(/Postcode/), '{Backspace}')
  expect(field(/Postcode/).getAttribute('aria-invalid')).toBeNull()
})

test('a Belgian address is typed without a lookup', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Land/ }), 'BE')
  await typeAddress('9000')
  await userEvent.type(field(/Straat/), 'Veldstraat')
  await userEvent.type(field(/Plaats|Woonplaats/), 'Gent')
  // Enter submits like the button.
  await userEvent.type(field(/Huisnummer/), '{Enter}')
  const address = expect.objectContaining({
    street: ['Veldstraat', '14'],
    postcode: '9000',
    country_code: 'BE',
  })
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'marleen@kopgroep.example',
    address: { address },
    store: null,
    billing: null,
  })
  expect(callHttp).not.toHaveBeenCalled()
})

test('an empty form is not sent: its summary takes the focus and leads to the fields', async () => {
  await submit()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = [...summary.querySelectorAll('a')].map(({ hash }) => decodeURIComponent(hash.slice(1)))
  expect(links).toEqual(
    [/E-mailadres/, /Voornaam/, /Achternaam/, /Postcode/, /Huisnummer/].map((name) => field(name).id),
  )
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a second submit is ignored while the first is pending', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  onSubmit.mockReturnValue(promise)
  vi.mocked(callHttp).mockResolvedValue({ state: 'found', street: 'Dijkstraat', city: 'Den Helder' })
  await typeAddress('1781 AB')
  await screen.findByText(/Dijkstraat 14/)
  await submit()
  expect(screen.getByRole('button', { name: /Kies bezorging/ }).getAttribute('aria-busy')).toBe('true')
  await userEvent.type(field(/Huisnummer/), '{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  resolve(undefined)
})

test('the shopper confirms an address that the postcode service does not know, also when it was submitted before the answer', async () => {
  vi.mocked(callHttp).mockResolvedValue({ state: 'missing' })
  await typeAddress('1781 AB')
  await submit()
  await userEvent.type(await screen.findByRole('textbox', { name: /Straat/ }), 'Nepstraat')
  await userEvent.type(field(/Plaats/), 'Nepstad')
  await submit()
  const confirm = await screen.findByRole('checkbox', { name: 'Het adres 1781 AB 14 klopt' })
  expect(onSubmit).not.toHaveBeenCalled()
  expect((await screen.findByRole('alert')).querySelector('a')?.hash.slice(1)).toBe(
    encodeURIComponent(confirm.id),
  )
  await userEvent.click(confirm)
  await submit()
  expect(onSubmit).toHaveBeenCalledOnce()
  // A different house number is a different address.
  await userEvent.type(field(/Huisnummer/), '2')
  await screen.findByRole('checkbox', { name: 'Het adres 1781 AB 142 klopt', checked: false })
})

test('a failing postcode service does not block the order', async () => {
  vi.mocked(callHttp).mockRejectedValue(new Error('away'))
  await typeAddress('1781 AB')
  await userEvent.type(await screen.findByRole('textbox', { name: /Straat/ }), 'Dijkstraat')
  await userEvent.type(field(/Plaats/), 'Den Helder')
  await submit()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('of two addresses the summary names the one with the missing field', async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: /Factuuradres is hetzelfde/ }))
  await submit()
  const lines = [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^Uw gegevens: .*e-mailadres/)
  const count = (lines.length - 1) / 2
  expect(lines.filter((line) => line?.startsWith('Bezorgadres: ')).length).toBe(count)
  expect(lines.filter((line) => line?.startsWith('Factuuradres: ')).length).toBe(count)
  expect(new Set(lines).size).toBe(lines.length)
})

test('a mistyped mail provider is corrected with one click', async () => {
  await userEvent.type(field(/E-mailadres/), 'mieke@gmial.com')
  expect(screen.queryByText(/Bedoelt u/)).toBeNull()
  await userEvent.tab()
  await userEvent.click(screen.getByRole('button', { name: 'mieke@gmail.com' }))
  expect(field(/E-mailadres/).value).toBe('mieke@gmail.com')
  expect(screen.queryByText(/Bedoelt u/)).toBeNull()
})

test('a login keeps the entered data, and the order gets the email of the account', async () => {
  vi.mocked(generateToken).mockResolvedValue('token-1')
  await userEvent.type(field(/E-mailadres/), 'sanne@kopgroep.example')
  await userEvent.type(field(/Voornaam/), 'Sanne')
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /E-mailadres/ }).value).toBe(
    'sanne@kopgroep.example',
  )
  await userEvent.type(dialog.getByLabelText('Wachtwoord'), 'Fietsen1!')
  await userEvent.click(dialog.getByRole('button', { name: 'Inloggen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('user-server-token')).toBe('token-1')
  expect(field(/E-mailadres/).readOnly).toBe(true)
  expect(field(/E-mailadres/).value).toBe('sanne@kopgroep.example')
  expect(field(/Voornaam/).value).toBe('Sanne')
})

test('stored progress that arrives later fills the form, but replaces no input', async () => {
  const known = { ...EMPTY_CHECKOUT, email: 'sanne@kopgroep.example' }
  show(known)
  expect(field(/E-mailadres/).value).toBe('sanne@kopgroep.example')
  await userEvent.type(field(/Voornaam/), 'Sanne')
  show({ ...known, email: 'other@kopgroep.example' })
  expect(field(/E-mailadres/).value).toBe('sanne@kopgroep.example')
  expect(field(/Voornaam/).value).toBe('Sanne')
})

test('for collection a name and a telephone number suffice; the store is the address', async () => {
  const postal = { street: 'Kade 1', postcode: '1781 AA', city: 'Den Helder', country: 'NL' }
  const store = { code: 'I-DENH-01', name: 'Den Helder', address: 'Kade 1', postal, hours: null, place: null }
  cleanup()
  const collect = (needsTelephone: boolean) => (
    <DetailsStep
      checkout={EMPTY_CHECKOUT as unknown as Progress}
      choices={{
        countries: [{ ...country('NL', 'Nederland'), needsTelephone }],
        stores: [store],
        returns: '',
        markImages: {},
      }}
      onSubmit={onSubmit}
    />
  )
  const { rerender } = render(collect(true))
  await userEvent.click(screen.getByRole('radio', { name: 'Afhalen in de winkel' }))
  await userEvent.click(await screen.findByRole('radio', { name: /^Den Helder/ }))
  await userEvent.type(field(/E-mailadres/), 'marleen@kopgroep.example')
  await userEvent.type(field(/Voornaam/), 'Marleen')
  await userEvent.type(field(/Achternaam/), 'de Wit')
  expect(screen.queryByRole('textbox', { name: /Postcode/ })).toBeNull()
  await submit()
  expect(screen.getByRole('alert').querySelectorAll('a')).toHaveLength(1)
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(collect(false))
  await submit()
  const address = expect.objectContaining({ firstname: 'Marleen', street: ['Kade 1'], city: 'Den Helder' })
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'marleen@kopgroep.example',
    address: { address },
    store: 'I-DENH-01',
    billing: null,
  })
})

test('the account’s address fills a form that was started before it arrived', async () => {
  await userEvent.type(field(/Voornaam/), 'Marleen')
  show({ ...EMPTY_CHECKOUT, email: 'marleen@kopgroep.example' })
  expect(field(/E-mailadres/).value).toBe('marleen@kopgroep.example')
  expect(field(/Voornaam/).value).toBe('Marleen')
})
