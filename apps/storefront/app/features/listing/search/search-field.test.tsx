// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Island } from '../../../lib/islands/island.tsx'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { giveConsent } from '../../../lib/storage/consent.ts'
import { hydrateServed, registerTestIslands, serve } from '../../../lib/testing/test-island.tsx'
import type { Suggestions } from './load-suggestions.server.ts'
import SearchField from './search-field.island.tsx'

const QUICK = [
  { name: 'Dames', path: '/dames.html', isFirst: true },
  { name: 'Brillen (Helmen & brillen)', path: '/brillen.html', isFirst: false },
  { name: 'Helmen (Helmen & brillen)', path: '/helmen.html', isFirst: false },
  { name: 'Wael', path: '/merken/wael.html', isFirst: false },
]
const NOTHING: Omit<Suggestions, 'term'> = {
  scopes: [],
  pages: [],
  total: 0,
  products: [],
  terms: [],
  categories: [],
}
const FOUND = {
  ...NOTHING,
  total: 1,
  categories: [{ name: 'Helmen', path: '/helmen.html', above: [] }],
  products: [
    {
      name: 'Racehelm',
      brand: null,
      path: '/racehelm.html',
      picture: null,
      price: { final: 99 },
      isFrom: false,
    },
  ],
}

const warnings = vi.spyOn(console, 'error')

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  localStorage.clear()
  expect(warnings).not.toHaveBeenCalled()
})

/** Serves the field, with a server that answers each term when the test allows it. Returns these answers. */
async function serveField(answers: Record<string, object> = {}) {
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const term = new URL(address, 'http://shop.example').searchParams.get('q')
    if (term === null) return Response.json(QUICK)
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (!answers[term]) return new Response('', { status: 503 })
    return Response.json({ term, ...answers[term] })
  })
  await registerTestIslands({ SearchField })
  const island = serve(
    <>
      <form>
        <Island of={SearchField} when="interaction" props={{}} />
      </form>
      <button type="button">elsewhere</button>
    </>,
  )
  return {
    island,
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      await act(async () => {
        for (const resolve of waiting.splice(0)) resolve()
      })
    },
  }
}

async function openField(answers?: Record<string, object>) {
  const served = await serveField(answers)
  await act(() => hydrateServed(served.island))
  await userEvent.click(field())
  await expect.poll(shown).toContain('Dames')
  return served
}

const field = () => screen.getByRole('combobox')
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const markedOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')

test('an empty field offers departments when it is pressed, until the focus leaves', async () => {
  await openField()
  expect(shown()).toEqual(['Dames'])
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(shown()).toEqual([])
})

test('input before the code arrives gets suggestions', async () => {
  const { island, answer } = await serveField({ dam: FOUND })
  const typed = within(island).getByRole<HTMLInputElement>('searchbox')
  typed.value = 'dam'
  await act(() => hydrateServed(island))
  await expect.poll(shown).toEqual(['Dames'])
  expect(typed.value).toBe('dam')
  await answer()
  await expect.poll(shown).toHaveLength(3)
})

test('links appear at once, and the server adds the missing ones', async () => {
  const { answer } = await openField({ hel: FOUND })
  await userEvent.paste('hel')
  expect(shown()).toEqual(['Helmen (Helmen & brillen)'])
  await answer()
  await expect.poll(shown).toEqual(['Helmen', expect.stringMatching(/^Racehelm/)])
  expect(screen.getByRole('status').textContent).toMatch(/^1 artikelen en nog 1 suggesties/)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(markedOption()?.textContent).toMatch(/^Racehelm/)
  await userEvent.keyboard('{Escape}')
  expect(shown()).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  expect(shown()).toHaveLength(2)
  await userEvent.tab()
  expect(shown()).toEqual([])
})

test('Enter follows the marked suggestion, not the search', async () => {
  await openField()
  const followed: string[] = []
  document.addEventListener('click', ({ target }) => followed.push((target as Element).textContent))
  await userEvent.keyboard('{ArrowDown}')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(followed).toEqual(['Dames'])
  expect(shown()).toEqual([])
})

test('an option that is marked before the server answers stays marked', async () => {
  const { answer } = await openField({ wae: FOUND })
  await userEvent.paste('wae')
  await userEvent.keyboard('{ArrowDown}')
  await answer()
  await expect.poll(() => shown().length).toBe(3)
  expect(markedOption()?.textContent).toBe('Wael')
})

test('a term without results offers departments, and a failed request shows nothing', async () => {
  const { answer } = await openField({ xyz: NOTHING })
  await userEvent.paste('xyz')
  await answer()
  expect(await screen.findByText('Geen resultaten voor ‘xyz’')).toBeTruthy()
  expect(shown()).toEqual(['Dames'])
  await userEvent.paste('q')
  await answer()
  await expect.poll(() => screen.queryByText(/Geen resultaten/)).toBeNull()
})

test('a submitted term is stored', async () => {
  giveConsent(['personal'])
  await openField()
  await userEvent.paste('Sokken')
  fireEvent.submit(document.forms[0] as HTMLFormElement)
  expect(shown()).toEqual([])
  await userEvent.clear(field())
  expect(shown()[0]).toBe('sokken')
})

test('recent searches are offered and cleared', async () => {
  giveConsent(['personal'])
  writeStored('kopgroep-history', JSON.stringify({ searches: ['rode helm', 'sokken'] }))
  await openField()
  expect(shown()).toEqual(['rode helm', 'sokken', 'Wis zoekgeschiedenis', 'Dames'])
  await userEvent.paste('ro')
  expect(shown()).toEqual(['rode helm'])
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('option', { name: 'Wis zoekgeschiedenis' }))
  expect(shown()).toEqual(['Dames'])
})
