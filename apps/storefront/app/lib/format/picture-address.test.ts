import { expect, test } from 'vitest'
import { mediaPath, pictureUrl, srcSet } from './picture-address.ts'

test('a picture of the backend is served by the shop itself, in the requested width', () => {
  const path = mediaPath('http://localhost:4000/media/catalog/product/g/e/getij.png?v=2')
  expect(path).toBe('catalog/product/g/e/getij.png')
  expect(pictureUrl(path ?? '', 480)).toBe('/images/480/catalog/product/g/e/getij.png')
})

test('the browser is offered the widths from small to large', () => {
  expect(srcSet('a.png', [720, 320])).toBe('/images/320/a.png 320w, /images/720/a.png 720w')
})

test('a URL outside the media folder is no picture of the shop', () => {
  expect(mediaPath('https://elsewhere.example/cat.jpg')).toBeNull()
})
