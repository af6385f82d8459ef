import { expect, test } from 'vitest'
import { haproxyAlone } from './proxies.ts'

test('the configuration of HAProxy for a single shop needs no other machine', () => {
  const settings = [...haproxyAlone().matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name)
  expect(settings).toEqual(['FRONT', 'STOREFRONT_1'])
})
