// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, callCommerce } from '../../../lib/api/browser-client.ts'
import { currentMessages, dismissMessage } from '../../../lib/page/messages.ts'
import NewsletterForm from './newsletter-form.island.tsx'

vi.mock('../../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  for (const { id } of currentMessages()) dismissMessage(id)
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mailadres' })

async function subscribe(email: string) {
  render(<NewsletterForm />)
  await userEvent.type(field(), `${email}{Enter}`)
}

test('an invalid address is refused beside the field, which gets the focus', async () => {
  await subscribe('marleen@')
  expect(screen.getByRole('alert').textContent).toContain('geen geldig e-mailadres')
  expect([field().getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field()])
  expect(callCommerce).not.toHaveBeenCalled()
})

test('a subscription asks to confirm by mail and leaves the field empty', async () => {
  vi.mocked(callCommerce).mockResolvedValue({ subscribeEmailToNewsletter: { status: 'NOT_ACTIVE' } })
  await subscribe(' marleen@example.test')
  await expect
    .poll(currentMessages)
    .toMatchObject([{ kind: 'success', text: expect.stringContaining('bevestigen') }])
  expect(vi.mocked(callCommerce).mock.calls[0]?.[1]).toEqual({ email: 'marleen@example.test' })
  expect(field().value).toBe('')
})

test('an unreachable backend leaves the address in the field', async () => {
  vi.mocked(callCommerce).mockRejectedValue(new CallFailed())
  await subscribe('marleen@example.test')
  await expect.poll(currentMessages).toMatchObject([{ kind: 'danger' }])
  expect(field().value).toBe('marleen@example.test')
})
