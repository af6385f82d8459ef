import type { ComparedProduct } from '../../features/compare/comparison-store.ts'
import type { QuickProduct } from '../../features/product-card/quick-product.ts'
import { languagePrefix } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'

/** The product of a button or of the card that it stands in, as far as a comparison shows it; null where there is none. */
export function readComparedProduct(button: Element): ComparedProduct | null {
  const card = button.closest<HTMLElement>('[data-sku]')
  if (!card) return null
  const { sku = '', name = linkOf(card)?.textContent ?? '', picture = pictureOf(card) } = card.dataset
  return { sku, name, picture }
}

/** The same for what goes into the cart. */
export function readQuickProduct(button: HTMLElement): QuickProduct | null {
  const card = button.closest<HTMLElement>('[data-sku]')
  const product = readComparedProduct(button)
  if (!card || !product) return null
  const path = linkOf(card)?.getAttribute('href') ?? ''
  return {
    ...product,
    type: button.dataset.quickAdd === 'configurable' ? 'configurable' : 'simple',
    path: path.slice(languagePrefix(getLocale()).length),
    price: Number(card.dataset.price),
  }
}

const linkOf = (card: Element) => card.querySelector('a[href]')

/** The backend's address of the picture, of which the shop's own (`/images/480/…`) has the path. */
function pictureOf(card: Element): string | null {
  const [, path] = /^\/images\/\d+\/(.+)/.exec(card.querySelector('img')?.getAttribute('src') ?? '') ?? []
  return path ? `/media/${path}` : null
}
