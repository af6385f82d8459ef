import { expect, test } from 'vitest'
import { readImageRequest } from './image-request.ts'

test('a picture is asked for by width, master and format', () => {
  expect(readImageRequest('/images/640/catalog/product/a b.jpg.avif')).toEqual({
    width: 640,
    master: 'catalog/product/a%20b.jpg',
    format: 'avif',
    isSvg: false,
  })
  expect(readImageRequest('/images/80/merken/gr%C3%BCn.png.jpg')).toMatchObject({
    master: 'merken/gr%C3%BCn.png',
    format: 'jpg',
  })
  expect(readImageRequest('/images/320/logo/merk.svg.webp')).toMatchObject({
    master: 'logo/merk.svg',
    isSvg: true,
  })
  expect(readImageRequest('/images/320/logo/merk.svg')).toMatchObject({
    master: 'logo/merk.svg',
    isSvg: true,
  })
})

test.each([
  '/images/641/a.jpg.avif',
  '/images/0640/a.jpg.avif',
  '/images/-1/a.jpg.avif',
  '/images/640/a.jpg',
  '/images/640/a.jpg.gif',
  '/images/640/a.pdf.avif',
  '/images/640/.avif',
  '/images/640/../secret.jpg.avif',
  '/images/640/%2e%2e/secret.jpg.avif',
  '/images/640/a%2Fb.jpg.avif',
  '/images/640/a%5Cb.jpg.avif',
  '/images/640//evil.example/a.jpg.avif',
  '/images/640/https://evil.example/a.jpg.avif',
  '/images/640/user@evil.jpg.avif',
  '/images/640/a%00.jpg.avif',
  '/images/640/%E0%A4.jpg.avif',
  `/images/640/${'x'.repeat(500)}.jpg.avif`,
])('%s is no picture of the shop', (path) => {
  expect(readImageRequest(path)).toBeNull()
})
