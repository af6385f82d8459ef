import { toCents } from '@kopgroep/contract/money'
import { formatPrice } from '../../lib/format/numbers.ts'
import { inLanguage, languagePrefix } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { fetchOwn } from '../../lib/navigation/fragments.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { cardAt, findProductLink, readComparedProduct } from '../product/card/enhance-cards.ts'
import type { QuickProduct } from '../product/card/quick-product.ts'
import { addProductsToCart, addToCart } from './cart-actions.ts'
import { openCartDrawer } from './cart-drawer-store.ts'
import { openQuickAdd } from './quick-add-store.ts'

/**
 * Adds the product of a card's button (`data-quick-add`) to the cart, or opens its options if some must be chosen.
 * Failures are shown.
 */
export async function quickAdd(button: HTMLElement): Promise<void> {
  const product = readQuickProduct(button)
  if (!product || button.ariaBusy) return
  button.ariaBusy = 'true'
  await addOrChoose(product)
  button.ariaBusy = null
}

function readQuickProduct(button: HTMLElement): QuickProduct | null {
  const card = cardAt(button)
  const product = readComparedProduct(button)
  if (!card || !product) return null
  const path = findProductLink(card)?.getAttribute('href') ?? ''
  return {
    ...product,
    type: button.dataset.quickAdd === 'configurable' ? 'configurable' : 'simple',
    path: path.slice(languagePrefix(getLocale()).length),
    price: Number(card.dataset.price),
  }
}

async function addOrChoose(product: QuickProduct): Promise<void> {
  if (product.type === 'simple') {
    const { sku, name, price, picture } = product
    if (await addToCart({ type: 'simple', sku }, 1)) openCartDrawer({ name, price, picture })
    return
  }
  try {
    const response = await fetchOwn(inLanguage(paths.quickChoice(product.sku), getLocale()))
    openQuickAdd({ product, choice: await response.json() })
  } catch {
    showMessage('danger', texts.cart_add_failed(), texts.platform_unreachable())
  }
}

interface TakenPart {
  sku: string
  name: string
  /** Select of the variant; null for a part without variants. */
  select: HTMLSelectElement | null
  /** Price per piece in EUR incl. VAT. */
  amount: number
}

/**
 * Prepares a set: fills its selects, and keeps the page's own product in sync with the options chosen above.
 */
export function prepareSet(set: HTMLElement): void {
  addOptions(set)
  takeOverChoice(set)
  new MutationObserver(() => takeOverChoice(set)).observe(set.ownerDocument.body, {
    subtree: true,
    attributeFilter: ['data-variant'],
  })
}

/** The options of the selects are in a template (features/listing/recommendations/together-set.tsx). */
function addOptions(set: HTMLElement): void {
  for (const template of set.querySelectorAll<HTMLTemplateElement>('select > template')) {
    template.replaceWith(template.content)
  }
}

/** Selects the page's variant (`data-variant`) in the set too, if it can be bought. */
function takeOverChoice(set: HTMLElement): void {
  for (const select of set.querySelectorAll('select')) {
    const sku = select.closest<HTMLElement>('[data-part]')?.dataset.part ?? ''
    const { variant = '' } =
      document.querySelector<HTMLElement>(`[data-wish][data-sku="${CSS.escape(sku)}"]`)?.dataset ?? {}
    const option = [...select.options].find(({ value, disabled }) => value === variant && !disabled)
    if (!option || !variant || select.value === variant) continue
    select.value = variant
    showSet(set)
    takeOverOptions(set, option)
  }
}

/** Variants that the page selected itself; the shopper's own selections are kept. */
const takenOver = new WeakMap<HTMLSelectElement, string>()

/** Selects the colour and size of the page's variant for the other parts that have them. */
function takeOverOptions(set: HTMLElement, chosen: HTMLOptionElement): void {
  for (const select of set.querySelectorAll('select')) {
    const isOwn = select.value !== '' && select.value !== takenOver.get(select)
    if (isOwn || select.contains(chosen)) continue
    const open = [...select.options].filter(({ value, disabled }) => value && !disabled)
    const like = open[findLikeOptions(open.map(splitLabels), splitLabels(chosen))]
    select.value = like?.value ?? ''
    takenOver.set(select, select.value)
  }
  showSet(set)
}

