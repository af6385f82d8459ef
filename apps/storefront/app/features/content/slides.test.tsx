// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIsland } from '../../lib/testing/test-island.tsx'
import Slides from './slides.island.tsx'

const SLIDES = [
  { id: 'autumn-1', title: 'Autumn' },
  { id: 'autumn-2', title: 'Rain' },
]

afterEach(() => document.body.replaceChildren())

test('the film of a slide plays and stops by its button', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  await renderIsland(Slides, {
    props: { slides: SLIDES, hasFilm: true },
    children: (
      <li>
        <video muted />
      </li>
    ),
  })
  expect(play).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Film afspelen' }))
  expect(play).toHaveBeenCalledOnce()
  pause.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Film stilzetten' }))
  expect([play, pause].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('slides without a film have no button for one', async () => {
  await renderIsland(Slides, { props: { slides: SLIDES, hasFilm: false }, children: <li>Autumn</li> })
  expect(screen.queryByRole('button', { name: 'Film afspelen' })).toBeNull()
})
