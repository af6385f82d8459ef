import './comparison-bar.css'
import * as paths from '../paths.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { mediaPath, pictureUrl } from '../platform/picture-address.ts'
import { onStoredChange } from '../platform/read-stored.ts'
import { changeCompared, toggleCompared } from './change-compared.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { type ComparedProduct, MAX_COMPARED } from './compared-products.ts'
import { readCompared } from './stored-comparison.ts'

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
