// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import FaqPage from './faq-page.island.tsx'

const warnings = vi.spyOn(console, 'error')

beforeEach(() => {
  location.hash = ''
})
afterEach(() => {
  document.body.replaceChildren()
  expect(warnings).not.toHaveBeenCalled()
})

const renderFaq = () =>
  renderIsland(FaqPage, {
    props: {
      topics: [
        {
          id: 'delivery',
          title: 'Bezorgen',
          questions: [{ id: 'when', title: 'Wanneer komt mijn pakket?' }],
        },
        {
          id: 'returns',
          title: 'Ruilen',
          questions: [
            { id: 'exchange', title: 'Mag ik ruilen?' },
            { id: 'cost', title: 'Wat kost het?' },
          ],
        },
      ],
    },
    children: [<p key="when">Morgen.</p>, <p key="exchange">Ja.</p>, <p key="cost">Één keer gratis.</p>],
  })

const search = () => screen.getByRole('searchbox')
const shown = () =>
  [...document.querySelectorAll('section:not([hidden]) details:not([hidden])')].map(({ id }) => id)
const topics = () => [...document.querySelectorAll('li:not([hidden])')].map(({ textContent }) => textContent)

test('a search shows the questions whose text or answer has its words, and their topics', async () => {
  await renderFaq()
  await userEvent.type(search(), 'gratis een')
  expect([shown(), topics()]).toEqual([['cost'], ['Ruilen']])
  expect(screen.getByRole('status').textContent).toBe('1 vraag')
})

test('a search without results says so, and clearing it shows all questions', async () => {
  await renderFaq()
  await userEvent.type(search(), 'fietsbel')
  expect([shown(), topics()]).toEqual([[], []])
  expect(document.body.textContent).toContain('Geen vragen gevonden met ‘fietsbel’')
  await userEvent.clear(search())
  expect(shown()).toEqual(['when', 'exchange', 'cost'])
})

test('a link opens its question, before hydration and after', async () => {
  const open = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)
  location.hash = '#exchange'
  await renderFaq()
  await expect.poll(open).toEqual(['exchange'])
  location.hash = '#when'
  dispatchEvent(new Event('hashchange'))
  await expect.poll(open).toEqual(['when', 'exchange'])
})
