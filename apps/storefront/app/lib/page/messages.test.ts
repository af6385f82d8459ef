import { expect, test, vi } from 'vitest'
import { forgetRefusals } from '../api/refusals.ts'
import { currentMessages, dismissMessage, onMessages, showMessage } from './messages.ts'

test('a message is shown until it is dismissed, and once however often it is repeated', () => {
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

test('a refusal disappears when its action succeeds, and nothing else does', () => {
  showMessage('danger', 'Wensenlijst', 'Niet gevonden')
  showMessage('danger', 'Bezorging', 'De winkel is nu niet bereikbaar.')
  showMessage('success', 'Wensenlijst', 'Bewaard')
  forgetRefusals('Wensenlijst')
  expect(currentMessages()).toMatchObject([{ title: 'Bezorging' }, { kind: 'success', title: 'Wensenlijst' }])
  for (const { id } of currentMessages()) dismissMessage(id)
})
