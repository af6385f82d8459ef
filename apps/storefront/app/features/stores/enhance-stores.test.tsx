// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showHours } from './enhance-stores.ts'
import { OpenLine } from './hours-table.tsx'

afterEach(() => void vi.useRealTimers())

const WORKING_DAYS = [1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  label: '',
  times: [{ from: day === 1 ? '13:00' : '09:30', to: '18:00' }],
}))
const SUNDAY = { day: 7, label: '', times: [] }
const CHRISTMAS = { date: '2026-12-25', times: [], reason: 'Eerste kerstdag' }

/** Returns the line of a store at a moment, in the winter time of the Netherlands. */
function lineAt(moment: string) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(`${moment}+01:00`))
  document.documentElement.lang = 'nl'
  const { container } = render(<OpenLine hours={{ week: [...WORKING_DAYS, SUNDAY], others: [CHRISTMAS] }} />)
  showHours(container.firstElementChild as HTMLElement)
  return container.querySelector('[role=status]')?.textContent
}

test('a store that is closed says when it opens: today, or on which day', () => {
  expect(lineAt('2026-11-27T10:00')).toBe('Nu open, tot 18:00')
  expect(lineAt('2026-11-27T08:00')).toBe('Nu gesloten, vandaag open vanaf 09:30')
  expect(lineAt('2026-11-27T20:00')).toBe('Nu gesloten, zaterdag open vanaf 09:30')
  expect(lineAt('2026-11-29T11:00')).toBe('Nu gesloten, maandag open vanaf 13:00')
  expect(lineAt('2026-12-25T11:00')).toBe('Nu gesloten, zaterdag open vanaf 09:30 (Eerste kerstdag)')
})
