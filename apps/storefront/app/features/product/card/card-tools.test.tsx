// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { currentMessages, dismissMessage } from '../../../lib/page/messages.ts'
import { renderIsland } from '../../../lib/testing/test-island.tsx'
import ComparisonBar from '../compare/comparison-bar.island.tsx'
import { readCompared, storeCompared } from '../compare/comparison-store.ts'
import CardTools from './card-tools.island.tsx'
import { onQuickAdd } from './quick-add-store.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  for (const { id } of currentMessages()) dismissMessage(id)
})

const product = (sku: string) => ({ sku, name: `Helm ${sku}`, picture: `/media/${sku}.jpg`, quick: null })
const scale = (sku: string) => screen.getByRole('button', { name: `Vergelijk Helm ${sku}` })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true'

test('a card whose product is compared shows so once it is hydrated, and can remove it', async () => {
  storeCompared([product('A')])
  await renderIsland(CardTools, { props: product('A') })
  expect(isPressed(scale('A'))).toBe(true)
  await userEvent.click(scale('A'))
  expect(isPressed(scale('A'))).toBe(false)
  expect(readCompared()).toEqual([])
})

test('a fifth product is refused with a message, and the four stay', async () => {
  storeCompared(['A', 'B', 'C', 'D'].map(product))
  render(<CardTools {...product('E')} />)
  await userEvent.click(scale('E'))
  expect(currentMessages().map(({ title }) => title)).toEqual(['U vergelijkt al 4 artikelen'])
  expect(isPressed(scale('E'))).toBe(false)
  expect(readCompared()).toHaveLength(4)
})

test('the bar follows the comparison, and its link gets the focus of a removed product', async () => {
  render(
    <>
      <CardTools {...product('A')} />
      <CardTools {...product('B')} />
      <ComparisonBar />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  await userEvent.click(scale('A'))
  await userEvent.click(scale('B'))
  const link = () => screen.getByRole('link')
  expect(link().getAttribute('href')).toBe('/vergelijken?sku=A&sku=B')
  expect(link().textContent).toBe('Vergelijk 2 artikelen')
  expect(screen.getByRole('status').textContent).toBe('2 van 4 artikelen om te vergelijken')
  await userEvent.click(screen.getByRole('button', { name: 'Helm A uit de vergelijking halen' }))
  expect(link().getAttribute('href')).toBe('/vergelijken?sku=B')
  expect(document.activeElement).toBe(link())
  expect(isPressed(scale('A'))).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Wis alles' }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a click before the cart has loaded adds once, and the button is busy until then', async () => {
  render(<CardTools {...product('A')} quick="simple" />)
  const bag = screen.getByRole('button', { name: 'Snel in de winkelwagen: Helm A' })
  await userEvent.click(bag)
  await userEvent.click(bag)
  expect(bag.getAttribute('aria-busy')).toBe('true')
  let finish: () => void = () => undefined
  const add = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const stop = onQuickAdd(add)
  await userEvent.click(bag)
  expect(add.mock.calls).toEqual([[{ sku: 'A', name: 'Helm A', type: 'simple' }]])
  await act(async () => finish())
  expect(bag.getAttribute('aria-busy')).toBeNull()
  await userEvent.click(bag)
  expect(add).toHaveBeenCalledTimes(2)
  await act(async () => finish())
  stop()
})
