// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../lib/api/browser-client.ts'

vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))

/** Tokens of a fake script by Google; the box gives its own when it is ticked. */
const google = {
  ready: (listener: () => void) => listener(),
  execute: vi.fn(async () => 'unseen'),
  render: vi.fn((place: HTMLElement, { callback, size }: Record<string, unknown>) => {
    const give = callback as (token: string) => void
    if (size === 'invisible') queueMicrotask(() => give('challenged'))
    const box = place.appendChild(document.createElement('button'))
    box.textContent = 'Ik ben geen robot'
    box.onclick = () => give('ticked')
    return 0
  }),
}
let scripts: HTMLScriptElement[] = []
/** Answers of Google's server to the script's request, the next one first. */
let outcomes: ('load' | 'error')[] = []

beforeEach(() => {
  vi.resetModules()
  scripts = []
  outcomes = []
  vi.mocked(callCommerce).mockReset()
  window.grecaptcha = google
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement)
    const outcome = outcomes.shift() ?? 'load'
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event(outcome)))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** Loads the code again, as on a new page, on a backend with this kind of reCAPTCHA. */
async function on(re_captcha_type: string | null) {
  const configurations = { re_captcha_type, website_key: 'key', language_code: 'nl' }
  vi.mocked(callCommerce).mockResolvedValue({
    recaptchaFormConfig: { is_enabled: re_captcha_type !== null, configurations },
  })
  return (await import('./recaptcha.ts')).proveByRecaptcha
}

test('a call that the backend does not protect needs no proof and loads nothing', async () => {
  const prove = await on(null)
  expect(await prove('mutation { addProductsToCart(a: 1) }')).toBeNull()
  expect(callCommerce).not.toHaveBeenCalled()
  expect(await prove('mutation { contactUs(a: 1) }')).toBeNull()
  expect(scripts).toEqual([])
})

test('an unseen proof names the form, and Google’s script is loaded once', async () => {
  const prove = await on('RECAPTCHA_V3')
  expect([
    await prove('mutation { contactUs(a: 1) }'),
    await prove('mutation { createProductReview(a: 1) }'),
  ]).toEqual(['unseen', 'unseen'])
  expect(google.execute).toHaveBeenLastCalledWith('key', { action: 'product_review' })
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.google.com/recaptcha/api.js?render=key&hl=nl'])
})

test('an invisible proof may take a challenge by Google', async () => {
  const prove = await on('INVISIBLE')
  expect(await prove('mutation { generateCustomerToken(a: 1) }')).toBe('challenged')
})

test('a box is ticked in a dialog, which then closes', async () => {
  const prove = await on('RECAPTCHA')
  const { default: Captcha } = await import('./captcha.island.tsx')
  render(<Captcha />)
  const proof = prove('mutation { createCustomerV2(a: 1) }')
  await userEvent.click(await screen.findByText('Ik ben geen robot'))
  expect(await proof).toBe('ticked')
  await act(async () => {})
  expect(screen.queryByText('Bevestig dat u geen robot bent')).toBeNull()
})

test('a script that does not load refuses the call in words, and is loaded again at the next attempt', async () => {
  const prove = await on('RECAPTCHA_V3')
  outcomes = ['error', 'load']
  const refusal = await prove('mutation { subscribeEmailToNewsletter(a: 1) }').catch((cause: Error) => cause)
  expect(refusal).toMatchObject({ name: 'CallRefused', message: expect.stringContaining('Google reCAPTCHA') })
  expect(await prove('mutation { subscribeEmailToNewsletter(a: 1) }')).toBe('unseen')
  expect(scripts).toHaveLength(2)
})
