// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed, callCommerce } from '../../lib/api/browser-client.ts'
import StoreStock from './store-stock.island.tsx'

vi.mock('../../lib/api/browser-client.ts', async (original) => ({
  ...(await original<object>()),
  callCommerce: vi.fn(),
}))

afterEach(() => {
  cleanup()
  vi.mocked(callCommerce).mockReset()
})

const here = (quantity: number) => [
  { has_stock: quantity > 0, qty_available: quantity, store: { url_key: 'haarlem' } },
]
const article = (name: string, store_availability: ReturnType<typeof here>) => ({
  sku: name,
  name,
  url_key: name.toLowerCase(),
  url_suffix: '.html',
  store_availability,
})

const search = async (term: string) => {
  const field = screen.getByRole('searchbox')
  await userEvent.clear(field)
  await userEvent.type(field, `${term}{Enter}`)
}
const list = () => screen.findByRole('list', { name: 'Voorraad in Haarlem' })

test('a search lists the articles with their stock in this store', async () => {
  vi.mocked(callCommerce).mockResolvedValue({
    products: { items: [article('Helm', here(3)), article('Bel', here(0)), article('Slot', [])] },
  })
  render(<StoreStock name="Haarlem" urlKey="haarlem" />)
  await search('helm')
  const rows = [...(await list()).children].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Helm.*3/),
    expect.stringMatching(/^Bel/),
    'SlotBel ons voor de voorraad',
  ])
  expect(vi.mocked(callCommerce).mock.calls[0]?.[1]).toEqual({ search: 'helm' })
})

test('the latest search wins', async () => {
  const answers: ((products: object) => void)[] = []
  vi.mocked(callCommerce).mockImplementation((_document, _variables, options) => {
    const { promise, resolve, reject } = Promise.withResolvers<never>()
    options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))
    answers.push(resolve as (products: object) => void)
    return promise
  })
  render(<StoreStock name="Haarlem" urlKey="haarlem" />)
  await search('helm')
  await search('bel')
  answers[1]?.({ products: { items: [article('Bel', here(1))] } })
  answers[0]?.({ products: { items: [article('Helm', here(1))] } })
  expect((await list()).textContent).toMatch(/^Bel/)
})

test('a search that fails or finds nothing says so', async () => {
  vi.mocked(callCommerce).mockRejectedValueOnce(new CallFailed('no answer'))
  render(<StoreStock name="Haarlem" urlKey="haarlem" />)
  await search('helm')
  expect(await screen.findByText('De voorraad laadt niet. Probeer het zo nog eens.')).toBeTruthy()
  vi.mocked(callCommerce).mockResolvedValueOnce({ products: { items: [] } })
  await search('xyz')
  expect(await screen.findByText('Geen artikelen gevonden')).toBeTruthy()
})
