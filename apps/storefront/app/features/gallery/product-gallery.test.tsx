import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from '../../ui/card.tsx'
import { ProductGallery } from './product-gallery.tsx'

test('what has no picture leaves an empty place, on which the shop’s mark is drawn', () => {
  const css = readFileSync(new URL('../product-card/product-card.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.card > div:first-child:empty,[^{]*\.pictures:empty \{\s*background:[^}]*url\(/)
  expect(renderToString(<Card media={null} href="/mok.html" title="Mok" />)).toMatch(
    /^<article[^>]*><div[^>]*><\/div>/,
  )
  expect(renderToString(<ProductGallery pictures={[]} />)).toMatch(/<ul class="pictures"[^>]*><\/ul>/)
})
