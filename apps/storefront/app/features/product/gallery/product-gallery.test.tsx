import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from '../../../ui/card.tsx'
import { ProductGallery } from './product-gallery.tsx'

test('a product without a picture has an empty place with the shop’s mark', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  expect(read('../../../ui/card.css')).toMatch(
    /\.card > div:first-child:empty[^{]*\{\s*background:[^}]*url\(/,
  )
  expect(read('./product-gallery.css')).toMatch(/\.pictures:empty[^{]*\{\s*background:[^}]*url\(/)
  expect(renderToString(<Card media={null} href="/mok.html" title="Mok" />)).toMatch(
    /^<article[^>]*><div[^>]*><\/div>/,
  )
  expect(renderToString(<ProductGallery pictures={[]} />)).toMatch(/<ul class="pictures"[^>]*><\/ul>/)
})

test('a picture that somebody wears says who, in which size; those of the product alone are described', () => {
  const worn = 'Gedragen door Finn (1,80 m) in maat M'
  const pictures = [
    { url: 'https://backend.example/media/front.avif', label: 'Wael Getij shirt, rood' },
    { url: 'https://backend.example/media/worn.avif', label: worn },
  ]
  const html = renderToString(<ProductGallery pictures={pictures} />)
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Wael Getij shirt, rood"', 'alt=""'])
  expect(html.match(/gallery-caption">[^<]*/g)).toEqual([`gallery-caption">${worn}`])
})
