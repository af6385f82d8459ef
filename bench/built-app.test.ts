import { expect, test } from 'vitest'
import { KB } from './budgets.ts'
import { filesOf, type Manifest, outgrown } from './built-app.ts'

const manifest: Manifest = {
  'app/start.ts': { file: 'assets/start.js', imports: ['_shared.js'] },
  'app/cart/cart-page.island.tsx': { file: 'assets/cart.js', imports: ['_shared.js', '_cart.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '_cart.js': { file: 'assets/cart-calls.js', imports: ['_shared.js'] },
}

test('a page needs what its scripts import at once, each file once', () => {
  expect(filesOf(manifest, ['app/start.ts', 'app/cart/cart-page.island.tsx'])).toEqual([
    'assets/start.js',
    'assets/shared.js',
    'assets/cart.js',
    'assets/cart-calls.js',
  ])
  expect(() => filesOf(manifest, ['app/gone.ts'])).toThrow('app/gone.ts')
})

test('what weighs as much as it may, to the byte, has outgrown nothing', () => {
  const weight = { what: 'styles', bytes: 14 * KB, budget: 14 * KB }
  expect(outgrown([weight])).toEqual([])
  expect(outgrown([{ ...weight, bytes: weight.bytes + 1 }])).toEqual([
    'styles: 14.0 KB, which is 1 bytes over 14.0 KB',
  ])
})
