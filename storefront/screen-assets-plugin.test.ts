import { expect, test } from 'vitest'
import { assetsByScreen } from './screen-assets-plugin.ts'

test('a screen is listed with every chunk that it imports, once', () => {
  const manifest = {
    'app/product/simple-screen.tsx': { file: 'assets/simple.js', imports: ['_gallery.js', '_price.js'] },
    '_gallery.js': { file: 'assets/gallery.js', imports: ['_price.js'] },
    '_price.js': { file: 'assets/price.js' },
    'app/root.tsx': { file: 'assets/root.js', imports: ['_price.js'] },
  }
  expect(assetsByScreen(manifest)).toEqual({
    'simple-screen': ['/assets/simple.js', '/assets/gallery.js', '/assets/price.js'],
  })
})
