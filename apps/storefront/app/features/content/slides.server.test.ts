import { expect, test } from 'vitest'
import { toSliders } from './slides.server.ts'

/** The backend's answer; a fragment's type is opaque outside its file. */
const read = (sliders: unknown) =>
  toSliders(sliders as Parameters<typeof toSliders>[0], 'en', ['shop.example'])

const SLIDE = {
  title: 'Wind',
  description: '<p onclick="x()">Ga <a href="https://shop.example/heren">mee</a></p>',
  link: '/heren',
  buttonText: 'Ga mee',
  media: [
    { url: 'http://b/media/film.mp4', type: 'video', label: 'Renners in de wind' },
    { url: 'http://b/media/wide.avif', type: 'image', label: '' },
    null,
  ],
}

test('a slide has its pictures, video and sanitised text', () => {
  const [slider] = read([
    { identifier: 'home', title: 'Nieuw', fullwidth: true, location: 'home_main', slides: [SLIDE] },
  ])
  expect(slider).toEqual({
    identifier: 'home',
    title: 'Nieuw',
    isFull: true,
    location: 'main',
    slides: [
      {
        title: 'Wind',
        html: '<p>Ga <a href="/en/heren">mee</a></p>',
        link: '/heren',
        button: 'Ga mee',
        wide: 'http://b/media/wide.avif',
        tall: 'http://b/media/wide.avif',
        film: { url: 'http://b/media/film.mp4', label: 'Renners in de wind' },
      },
    ],
  })
})

test('all sliders of a page are returned, each at its place; one without slides is left out', () => {
  const at = (location: string | null, slides: unknown[] | null = [SLIDE]) => ({
    identifier: location,
    location,
    slides,
  })
  const readSlides = read([
    at('content_top'),
    at('category_bottom'),
    at(null),
    at('empty', []),
    at('none', null),
    null,
  ])
  expect(readSlides.map(({ location }) => location)).toEqual(['top', 'bottom', 'top'])
  expect(read(null)).toEqual([])
})
