import { expect, test } from 'vitest'
import { readImageRequest } from './image-request.ts'

test('a picture’s URL contains width and original', () => {
  expect(readImageRequest('/images/640/catalog/product/a b.jpg')).toEqual({
    width: 640,
    master: 'catalog/product/a%20b.jpg',
    isSvg: false,
    isShared: false,
    isJpeg: false,
  })
  expect(readImageRequest('/images/80/merken/gr%C3%BCn.PNG')).toMatchObject({
    master: 'merken/gr%C3%BCn.PNG',
  })
  expect(readImageRequest('/images/320/logo/merk.svg')).toMatchObject({
    master: 'logo/merk.svg',
    isSvg: true,
  })
})

test('pictures for shared links and feeds are JPEGs of the original', () => {
  expect(readImageRequest('/images/share/catalog/product/a.avif.jpg')).toEqual({
    width: 1200,
    master: 'catalog/product/a.avif',
    isSvg: false,
    isShared: true,
    isJpeg: true,
  })
  expect(readImageRequest('/images/feed/catalog/product/a.avif.jpg')).toEqual({
    width: 1280,
    master: 'catalog/product/a.avif',
    isSvg: false,
    isShared: false,
    isJpeg: true,
  })
  for (const other of ['a.avif', 'brand/x.svg.jpg', '../a.avif.jpg', 'a.jpg', 'x.txt.jpg']) {
    expect(readImageRequest(`/images/share/${other}`), other).toBeNull()
  }
})

test.each([
  '/images/641/a.jpg',
  '/images/0640/a.jpg',
  '/images/-1/a.jpg',
  '/images/640/a.jpg.tiff',
  '/images/640/a.pdf',
  '/images/640/.avif',
  '/images/640/../secret.jpg',
  '/images/640/%2e%2e/secret.jpg',
  '/images/640/a%2Fb.jpg',
  '/images/640/a%5Cb.jpg',
  '/images/640//evil.example/a.jpg',
  '/images/640/https://evil.example/a.jpg',
  '/images/640/user@evil.jpg',
  '/images/640/a%00.jpg',
  '/images/640/%E0%A4.jpg',
  `/images/640/${'x'.repeat(500)}.jpg`,
])('%s is no picture of the shop', (path) => {
  expect(readImageRequest(path)).toBeNull()
})
