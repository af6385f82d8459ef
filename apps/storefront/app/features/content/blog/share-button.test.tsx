// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentMessages, dismissMessage } from '../../../lib/page/messages.ts'
import ShareButton from './share-button.island.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
  for (const { id } of currentMessages()) dismissMessage(id)
})

/** Clicks the button, on a device with a share dialog if `share` is given. Returns the clipboard's text. */
async function press(share?: (data: ShareData) => Promise<void>) {
  const user = userEvent.setup()
  if (share) Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  render(<ShareButton title="Avondrit" />)
  await user.click(screen.getByRole('button'))
  return navigator.clipboard.readText()
}

test('an article is shared by its title and URL with the dialog of the device', async () => {
  const share = vi.fn(async () => undefined)
  await press(share)
  expect(share).toHaveBeenCalledWith({ title: 'Avondrit', url: location.href })
  expect(currentMessages()).toEqual([])
})

test('without a share dialog the URL is copied, and a message says so', async () => {
  expect(await press()).toBe(location.href)
  expect(currentMessages()).toMatchObject([{ kind: 'success' }])
})

test('closing the share dialog shows no message', async () => {
  await press(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(currentMessages()).toEqual([])
})
