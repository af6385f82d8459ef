// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { writeStored } from '../../lib/storage/browser-storage.ts'
import { startHeader } from './enhance-header.ts'

// happy-dom does not reflect ariaLabel in the attribute.
const entry = (badge: string) => {
  const span = document.querySelector<HTMLElement>(`[${badge}]`)
  return {
    name: span?.parentElement?.ariaLabel ?? span?.parentElement?.getAttribute('aria-label'),
    text: span?.textContent,
    isHidden: span?.hidden,
  }
}

test('both counts follow what this browser stores, in number and accessible name', () => {
  document.body.innerHTML = `
    <a aria-label="Wensenlijst" data-none="Wensenlijst" data-one="Wensenlijst, 1 artikel" data-many="Wensenlijst, {count} artikelen">
      <span data-wish-count hidden></span></a>
    <a aria-label="Winkelwagen, 0 artikelen" data-one="Winkelwagen, 1 artikel" data-many="Winkelwagen, {count} artikelen">
      <span data-cart-count hidden></span></a>`
  writeStored('kopgroep-cart-count', '1')
  startHeader()
  expect(entry('data-cart-count')).toEqual({ name: 'Winkelwagen, 1 artikel', text: '1', isHidden: false })
  expect(entry('data-wish-count')).toEqual({ name: 'Wensenlijst', text: '', isHidden: true })

  writeStored('kopgroep-cart-count', '120')
  expect(entry('data-cart-count')).toEqual({
    name: 'Winkelwagen, 120 artikelen',
    text: '99+',
    isHidden: false,
  })
  writeStored(
    'kopgroep-wishlist',
    JSON.stringify({
      id: '',
      owner: 'guest',
      items: [
        { id: '', sku: 'A' },
        { id: '', sku: 'B' },
      ],
    }),
  )
  expect(entry('data-wish-count')).toEqual({ name: 'Wensenlijst, 2 artikelen', text: '2', isHidden: false })

  writeStored('kopgroep-cart-count', null)
  writeStored('kopgroep-wishlist', 'no JSON')
  expect(entry('data-cart-count')).toMatchObject({ name: 'Winkelwagen, 0 artikelen', isHidden: true })
  expect(entry('data-wish-count')).toMatchObject({ name: 'Wensenlijst', isHidden: true })
})
