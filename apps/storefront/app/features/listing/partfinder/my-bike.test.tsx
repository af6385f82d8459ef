// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setPageSource } from '../../../lib/page/current-page.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { renderIsland } from '../../../lib/testing/test-island.tsx'
import { storeMyBike } from '../../product/bike/bike.ts'
import { parseListing } from '../listing-query.ts'
import BikeChip from './bike-chip.island.tsx'
import BikeEntry from './bike-entry.island.tsx'

const BIKE = {
  brand_id: { value: '3', label: 'Havik' },
  model_id: { value: '5', label: 'Dijkweg' },
}

beforeEach(() => {
  setPageSource(() => ({ path: '/cassettes.html', search: '', language: 'nl', origin: '', features: [] }))
  storeMyBike(null)
})
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const link = (name: string) => screen.getByRole('link', { name })

test('the header names the bike, and its dialog removes it', async () => {
  render(<BikeEntry />)
  expect(link('Mijn fiets').getAttribute('href')).toBe('/onderdelenzoeker')
  await act(async () => storeMyBike(BIKE))
  await userEvent.click(link('Mijn fiets: Havik Dijkweg'))
  const dialog = await screen.findByRole('dialog', { name: 'Mijn fiets' })
  expect(dialog.textContent).toContain('ModelDijkweg')
  expect(link('Toon onderdelen').getAttribute('href')).toBe(
    '/onderdelenzoeker?filter-brand_id=3&filter-model_id=5',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Verwijder fiets' }))
  expect(readStored('kopgroep-bike')).toBeNull()
  expect(link('Mijn fiets')).toBeTruthy()
})

test('a listing of parts offers those that fit the bike', async () => {
  await renderIsland(BikeChip, { props: { listing: parseListing(new URLSearchParams('filter-color=12')) } })
  expect(link('Kies uw fiets, zie wat past').getAttribute('href')).toBe('/onderdelenzoeker')
  await act(async () => storeMyBike(BIKE))
  expect(link('Alleen wat past op Havik Dijkweg').getAttribute('href')).toBe(
    '/cassettes.html?filter-brand_id=3&filter-color=12&filter-model_id=5',
  )
})

test('a listing of parts for a bike names the shopper’s own bike only', async () => {
  storeMyBike(BIKE)
  const off = () => link('Toon weer alles, ook wat niet op de fiets past')
  const show = (search: string) =>
    renderIsland(BikeChip, { props: { listing: parseListing(new URLSearchParams(search)) } })
  await show('filter-brand_id=3&filter-model_id=5&filter-color=12')
  expect(off().textContent).toContain('Past op: Havik Dijkweg')
  expect(off().getAttribute('href')).toBe('/cassettes.html?filter-color=12')
  document.body.replaceChildren()
  await show('filter-brand_id=4')
  expect(off().textContent).toContain('Past op de gekozen fiets')
})
