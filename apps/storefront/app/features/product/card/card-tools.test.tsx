// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateServed, registerTestIslands, serve } from '../../../lib/islands/test-island.tsx'
import { toggleWish } from '../../wishlist/toggle-wish.ts'
import CardToggles from './card-toggles.island.tsx'
import { CardTools, RowTools } from './card-tools.tsx'
import { addTools } from './enhance-cards.ts'

vi.mock('../../wishlist/toggle-wish.ts', () => ({ toggleWish: vi.fn() }))
vi.mock('../../../lib/page/scheduling.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/page/scheduling.ts')>()),
  whenNear: (_: Element, work: () => void) => work(),
}))

const warnings = vi.spyOn(console, 'error')

beforeEach(() => registerTestIslands({ 'card-toggles': CardToggles }))
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  vi.mocked(toggleWish).mockReset()
  expect(warnings).not.toHaveBeenCalled()
})

const button = (name: string) => screen.getByRole('button', { name })

test('the heart and the scale of a card show what is stored once they are hydrated', async () => {
  localStorage.setItem('kopgroep-wishlist', '{"id":"1","owner":"guest","items":[{"id":"7","sku":"KG-2"}]}')
  localStorage.setItem('kopgroep-compare', '[{"sku":"KG-2","name":"Bidon","picture":null}]')
  const island = serve(<CardTools sku="KG-2" name="Bidon" quick="simple" />)
  const tools = () =>
    ['Bidon op wensenlijst', 'Vergelijk Bidon'].map((name) => button(name).getAttribute('aria-pressed'))
  expect(tools()).toEqual(['false', 'false'])
  await hydrateServed(island)
  await vi.waitFor(() => expect(tools()).toEqual(['true', 'true']))
})

test('a card in a row gets tools of its own product, and its heart works', async () => {
  const row = serve(
    <div>
      <article data-sku='KG-"2"' data-tools="simple">
        <a href="/bidon.html">{'Bidon "Pro" & <dop>'}</a>
      </article>
      <article data-sku="KG-3" data-tools="">
        <a href="/zadel.html">Zadel</a>
      </article>
      <RowTools />
      <CardTools sku="KG-4" name="Pomp" quick={null} />
    </div>,
  ).parentElement
  addTools(row?.querySelector('template') as HTMLElement)
  const names = [...document.querySelectorAll('article')].map((card) =>
    [...card.querySelectorAll('button')].map((tool) => tool.getAttribute('aria-label')),
  )
  expect(names).toEqual([
    [
      'Bidon "Pro" & <dop> op wensenlijst',
      'Vergelijk Bidon "Pro" & <dop>',
      'Snel in de winkelwagen: Bidon "Pro" & <dop>',
    ],
    ['Zadel op wensenlijst', 'Vergelijk Zadel'],
  ])
  await hydrateServed(row?.querySelector('article [data-island]') as HTMLElement)
  await userEvent.click(button('Bidon "Pro" & <dop> op wensenlijst'))
  await vi.waitFor(() => expect(vi.mocked(toggleWish).mock.calls).toEqual([['KG-"2"', null]]))
})
