import { changeCompared, toggleCompared } from '../../features/compare/change-compared.ts'
import { COMPARED_KEY } from '../../features/compare/comparison-keys.ts'
import {
  type ComparedProduct,
  isComparisonUnsent,
  MAX_COMPARED,
  readCompared,
} from '../../features/compare/comparison-store.ts'
import { texts } from '../i18n/texts.ts'
import { showMessage } from '../page/messages.ts'
import { isRenderedByIsland } from '../page/page-events.ts'
import { onStoredChange, readStored } from '../storage/browser-storage.ts'
import { readComparedProduct } from './read-card.ts'
import '../../features/compare/comparison-bar.css'
import * as paths from '../../paths.ts'
import { mediaPath, pictureUrl } from '../format/picture-address.ts'
import { inLanguage } from '../i18n/language.ts'
import { getLocale } from '../i18n/runtime.ts'
import { fetchPart } from '../page/fragments.ts'
import { navigateTo } from '../page/navigate.ts'

/** Shows in a part of the page what is compared, and at its foot the bar, where the page is not that of the comparison. */
export async function showCompared(root: ParentNode): Promise<void> {
  markCompared(root)
  if (!wasSent) void sendCustomersComparison()
  if (hasBar || readStored(COMPARED_KEY) === null || document.querySelector('[data-comparison]')) return
  hasBar = true
  try {
    // The bar itself follows further changes.
    await showComparisonBar()
  } catch (cause) {
    hasBar = false
    throw cause
  }
}

let hasBar = false
let wasSent = false

/** What a page that was left could not tell the backend of a customer's choices, this one tells. */
async function sendCustomersComparison(): Promise<void> {
  wasSent = true
  if (!isComparisonUnsent()) return
  const customers = await import('../../features/compare/customer-comparison.ts')
  await customers.followCustomerComparison().catch(() => null)
}

/** What is kept on the device is not in the page: what is compared is marked when it is there. */
function markCompared(root: ParentNode) {
  const skus = new Set(readCompared().map(({ sku }) => sku))
  for (const button of root.querySelectorAll('[data-compare]')) {
    if (isRenderedByIsland(button)) continue
    const { sku = '' } = button.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    const isPressed = String(skus.has(sku))
    if (button.ariaPressed !== isPressed) button.ariaPressed = isPressed
  }
}

/** Puts the product of a button beside others, or takes it away from them; says so when it would be one too many. */
export function compareProduct(button: Element): void {
  const product = readComparedProduct(button)
  if (!product || toggleCompared(product) !== 'full') return
  showMessage(
    'warning',
    texts.product_compare_full({ most: MAX_COMPARED }),
    texts.product_compare_full_help(),
  )
}

/**
 * Fetches the bar with what is compared (comparison-bar.tsx) and puts it at the foot of the page, as long as there is
 * something; it follows every change, also of other tabs.
 * @throws {Error} when it does not come
 */
export async function showComparisonBar(): Promise<void> {
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
  onStoredChange(COMPARED_KEY, show)
}

function draw(bar: Element, item: HTMLTemplateElement, products: readonly ComparedProduct[]) {
  const count = products.length
  const hadFocus = bar.querySelector('ul')?.contains(document.activeElement) ?? false
  const [status, list, link] = [bar.querySelector('p'), bar.querySelector('ul'), bar.querySelector('a')]
  if (!status || !list || !link) return
  status.textContent = texts.product_comparison_count({ count, most: MAX_COMPARED })
  link.textContent = texts.product_comparison_show({ count })
  link.href = inLanguage(paths.comparison(...products.map(({ sku }) => sku)), getLocale())
  list.replaceChildren(...products.map((product) => drawItem(item, product)))
  // The button that was pressed is gone with its product.
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

/**
 * The page that compares: without an address of its own it shows what this device compares, or the customer who is logged
 * in, and a product can be taken out of it (`data-uncompare`).
 */
export function enhanceComparison(): void {
  void showOwn()
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-uncompare]')]
  const skus = buttons.map(({ dataset }) => dataset.uncompare ?? '')
  for (const [place, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      changeCompared(readCompared().filter(({ sku }) => sku !== skus[place]))
      navigateTo(paths.comparison(...skus.filter((_, other) => other !== place)), 'replace')
    })
  }
}

async function showOwn(): Promise<void> {
  if (readStored('user-server-token')) {
    // Without an answer, what this device knows is shown.
    await import('../../features/compare/customer-comparison.ts')
      .then((customers) => customers.followCustomerComparison())
      .catch(() => null)
  }
  const page = document.querySelector<HTMLElement>('[data-comparison]')
  const own = readCompared()
  if (page?.dataset.comparison === '0' && own.length > 0)
    navigateTo(paths.comparison(...own.map(({ sku }) => sku)), 'replace')
}
