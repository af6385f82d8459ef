// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import HoursTable from './hours-table.island.tsx'
import OpenLine from './open-line.island.tsx'

const warnings = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.useRealTimers()
  expect(warnings).not.toHaveBeenCalled()
})

const WORKING_DAYS = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  label: `dag ${day}`,
  times: [{ from: day === 1 ? '13:00' : '09:30', to: '18:00' }],
}))
const SUNDAY = { day: 7, label: 'dag 7', times: [] }
const CHRISTMAS = { date: '2026-12-25', times: [], reason: 'Eerste kerstdag' }
const HOURS = { week: [...WORKING_DAYS, SUNDAY], others: [CHRISTMAS] }

/** Sets the clock, in the winter time of the Netherlands. */
function setClock(moment: string) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.setSystemTime(new Date(`${moment}+01:00`))
}

const line = () => screen.getByRole('status').textContent

function lineAt(moment: string) {
  cleanup()
  setClock(moment)
  render(<OpenLine hours={HOURS} />)
  return line()
}

test('a closed store says when it opens: today, or on which day', () => {
  expect(lineAt('2026-11-27T10:00')).toBe('Nu open, tot 18:00')
  expect(lineAt('2026-11-27T08:00')).toBe('Nu gesloten, vandaag open vanaf 09:30')
  expect(lineAt('2026-11-27T20:00')).toBe('Nu gesloten, zaterdag open vanaf 09:30')
  expect(lineAt('2026-11-29T11:00')).toBe('Nu gesloten, maandag open vanaf 13:00')
  expect(lineAt('2026-12-25T11:00')).toBe('Nu gesloten, zaterdag open vanaf 09:30 (Eerste kerstdag)')
})

test('the line follows the clock', async () => {
  expect(lineAt('2026-11-27T17:59')).toBe('Nu open, tot 18:00')
  await act(() => vi.advanceTimersByTime(60_000))
  expect(line()).toBe('Nu gesloten, zaterdag open vanaf 09:30')
})

test('today has its own hours in the week, and past exceptions are left out', async () => {
  setClock('2026-12-25T11:00')
  await renderIsland(HoursTable, { props: { hours: HOURS } })
  const today = () =>
    screen.getAllByRole('row').filter(({ className }) => className.includes('font-semibold'))
  await act(() => vi.advanceTimersByTime(0))
  expect(today().map(({ textContent }) => textContent)).toEqual(['dag 5Gesloten'])
  expect(screen.getByText(/Eerste kerstdag/)).toBeTruthy()
  vi.setSystemTime(new Date('2026-12-26T11:00+01:00'))
  await act(() => dispatchEvent(new Event('pageshow')))
  expect(today().map(({ textContent }) => textContent)).toEqual(['dag 609:30–18:00'])
  expect(screen.queryByText(/Eerste kerstdag/)).toBeNull()
})
