import { expect, test } from 'vitest'
import { builtIslandCode } from './island-code.ts'

test('the scripts and style sheets of islands are listed once, with React and without the start script', () => {
  const codeOf = builtIslandCode({
    'app/entry.client.ts': { file: 'assets/entry.js' },
    'app/lib/islands/react-root.ts': {
      file: 'assets/root.js',
      name: 'react-root',
      imports: ['_react', 'app/entry.client.ts'],
    },
    'app/lib/islands/load-island.ts': {
      file: 'assets/load.js',
      name: 'load-island',
      imports: ['app/entry.client.ts'],
    },
    _shared: { file: 'assets/shared.js', name: 'shared', imports: ['_react'] },
    _react: { file: 'assets/react.js' },
    _cart: { file: 'assets/cart.js', imports: ['_react'], css: ['assets/cart.css'] },
    'app/features/cart/add.island.tsx': { file: 'assets/add.js', imports: ['_cart', '_react'] },
    'app/features/cart/page.island.tsx': {
      file: 'assets/page.js',
      imports: ['_cart'],
      css: ['assets/cart.css'],
    },
  })
  const always = ['/assets/root.js', '/assets/react.js', '/assets/load.js', '/assets/shared.js']
  expect(codeOf([])).toEqual(always)
  expect(codeOf(['add', 'page', 'add'])).toEqual([
    ...always,
    '/assets/add.js',
    '/assets/cart.js',
    '/assets/page.js',
    '/assets/cart.css',
  ])
})
