// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { writeStored } from '../../../lib/storage/browser-storage.ts'
import { suggestFor } from './enhance-search-suggestions.ts'

const QUICK = `<div role="group" data-recent="Eerder gezocht" data-forget="Wis zoekgeschiedenis">
  <a role="option" href="/dames.html" data-first="">Dames</a>
  <a role="option" href="/helmen.html" hidden>Helmen (Helmen &amp; brillen)</a>
  <a role="option" href="/merken/wael.html" hidden>Wael</a></div>`
const FOUND = `<div data-said="2 artikelen"><div role="group">
  <a role="option" href="/helmen.html">Helmen</a><a role="option" href="/racehelm.html">Racehelm</a></div></div>`
const NO_RESULTS = '<div data-said="Niets"><p>Geen resultaten</p></div>'

afterEach(() => {
  vi.unstubAllGlobals()
  writeStored('kopgroep-searches', null)
})

/** A search field whose server answers each term when the test allows it. */
async function openField(answers: Record<string, string>, event?: Event) {
  document.body.innerHTML =
    '<div><form><input data-suggests="Suggesties"></form></div><button>elsewhere</button>'
  const waiting: (() => void)[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const term = new URL(address, 'http://shop.example').searchParams.get('q')
    if (term === null) return new Response(QUICK)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return new Response(answers[term] ?? NO_RESULTS)
  })
  const field = document.querySelector('input') as HTMLInputElement
  suggestFor(field, event)
  await expect.poll(() => field.getAttribute('role')).toBe('combobox')
  return {
    field,
    type(text: string) {
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    press: (key: string) => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.suggestions [role=option]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent)

test('an empty field offers departments when it is pressed, and nothing before', async () => {
  const { field } = await openField({})
  await expect
    .poll(() => {
      field.click()
      return shown()
    })
    .toEqual(['Dames'])
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(shown()).toEqual([])
})

test('links stand there at once, what the server found beside them, each address once', async () => {
  const { field, type, press, answer } = await openField({ hel: FOUND })
  await expect
    .poll(() => {
      field.click()
      return shown()
    })
    .toEqual(['Dames'])
  type('hel')
  expect(shown()).toEqual(['Helmen (Helmen & brillen)'])
  await answer()
  await expect.poll(() => shown()).toEqual(['Helmen', 'Racehelm'])
  press('ArrowDown')
  press('ArrowDown')
  const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(marked?.textContent).toBe('Racehelm')
  press('Escape')
  expect(shown()).toEqual([])
  press('ArrowDown')
  expect(shown()).toEqual(['Helmen', 'Racehelm'])

  type('xyz')
  await answer()
  await expect.poll(() => document.querySelector('.suggestions p')?.textContent).toBe('Geen resultaten')
  expect(shown()).toEqual([])
})

test('an option that is marked before the server answers stays marked', async () => {
  const { field, type, press, answer } = await openField({ wae: FOUND })
  await expect
    .poll(() => {
      field.click()
      return shown()
    })
    .toEqual(['Dames'])
  type('wae')
  press('ArrowDown')
  await answer()
  await expect.poll(() => shown()).toEqual(['Wael', 'Helmen', 'Racehelm'])
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe('Wael')
})

test('recent searches are offered and forgotten', async () => {
  writeStored('kopgroep-searches', JSON.stringify(['rode helm', 'sokken']))
  const { field, type } = await openField({})
  await expect
    .poll(() => {
      field.click()
      return shown()
    })
    .toEqual(['rode helm', 'sokken', 'Wis zoekgeschiedenis', 'Dames'])
  type('ro')
  expect(shown()).toEqual(['rode helm'])
  type('')
  document.querySelector<HTMLElement>('[data-forget=""]')?.click()
  expect(shown()).toEqual(['Dames'])
})
