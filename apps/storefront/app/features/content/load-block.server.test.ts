import { expect, test } from 'vitest'
import { toIllustrated } from './load-block.server.ts'

test('the first picture of a block is beside its text, and only that', () => {
  const block = {
    title: 'De band kiezen',
    content: '<img src="/media/first.avif" alt=""><p>Welke band?</p><img src="/media/second.avif" alt="">',
  }
  const { title, picture, html } = toIllustrated(block, 'nl')
  expect({ title, picture }).toEqual({ title: 'De band kiezen', picture: '/media/first.avif' })
  expect(html).toMatch(/^<p>Welke band\?<\/p><img /)
  expect(html).not.toContain('first.avif')
})

test('a block without picture or title is its text', () => {
  expect(toIllustrated({ title: null, content: '<p>Welke band?</p>' }, 'nl')).toEqual({
    title: '',
    picture: null,
    html: '<p>Welke band?</p>',
  })
})
