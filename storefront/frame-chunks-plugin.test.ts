import { expect, test } from 'vitest'
import { chunkOf, isOfEveryPage } from './frame-chunks-plugin.ts'

const importers: Record<string, string[]> = {
  '/app/shell/shell.tsx': ['/app/root.tsx'],
  '/app/ui/link.tsx': ['/app/shell/shell.tsx', '/app/product/simple-screen.tsx'],
  '/app/shell/footer.static.tsx': ['/app/shell/shell.tsx'],
  '/app/ui/prose.tsx': ['/app/shell/footer.static.tsx'],
  '/app/a.ts': ['/app/b.ts'],
  '/app/b.ts': ['/app/a.ts'],
}
const chunk = (id: string) => chunkOf(id, (module) => ({ importers: importers[module] ?? [] }))

test('what the root needs is in the frame, also when screens need it too', () => {
  expect(chunk('/app/root.tsx')).toBe('frame')
  expect(chunk('/app/ui/link.tsx')).toBe('frame')
})

test('what only parts drawn by the server need is not', () => {
  expect(chunk('/app/shell/footer.static.tsx')).toBeNull()
  expect(chunk('/app/ui/prose.tsx')).toBeNull()
})

test('modules that import one another are no trap', () => {
  expect(chunk('/app/a.ts')).toBeNull()
})

test('the framework is a chunk of its own', () => {
  expect(chunk('/x/node_modules/react-dom/client.js')).toBe('framework')
  expect(chunk('/x/node_modules/react-image/index.js')).toBeNull()
})

test('what listings and products share is one chunk, and what kinds of products share another', () => {
  importers['/app/product/product-card.tsx'] = [
    '/app/category/category-screen.tsx',
    '/app/product/look-screen.tsx',
  ]
  importers['/app/product/add.tsx'] = ['/app/product/simple-screen.tsx', '/app/product/look-screen.tsx']
  expect(chunk('/app/product/product-card.tsx')).toBe('goods')
  expect(chunk('/app/i18n/generated/messages/product_new.js')).toBe('goods')
  expect(chunk('/app/product/add.tsx')).toBe('product')
  expect(chunk('/app/product/look-screen.tsx')).toBeNull()
})

test('what every document loads is known by its name', () => {
  expect(isOfEveryPage('assets/frame-Bj1nFFos.css')).toBe(true)
  expect(isOfEveryPage('assets/framework-BSKeQFXn.js')).toBe(true)
  expect(isOfEveryPage('assets/cart-drawer-Hmb8lFsE.js')).toBe(false)
  expect(isOfEveryPage('assets/home-JNNIDWOo.css')).toBe(false)
})
