// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed, callCommerce } from '../../lib/api/browser-client.ts'
import { currentMessages, dismissMessage } from '../../lib/page/messages.ts'
import { type AccountCustomer, useAccount } from '../customer/account-queries.tsx'
import { Details } from './details.tsx'

vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))
vi.mock('../customer/account-queries.tsx', async (original) => ({
  ...(await original<object>()),
  useAccount: vi.fn(),
  refetchAccount: vi.fn(),
}))

beforeEach(() => {
  const customer = { firstname: 'Marleen', lastname: 'de Wit', email: 'marleen@example.com' }
  const account = { data: customer as AccountCustomer, failed: false, retry: vi.fn() }
  vi.mocked(useAccount).mockReturnValue(account)
  render(<Details />)
})

afterEach(() => {
  for (const { id } of currentMessages()) dismissMessage(id)
  cleanup()
  vi.resetAllMocks()
})

const firstname = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Voornaam/ })
const save = () => userEvent.click(screen.getByRole('button', { name: /Bewaar/ }))

test('changed details are sent, trimmed', async () => {
  vi.mocked(callCommerce).mockResolvedValue({})
  await userEvent.clear(firstname())
  await userEvent.type(firstname(), ' Joost ')
  await save()
  const input = { firstname: 'Joost', lastname: 'de Wit' }
  expect(callCommerce).toHaveBeenCalledExactlyOnceWith(expect.anything(), { input })
})

test('a refusal is announced and keeps what was typed', async () => {
  vi.mocked(callCommerce).mockRejectedValueOnce(new CallFailed('no answer'))
  await userEvent.type(firstname(), 'tje')
  await save()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(firstname().value).toBe('Marleentje')
  vi.mocked(callCommerce).mockResolvedValue({})
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a missing name is not sent, and its line in the summary leads to the field', async () => {
  await userEvent.clear(firstname())
  await save()
  expect(screen.getByRole('alert').querySelector('a')?.hash).toBe(`#${firstname().id}`)
  expect(callCommerce).not.toHaveBeenCalled()
})

const vat = () => screen.getByRole('textbox', { name: /Btw-nummer/ })

test('a VAT number of no country is refused before it is sent', async () => {
  for (const wrong of ['XX12', '<b>onzin</b>', 'NL12']) {
    await userEvent.clear(vat())
    await userEvent.type(vat(), wrong)
    await save()
    expect(vat().getAttribute('aria-invalid')).toBe('true')
  }
  expect(callCommerce).not.toHaveBeenCalled()
})

test('titles and an infix are entered below optional fields, and sent when they change', async () => {
  vi.mocked(callCommerce).mockResolvedValue({})
  await userEvent.type(screen.getByRole('textbox', { name: /Titel voor de naam/, hidden: true }), 'Dr.')
  await userEvent.type(screen.getByRole('textbox', { name: /Tussenvoegsel/, hidden: true }), ' de ')
  await save()
  const input = { firstname: 'Marleen', lastname: 'de Wit', prefix: 'Dr.', middlename: 'de' }
  expect(callCommerce).toHaveBeenCalledExactlyOnceWith(expect.anything(), { input })
})

test('an answer without data is not reported as a success', async () => {
  vi.mocked(callCommerce).mockRejectedValueOnce(
    new CallFailed('The answer holds no data for updateCustomerV2.'),
  )
  await save()
  expect(await screen.findByText('Uw gegevens zijn niet gewijzigd')).toBeTruthy()
  expect(currentMessages()).toEqual([])
})
