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
