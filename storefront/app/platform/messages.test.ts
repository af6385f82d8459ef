import { expect, test, vi } from 'vitest'
import { currentMessages, dismissMessage, onMessages, showMessage } from './messages.ts'

test('a message is shown until it is dismissed, and said once however often it comes', () => {
  const listener = vi.fn()
  const stop = onMessages(listener)
  showMessage('danger', 'Wensenlijst', 'Niet gevonden')
  showMessage('danger', 'Wensenlijst', 'Niet gevonden')
  expect(currentMessages()).toMatchObject([{ kind: 'danger', title: 'Wensenlijst', text: 'Niet gevonden' }])
  for (const { id } of currentMessages()) dismissMessage(id)
  expect(currentMessages()).toEqual([])
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
})
