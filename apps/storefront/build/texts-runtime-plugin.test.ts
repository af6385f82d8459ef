import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { texts } from '../app/lib/i18n/texts.ts'
import { shortText } from './texts-runtime-plugin.ts'

const compiled = (text: string) =>
  readFileSync(
    fileURLToPath(new URL(`../app/lib/i18n/generated/messages/${text}.js`, import.meta.url)),
    'utf8',
  )

test('a text leaves the choice of its language to the runtime', () => {
  const short = shortText(compiled('cart_add'))
  expect(short).toContain('inPageLanguage({ nl: nl_cart_add, en: en_cart_add })')
  expect(short).not.toContain('locale ===')
})

test('texts are in the requested language, with their values', () => {
  expect(texts.cart_add()).toBe('In winkelwagen')
  expect(texts.cart_add({}, { locale: 'en' })).toBe('Add to cart')
  expect(texts.cart_add_all({ count: 1 })).toBe('Zet 1 in winkelwagen')
  expect(texts.cart_add_all({ count: 3 }, { locale: 'en' })).toBe('Add all 3 to cart')
})

test('a text in an unknown form stops the build', () => {
  expect(() => shortText('export const cart_add = () => translate("cart_add")')).toThrow(/form/)
})
