import { texts } from '../../../lib/i18n/texts.ts'
import { showMessage } from '../../../lib/page/messages.ts'
import { isRenderedByIsland } from '../../../lib/page/page-events.ts'
import { onStoredChange, readStored } from '../../../lib/storage/browser-storage.ts'
import { readComparedProduct, skuAt } from '../card/enhance-cards.ts'
import { changeCompared, toggleCompared } from './change-compared.ts'
import { type ComparedProduct, isComparisonUnsent, MAX_COMPARED, readCompared } from './comparison-store.ts'
import './comparison-bar.css'
import { mediaPath, pictureUrl } from '../../../lib/format/picture-address.ts'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { fetchPart } from '../../../lib/navigation/fragments.ts'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import * as paths from '../../../paths.ts'

/** Shows the comparison bar, except on the comparison page, and follows further changes. */
export async function showBar(): Promise<void> {
  if (!wasSent) void sendCustomersComparison()
  if (hasBar || readStored('kopgroep-compare') === null || document.querySelector('[data-comparison]')) return
  hasBar = true
  try {
    await fetchBar()
  } catch {
    // The shopper did not ask for the bar, so the next change or page tries again.
    hasBar = false
  }
}

let hasBar = false
let wasSent = false

/** Sends the customer's choices that an earlier page could not send. */
async function sendCustomersComparison(): Promise<void> {
  wasSent = true
  if (!isComparisonUnsent()) return
  const customers = await import('./customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

/** Marks a button (`data-compare`) outside islands if its product is in the comparison. */
export function markCompared(button: HTMLElement): void {
  if (isRenderedByIsland(button)) return
  const isPressed = String(readCompared().some(({ sku }) => sku === skuAt(button)))
  if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
}

/** Adds the product of a button to the comparison or removes it; shows a message if the comparison is full. */
export function compare(button: HTMLElement): void {
  const product = readComparedProduct(button)
  if (!product || toggleCompared(product) !== 'full') return
  showMessage('warning', texts.product_compare_full({ max: MAX_COMPARED }), texts.product_compare_full_help())
}

/**
 * Fetches the comparison bar (comparison-bar.tsx) and keeps it at the bottom of the page while there is something
 * to compare; it follows changes in all tabs.
 * @throws {Error} when it fails to load
 */
async function fetchBar(): Promise<void> {
  const part = await fetchPart(inLanguage(paths.comparisonBarPart(), getLocale()))
  const bar = part.querySelector('section')
  const item = part.querySelector('template')
  if (!bar || !item) throw new Error('The bar of the comparison came without its markup.')
  bar.querySelector('[data-compare-clear]')?.addEventListener('click', () => changeCompared([]))
  const show = () => {
    const products = readCompared()
    draw(bar, item, products)
    if (products.length === 0) bar.remove()
    else if (!bar.isConnected) document.body.append(bar)
  }
  show()
  onStoredChange('kopgroep-compare', show)
}

function draw(bar: Element, item: HTMLTemplateElement, products: readonly ComparedProduct[]) {
  const count = products.length
  const hadFocus = bar.querySelector('ul')?.contains(document.activeElement) ?? false
  const [status, list, link] = [bar.querySelector('p'), bar.querySelector('ul'), bar.querySelector('a')]
  if (!status || !list || !link) return
  status.textContent = texts.product_comparison_count({ count, max: MAX_COMPARED })
  link.textContent = texts.product_comparison_show({ count })
  link.href = inLanguage(paths.comparison(...products.map(({ sku }) => sku)), getLocale())
  list.replaceChildren(...products.map((product) => drawItem(item, product)))
  // The pressed button was removed with its product.
  if (hadFocus) link.focus()
}

function drawItem(template: HTMLTemplateElement, product: ComparedProduct): Node {
  const item = template.content.cloneNode(true) as DocumentFragment
  const [image, button] = [item.querySelector('img'), item.querySelector('button')]
  const path = product.picture && mediaPath(product.picture)
  if (path && image) image.src = pictureUrl(path, 80)
  else image?.remove()
  if (button) button.ariaLabel = texts.product_comparison_remove({ name: product.name })
  button?.addEventListener('click', () => toggleCompared(product))
  return item
}

/** Shows the comparison of this device or customer on the comparison page, if its URL names no products. */
export async function showOwnComparison(page: HTMLElement): Promise<void> {
  if (readStored('user-server-token')) {
    // Without an answer the stored comparison is shown.
    await import('./customer-comparison.ts')
      .then((customers) => customers.followCustomerComparison())
      .catch(() => null)
  }
  const own = readCompared()
  if (page.matches('[data-comparison="0"]') && own.length > 0)
    navigateTo(paths.comparison(...own.map(({ sku }) => sku)), 'replace')
}

/** Removes the product of a button from the comparison page. */
export function leaveOut(button: HTMLElement): void {
  const left = skuAt(button)
  const skus = [...document.querySelectorAll('[data-uncompare]')].map(skuAt)
  changeCompared(readCompared().filter(({ sku }) => sku !== left))
  navigateTo(paths.comparison(...skus.filter((sku) => sku !== left)), 'replace')
}
