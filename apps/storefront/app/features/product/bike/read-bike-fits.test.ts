import { afterEach, expect, test, vi } from 'vitest'
import { callCommerce } from '../../../lib/api/browser-client.ts'
import { bikeOfAddress, readBikeFits } from './read-bike-fits.ts'

vi.mock('../../../lib/api/browser-client.ts', () => ({ callCommerce: vi.fn() }))
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const BIKE = JSON.stringify({ brand_id: { value: '3', label: 'Havik' } })
const OTHER = JSON.stringify({ brand_id: { value: '4', label: 'Valk' } })

test('one query serves all cards of a page, and each bike has its own', async () => {
  vi.mocked(callCommerce)
    .mockResolvedValueOnce({ partfinderFits: [{ sku: 'A', fits: true }] })
    .mockResolvedValueOnce({ partfinderFits: [{ sku: 'A', fits: false }] })
  const [one, , other] = await Promise.all([
    readBikeFits(['A'], BIKE),
    readBikeFits(['B', 'A'], BIKE),
    readBikeFits(['A'], OTHER),
  ])
  expect([one.get('A'), one.get('B'), other.get('A')]).toEqual([true, undefined, false])
  expect(vi.mocked(callCommerce).mock.calls.map(([, variables]) => variables)).toEqual([
    { skus: ['A', 'B'], filters: { brand_id: { eq: '3' } } },
    { skus: ['A'], filters: { brand_id: { eq: '4' } } },
  ])
})

test('a failed query is not cached', async () => {
  vi.mocked(callCommerce).mockRejectedValueOnce(new Error('away'))
  await expect(readBikeFits(['A'], BIKE)).rejects.toThrow('away')
  vi.mocked(callCommerce).mockResolvedValue({ partfinderFits: [] })
  expect(await readBikeFits(['A'], BIKE)).toEqual(new Map())
})

test('the bike in the URL of a listing is read, and none on other pages', () => {
  vi.stubGlobal('location', { search: '?filter-brand_id=4&filter-color=12' })
  expect(bikeOfAddress()).toBe(JSON.stringify({ brand_id: { value: '4', label: '' } }))
  vi.stubGlobal('location', { search: '?filter-color=12' })
  expect(bikeOfAddress()).toBeNull()
})
