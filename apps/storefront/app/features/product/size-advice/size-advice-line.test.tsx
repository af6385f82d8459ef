// @vitest-environment happy-dom
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storedBody } from './body-measures.ts'
import { parseSizing } from './size-advice.ts'
import { SizeAdviceLine } from './size-advice-line.tsx'

// Dialog and advice are separate chunks, which take a while to load on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

const size = (label: string, chest: string, height: number, weight: number) => ({
  from: { option_id: 0, label },
  to: { label: `Borst ${chest} cm` },
  build: { height_from: height, height_to: height + 8, weight_from: weight, weight_to: weight + 8 },
})
const COMPARABLE = [
  {
    brand: { label: 'Wael' },
    sizes: [size('S', '88–92', 172, 60), size('M', '93–97', 175, 68), size('L', '98–102', 178, 76)],
  },
  { brand: { label: 'Fjordal' }, sizes: [size('XS', '88–92', 172, 60), size('S', '93–97', 175, 68)] },
]

beforeEach(() => {
  const chart = { brand: { label: 'Wael' }, comparable: COMPARABLE }
  const products = { items: [{ __typename: 'ConfigurableProduct', size_chart: chart }] }
  vi.stubGlobal('fetch', async () => Response.json({ data: { products } }))
})
afterEach(() => {
  vi.unstubAllGlobals()
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
      findSelect={({ label }) => (isMade ? () => choose(label) : null)}
    />,
  )
  await user.click(screen.getByRole('button'))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test('measures lead to a size, which can be selected and is recommended from then on', async () => {
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

test('a size that is not made cannot be selected', async () => {
  const { user, dialog } = await openDialog(vi.fn(), false)
  await user.type(dialog.getByRole('textbox', { name: 'Borst' }), '95')
  await user.click(dialog.getByRole('button', { name: /maat/i }))
  expect(dialog.getByRole('status').textContent).toContain('Deze combinatie bestaat niet')
  expect(dialog.queryByRole('button', { name: /Kies/ })).toBeNull()
})

test('height and weight lead to an estimate labelled as one, and nothing is stored', async () => {
  const choose = vi.fn()
  const { user, dialog } = await openDialog(choose)
  await user.click(await dialog.findByRole('radio', { name: 'Lengte en gewicht' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lichaamslengte' }), '180')
  await user.type(dialog.getByRole('textbox', { name: 'Gewicht' }), '73')
  expect(dialog.getByRole('status').textContent).toMatch(/Waarschijnlijk maat M.*schatting/)
  await user.click(dialog.getByRole('button', { name: 'Kies maat M' }))
  expect(choose.mock.calls).toEqual([['M']])
  expect(storedBody()).toBeNull()
})

test('a size of another brand leads to the size for the same body', async () => {
  const { user, dialog } = await openDialog(vi.fn())
  await user.click(await dialog.findByRole('radio', { name: 'Ander merk' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merk dat u kent' }), 'Fjordal')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Maat die u daarvan draagt' }), 'S')
  expect(dialog.getByRole('status').textContent).toMatch(/Waarschijnlijk maat M.*S van Fjordal/)
})
