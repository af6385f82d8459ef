// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LOAD_FAILURE_ID } from '../../lib/page/messages.ts'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import ReviewList from './review-list.island.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const openList = () =>
  act(() =>
    renderIsland(ReviewList, {
      props: { sku: 'HELM', count: 3, hasMore: true },
      children: <article>Newest</article>,
    }),
  )
const shown = () => screen.getAllByRole('article').map(({ textContent }) => textContent)

/** Answers requests for reviews with their address. */
function serveReviews() {
  vi.stubGlobal('fetch', async (address: string) => new Response(`<article>${address}</article>`))
}

test('all reviews replace the newest ones, and take over the focus of the button', async () => {
  serveReviews()
  await openList()
  expect(shown()).toEqual(['Newest'])
  await userEvent.click(screen.getByRole('button', { name: 'Toon alle 3 reviews' }))
  await expect.poll(shown).toEqual(['/fragments/reviews/HELM?sort=newest'])
  expect(screen.queryByRole('button', { name: 'Toon alle 3 reviews' })).toBeNull()
  expect(document.activeElement?.contains(screen.getByRole('article'))).toBe(true)
})

test('a sort order loads all reviews, and its button stays pressed and focused', async () => {
  serveReviews()
  await openList()
  const lowest = screen.getByRole('button', { name: 'Laagste score' })
  await userEvent.click(lowest)
  await expect.poll(shown).toEqual(['/fragments/reviews/HELM?sort=lowest'])
  expect(screen.getByRole('button', { pressed: true })).toBe(lowest)
  expect(document.activeElement).toBe(lowest)
  expect(screen.queryByRole('button', { name: 'Toon alle 3 reviews' })).toBeNull()
})

test('reviews that fail to load leave the current ones, and a message', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  await openList()
  const failure = document.createElement('dialog')
  failure.id = LOAD_FAILURE_ID
  document.body.append(failure)
  await userEvent.click(screen.getByRole('button', { name: 'Laagste score' }))
  await expect.poll(() => failure.open).toBe(true)
  expect(shown()).toEqual(['Newest'])
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Nieuwste')
})
