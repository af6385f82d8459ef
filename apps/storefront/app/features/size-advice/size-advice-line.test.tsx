// @vitest-environment happy-dom
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { storedBody } from './body-measures.ts'
import { parseSizing } from './size-advice.ts'
import { SizeAdviceLine } from './size-advice-line.tsx'

// Dialog and advice are separate chunks, which take a while to load on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const chart = parseSizing([
  [1, 'S', 'Borst 88–92 cm'],
  [2, 'M', 'Borst 93–97 cm'],
  [3, 'L', 'Borst 98–102 cm'],
])
if (!chart) throw new Error('The chart is unreadable.')
const sizing = chart

async function openDialog(choose: (size: string) => void, isMade = true) {
  const user = userEvent.setup()
  render(
    <SizeAdviceLine
      sku="SHIRT"
      sizing={sizing}
      choiceOf={({ label }) => (isMade ? () => choose(label) : null)}
    />,
  )
  await user.click(screen.getByRole('button'))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('measures lead to a size, which can be chosen and is advised from then on', async () => {
  const choose = vi.fn()
  const { user, dialog } = await openDialog(choose)
  await user.type(dialog.getByRole('textbox', { name: 'Borst' }), '95,5')
  await user.click(dialog.getByRole('button', { name: /maat/i }))
  await user.click(await dialog.findByRole('button', { name: /\bM\b/ }))
  expect(choose.mock.calls).toEqual([['M']])
  expect(storedBody()).toEqual({ measures: { chest: 95.5 }, fit: 'normal' })
  const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await expect.poll(() => statuses().join()).toContain('95,5')
})

test('an implausible measure is explained at its field, and nothing is stored', async () => {
  const { user, dialog } = await openDialog(vi.fn())
  await user.type(dialog.getByRole('textbox', { name: 'Borst' }), '9')
  await user.click(dialog.getByRole('button', { name: /maat/i }))
  const field = dialog.getByRole('textbox', { name: 'Borst' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(storedBody()).toBeNull()
})

test('a size that is not made cannot be chosen', async () => {
  const { user, dialog } = await openDialog(vi.fn(), false)
  await user.type(dialog.getByRole('textbox', { name: 'Borst' }), '95')
  await user.click(dialog.getByRole('button', { name: /maat/i }))
  expect(dialog.getByRole('status').textContent).toContain('Deze combinatie bestaat niet')
  expect(dialog.queryByRole('button', { name: /Kies/ })).toBeNull()
})
