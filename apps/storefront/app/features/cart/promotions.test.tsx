// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { NearPromotion } from './cart-store.ts'
import { NearPromotions } from './promotions.tsx'

const { addToCart } = vi.hoisted(() => ({ addToCart: vi.fn(async () => true) }))
vi.mock('./cart-actions.ts', () => ({ addToCart }))

afterEach(cleanup)

const show = (...promotions: Partial<NearPromotion>[]) =>
  render(
    <NearPromotions
      cart={{
        promotions: promotions.map((promotion, index) => ({
          ...{ label: `Actie ${index}`, missingAmount: null, missingQuantity: 0, gift: null },
          ...promotion,
        })),
      }}
    />,
  ).container
const socks = { sku: 'SOK', name: 'Sokken', isSimple: true, urlKey: 'sokken', urlSuffix: '.html' }

test('two promotions say what is missing: an amount, or pieces', () => {
  const shown = show({ missingAmount: 5.05 }, { missingQuantity: 1 }, { missingQuantity: 2 })
  expect(shown.textContent).toContain('Nog €\u00a05,05 en u krijgt: Actie 0')
  expect(shown.textContent).toContain('Nog 1 artikel en u krijgt: Actie 1')
  expect(shown.textContent).not.toContain('Actie 2')
})

test('a gift is added by its button; one with options is chosen on its page', async () => {
  show({ gift: socks }, { gift: { ...socks, isSimple: false } })
  await userEvent.click(screen.getByRole('button', { name: 'Voeg gratis toe' }))
  expect(addToCart).toHaveBeenCalledWith({ type: 'simple', sku: 'SOK' }, 1)
  expect(screen.getByRole('link', { name: 'Kies uw cadeau' }).getAttribute('href')).toBe('/sokken.html')
})

test('without promotions nothing is shown', () => {
  expect(show().childElementCount).toBe(0)
})
