// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import { renderIsland } from '../../../lib/testing/test-island.tsx'
import { readMyBike, storeMyBike } from '../../product/bike/bike.ts'
import Partfinder from './partfinder.island.tsx'
import { type PartfinderQuestions, readQuestions } from './partfinder-api.ts'

vi.mock('../../../lib/navigation/navigate.ts', () => ({ navigateTo: vi.fn() }))
vi.mock('./partfinder-api.ts', async (original) => ({
  ...(await original<object>()),
  readQuestions: vi.fn(),
}))
vi.mock('../../../lib/page/scheduling.ts', async (original) => ({
  ...(await original<object>()),
  whenNear: (_: Element, work: () => void) => work(),
}))

const kinds = {
  level: 'type_id',
  label: '',
  options: [
    { value: '1', label: 'Racefiets' },
    { value: '2', label: 'Gravelbike' },
  ],
} as const
const makes = { level: 'brand_id', label: '', options: [{ value: '3', label: 'Havik' }] } as const
const FIRST: PartfinderQuestions = { total: 9, levels: [kinds] }

beforeEach(() => {
  storeMyBike(null)
  vi.mocked(readQuestions).mockResolvedValue({ total: 4, levels: [kinds, makes] })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.resetAllMocks()
})

const question = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const show = () => renderIsland(Partfinder, { props: { questions: FIRST, chosen: {} } })

test('an answer opens the next question, and the button stores the bike and shows matching parts', async () => {
  await show()
  expect(question('Merk').disabled).toBe(true)
  await userEvent.selectOptions(question('Soort fiets'), 'Racefiets')
  await expect.poll(() => question('Merk').disabled).toBe(false)
  await userEvent.selectOptions(question('Merk'), 'Havik')
  await userEvent.click(screen.getByRole('button', { name: 'Toon onderdelen' }))
  expect(readMyBike()).toEqual({
    type_id: { value: '1', label: 'Racefiets' },
    brand_id: { value: '3', label: 'Havik' },
  })
  expect(navigateTo).toHaveBeenCalledWith('/onderdelenzoeker?filter-brand_id=3&filter-type_id=1')
})

test('another answer clears the later ones', async () => {
  storeMyBike({ type_id: { value: '1', label: 'Racefiets' }, brand_id: { value: '3', label: 'Havik' } })
  await show()
  await expect.poll(() => question('Merk').value).toBe('3')
  await userEvent.selectOptions(question('Soort fiets'), 'Gravelbike')
  expect(question('Merk').value).toBe('')
})

test('a question that fails to load is reported, and the answer stays', async () => {
  vi.mocked(readQuestions).mockRejectedValue(new Error('away'))
  await show()
  await userEvent.selectOptions(question('Soort fiets'), 'Racefiets')
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/laden niet/)
  expect(question('Soort fiets').value).toBe('1')
})
