import { KB } from '@kopgroep/e2e/budgets'
import { expect, test } from 'vitest'
import { builtFiles, listOutgrown, type Manifest, waitingForReact } from './built-app.ts'

const manifest: Manifest = {
  'app/entry.client.ts': { file: 'assets/start.js', imports: ['_shared.js'] },
  'app/cart/cart-page.island.tsx': { file: 'assets/cart.js', imports: ['_shared.js', '_cart.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_cart.js': { file: 'assets/cart-calls.js', imports: ['_shared.js'] },
}

test('a page needs the static imports of its scripts, each file once', () => {
  expect(builtFiles(manifest, ['app/entry.client.ts', 'app/cart/cart-page.island.tsx'])).toEqual([
    'assets/start.js',
    'assets/shared.js',
    'assets/cart.js',
    'assets/cart-calls.js',
  ])
  expect(() => builtFiles(manifest, ['app/gone.ts'])).toThrow('app/gone.ts')
})

test('a module that loads on touch and imports React, also indirectly, is found unless it is an island', () => {
  const touched: Manifest = {
    'app/entry.client.ts': {
      file: 'start.js',
      dynamicImports: ['app/menu.ts', '_react.js', 'app/lib/islands/load-island.ts'],
    },
    'app/lib/islands/load-island.ts': { file: 'islands.js', dynamicImports: ['app/cart.island.tsx'] },
    'app/cart.island.tsx': { file: 'cart.js', imports: ['_react.js'] },
    'app/menu.ts': { file: 'menu.js', dynamicImports: ['app/panel.ts'] },
    'app/panel.ts': { file: 'panel.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
    '_react.js': { file: 'react.js', name: 'react' },
    '_parts.js': { file: 'parts.js', name: 'shared', imports: ['_react.js'] },
  }
  expect(waitingForReact(touched)).toEqual([])
  const waiting = { ...touched, '_shared.js': { file: 'shared.js', imports: ['_react.js'] } }
  expect(waitingForReact(waiting)).toEqual(['app/panel.ts'])
})

test('a weight exactly at its budget does not exceed it', () => {
  const weight = { what: 'styles', bytes: 14 * KB, budget: 14 * KB }
  expect(listOutgrown([weight])).toEqual([])
  expect(listOutgrown([{ ...weight, bytes: weight.bytes + 1 }])).toEqual([
    'styles: 14.0 KB, which is 1 bytes over 14.0 KB',
  ])
})
