// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { hydrateServed, registerTestIslands, serve } from '../testing/test-island.tsx'
import { Island } from './island.tsx'
import { moveKept, parkPart, unmountRemoved, unparkPart } from './roots.ts'
import { Slot } from './slot.tsx'

let mounted = 0
const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)

function Filters({ brands, children }: { brands: readonly string[]; children?: ReactNode }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    mounted += 1
    return () => {
      mounted -= 1
    }
  }, [])
  if (brands.includes('broken')) throw new Error('It is broken.')
  return (
    <form>
      <input value={typed} aria-label="Brand" onChange={({ target }) => setTyped(target.value)} />
      <output>{[typed, ...brands].join(' ')}</output>
      <Slot>{children}</Slot>
    </form>
  )
}

function Sorting({ order }: { order: string }) {
  const [presses, setPresses] = useState(0)
  return (
    <button type="button" onClick={() => setPresses(presses + 1)}>
      {order} {presses}
    </button>
  )
}

await registerTestIslands({ Filters, Sorting })

afterEach(() => {
  document.body.replaceChildren()
  unmountRemoved()
  expect([mounted, warnings.mock.calls]).toEqual([0, []])
})

/** Serves a listing; its page is the parent of the returned island. */
function serveListing(brands: readonly string[], products: string, keep = 'filters') {
  const island = serve(
    <Island of={Filters} when="load" keep={keep} props={{ brands }}>
      <p>{products}</p>
      <Island of={Sorting} when="load" keep="sorting" props={{ order: products }} />
    </Island>,
  )
  const sorting = island.querySelector<HTMLElement>('[data-island]')
  const page = island.parentElement
  if (!page || !sorting) throw new Error('The listing lacks a part.')
  return { page, island, sorting }
}

async function openListing() {
  const listing = serveListing(['Gazelle', 'Batavus'], 'bikes')
  await hydrateServed(listing.island)
  await hydrateServed(listing.sorting)
  await userEvent.type(screen.getByRole('textbox'), 'gaz')
  await userEvent.click(screen.getByRole('button'))
  return listing
}

test('a kept island keeps input and focus on the next page, with that page’s content', async () => {
  const before = await openListing()
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.focus()
  const after = serveListing(['Gazelle'], 'helmets')
  expect(moveKept(before.page, after.page)).toBe(true)
  before.page.remove()
  unmountRemoved()
  expect(screen.getByRole('textbox')).toBe(field)
  expect([field.value, document.activeElement]).toEqual(['gaz', field])
  expect(screen.getByRole('status').textContent).toBe('gaz Gazelle')
  expect(screen.getByText('helmets', { selector: 'p' }).isConnected).toBe(true)
  expect(screen.queryByText('bikes')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'helmets 1' }))
  expect(screen.getByRole('button').textContent).toBe('helmets 2')
  await userEvent.type(field, 'elle')
  expect(screen.getByRole('status').textContent).toBe('gazelle Gazelle')
})

test('an island of the frame returns with its page and the props of that page', async () => {
  const serveSorting = (order: string) =>
    serve(<Island of={Sorting} when="load" keep="sorting" props={{ order }} />)
  const island = serveSorting('price')
  await hydrateServed(island)
  const first = island.parentElement ?? document.body
  const second = serveSorting('newest').parentElement ?? document.body
  await userEvent.click(screen.getByRole('button', { name: 'price 0' }))
  moveKept(first, second)
  first.remove()
  expect(screen.getByRole('button').textContent).toBe('newest 1')
  second.after(first)
  moveKept(second, first)
  second.remove()
  expect(screen.getByRole('button').textContent).toBe('price 1')
})

test('an island that the next page lacks is unmounted with its page', async () => {
  const before = await openListing()
  const after = serveListing(['Gazelle'], 'helmets', 'other')
  expect(moveKept(before.page, after.page)).toBe(true)
  before.page.remove()
  unmountRemoved()
  expect([screen.getByRole('status').textContent, mounted]).toEqual([' Gazelle', 0])
})

test('an island of a page that is kept for Back stays mounted', async () => {
  const { page } = await openListing()
  page.remove()
  parkPart(page)
  unmountRemoved()
  expect(mounted).toBe(1)
  document.body.append(page)
  unparkPart(page)
  expect(screen.getByRole('status').textContent).toBe('gaz Gazelle Batavus')
})

test('a kept island that fails on the next page leaves the markup of that page', async () => {
  const before = await openListing()
  const after = serveListing(['Gazelle'], 'helmets')
  // Broken props with sound markup.
  const data = after.island.querySelector(':scope > script')
  if (data) data.textContent = '{"brands":["broken"]}'
  moveKept(before.page, after.page)
  before.page.remove()
  await expect.poll(() => screen.getByRole('status').textContent).toBe(' Gazelle')
  expect(screen.getByText('helmets', { selector: 'p' }).isConnected).toBe(true)
  expect(warnings).toHaveBeenCalledOnce()
  warnings.mockClear()
})
