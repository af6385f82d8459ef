// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callHttp } from '../../lib/api/http-client.ts'
import AddressForm from './address-form.tsx'
import type { CheckoutChoices, Progress } from './checkout-api.ts'

vi.mock('../../lib/api/http-client.ts', () => ({ callHttp: vi.fn() }))

const onSubmit = vi.fn(async () => undefined)

const country = (code: string, name: string) => ({
  code,
  name,
  regions: [],
  needsRegion: false,
  needsTelephone: false,
})

beforeEach(() => {
  const checkout = { shippingAddress: null, billingAddress: null, store: null, pickup: [] }
  const choices = { countries: [country('NL', 'Nederland'), country('BE', 'België')], stores: [] }
  render(
    <AddressForm
      checkout={checkout as unknown as Progress}
      choices={choices as unknown as CheckoutChoices}
      onSubmit={onSubmit}
    />,
  )
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const submit = () => userEvent.click(screen.getByRole('button', { name: /Kies bezorging/ }))
const typeAddress = async (postcode: string) => {
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
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ address: { address }, store: null, billing: null })
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
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ address: { address }, store: null, billing: null })
  expect(callHttp).not.toHaveBeenCalled()
})

test('an empty form is not sent: its summary takes the focus and leads to the fields', async () => {
  await submit()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  const links = [...summary.querySelectorAll('a')].map(({ hash }) => decodeURIComponent(hash.slice(1)))
  expect(links).toEqual([/Voornaam/, /Achternaam/, /Postcode/, /Huisnummer/].map((name) => field(name).id))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a second submit is ignored while the first is under way', async () => {
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