/** Labels of a variant (`nameOfVariant`): 'Zwart, M'. */
const splitLabels = ({ text }: HTMLOptionElement) => text.split(', ')

/**
 * Finds the one variant that shares most labels with a chosen one.
 *
 * @returns its index; -1 if none shares a label, or several share as many
 */
export function findLikeOptions(variants: readonly (readonly string[])[], chosen: readonly string[]): number {
  const shared = variants.map((labels) => labels.filter((label) => chosen.includes(label)).length)
  const most = Math.max(0, ...shared)
  const isClear = most > 0 && shared.indexOf(most) === shared.lastIndexOf(most)
  return isClear ? shared.indexOf(most) : -1
}

/** Updates the total of a set to the current selection. */
export function showSet(set: HTMLElement): void {
  addOptions(set)
  for (const part of set.querySelectorAll<HTMLElement>('[data-part]')) showPrice(part)
  const parts = readTakenParts(set)
  const open = findUnansweredPart(parts)
  const setText = (place: string, words: string) => set.querySelector(place)?.replaceChildren(words)
  const count = parts.length
  setText('[data-set-count]', texts.cart_together({ count }))
  setText('[data-set-total]', formatPrice(sumAmounts(parts)))
  setText('[data-add-set] > span', open ? texts.product_choose_variant() : texts.cart_add_all({ count }))
  const button = set.querySelector<HTMLElement>('[data-add-set]')
  if (!button) return
  button.ariaLabel = open ? texts.product_choose_for({ name: open.name }) : null
  button.ariaDisabled = count === 0 ? 'true' : null
  set.querySelector('.btn-reason')?.toggleAttribute('hidden', count > 0)
}

/** Adds the selected products of a set to the cart; if a variant is missing, scrolls to it. */
export async function addSet(button: HTMLElement): Promise<void> {
  const set = button.closest<HTMLElement>('[data-set]')
  if (!set) return
  addOptions(set)
  const parts = readTakenParts(set)
  const open = findUnansweredPart(parts)
  if (open) {
    open.select?.scrollIntoView({ block: 'center' })
    return open.select?.focus({ preventScroll: true })
  }
  if (parts.length === 0 || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  const items = parts.map(({ sku, select }) =>
    select ? { sku: select.value, parent_sku: sku, quantity: 1 } : { sku, quantity: 1 },
  )
  const isIn = await addProductsToCart(items)
  button.ariaBusy = null
  if (isIn) openCartDrawer({ name: button.dataset.addSet ?? '', price: sumAmounts(parts), picture: null })
}

function readTakenParts(set: HTMLElement): TakenPart[] {
  return [...set.querySelectorAll<HTMLElement>('[data-part]')]
    .filter((part) => part.querySelector<HTMLInputElement>('[type=checkbox]')?.checked)
    .map((part) => ({
      sku: part.dataset.part ?? '',
      name: part.dataset.name ?? '',
      select: part.querySelector('select'),
      amount: Number(part.querySelector<HTMLElement>('[data-price-of]:not([hidden])')?.dataset.amount),
    }))
}

const findUnansweredPart = (parts: readonly TakenPart[]) => parts.find(({ select }) => select?.value === '')

/** Computed in cents. */
const sumAmounts = (parts: readonly TakenPart[]) =>
  parts.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100

/** Shows the price of the chosen variant if the variants differ in price. */
function showPrice(part: HTMLElement): void {
  const chosen = part.querySelector<HTMLOptionElement>('option:checked')?.dataset.price ?? '0'
  const prices = part.querySelectorAll<HTMLElement>('[data-price-of]')
  for (const price of prices) price.hidden = price.dataset.priceOf !== chosen
}
