// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMessages, dismissMessage, showLoadFailure, showMessage } from '../../lib/page/messages.ts'
import Messages from './messages.island.tsx'
import { MessageRegion } from './messages.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  act(() => {
    for (const { id } of currentMessages()) dismissMessage(id)
  })
  cleanup()
})

const show = (...message: Parameters<typeof showMessage>) => act(() => showMessage(...message))

test('a success message disappears, unless the pointer is on it; an error is an alert until it is closed', () => {
  render(<Messages />)
  show('success', 'Toegevoegd')
  show('danger', 'Toevoegen mislukt', 'Niet op voorraad')
  act(() => vi.advanceTimersByTime(4_000))
  fireEvent.pointerEnter(screen.getByText('Toegevoegd'))
  act(() => vi.advanceTimersByTime(60_000))
  fireEvent.pointerLeave(screen.getByText('Toegevoegd'))
  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.getByRole('status').textContent).toBe('Toegevoegd')
  act(() => vi.advanceTimersByTime(4_000))
  expect(screen.queryByRole('status')).toBeNull()

  expect(screen.getByRole('alert').textContent).toBe('Toevoegen misluktNiet op voorraad')
  fireEvent.click(screen.getByRole('button', { name: 'Sluiten' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a message about a new version offers to reload the page', () => {
  render(<Messages />)
  show('info', 'Er is een nieuwe versie', undefined, { offersReload: true })
  expect(screen.getByText('Pagina opnieuw laden').getAttribute('href')).toBe('')
})

test('the page itself reports code that fails to load, with pending errors', () => {
  document.body.innerHTML = renderToStaticMarkup(<MessageRegion />)
  const dialog = document.querySelector('dialog')
  showLoadFailure(new Error('offline'))
  expect(dialog?.open).toBe(true)
  expect(dialog?.textContent).toContain('Controleer uw verbinding')
  showMessage('danger', 'Toevoegen mislukt', 'De winkel is nu niet bereikbaar.')
  showLoadFailure(new Error('offline'))
  expect(dialog?.textContent).toContain('Toevoegen mislukt. De winkel is nu niet bereikbaar.')
})
