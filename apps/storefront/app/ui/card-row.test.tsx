// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ScrollRow from './card-row.island.tsx'

const NAMES = { label: 'Cards', previousLabel: 'Previous', nextLabel: 'Next', hasFew: false }

/** Renders a row of which 300 of 1,000 px are visible. */
function renderRow() {
  // A component with children in the browser is an ordinary component.
  render(
    <ScrollRow {...NAMES}>
      <li>Card</li>
    </ScrollRow>,
  )
  const row = screen.getByRole('list')
  Object.defineProperties(row, { clientWidth: { value: 300 }, scrollWidth: { value: 1_000 } })
  const scrollBy = vi.fn((options?: ScrollToOptions | number) => {
    row.scrollLeft += typeof options === 'object' ? (options.left ?? 0) : 0
    row.dispatchEvent(new Event('scroll'))
  })
  Object.assign(row, { scrollBy })
  return scrollBy
}

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'

test('arrows scroll a row, and the one at its end is disabled', async () => {
  const scrollBy = renderRow()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(scrollBy).toHaveBeenLastCalledWith({ left: 240 })
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, false])
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect([isOff('Previous'), isOff('Next')]).toEqual([false, true])
  for (let press = 0; press < 3; press += 1)
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect([isOff('Previous'), isOff('Next')]).toEqual([true, false])
})
