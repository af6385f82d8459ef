import { onStoredChange, readStored } from '../platform/browser-storage.ts'
import { sayFailure } from '../platform/say-failure.ts'
import { comparedOf, quickProductOf } from './card-data.ts'
import { COMPARED_KEY, parseCompared } from './compared-products.ts'
import { askQuickAdd } from './quick-add-signal.ts'

/** Lets the buttons of all cards work, by one listener: into the cart, and into the comparison. */
export default function tendCardTools(root: ParentNode): void {
  markCompared(root)
  if (root !== document) return
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-quick-add], [data-compare]')
    if (button?.matches('[data-quick-add]')) void quickAdd(button)
    else if (button) compare(button)
  })
  onStoredChange(COMPARED_KEY, () => markCompared(document))
}

async function quickAdd(button: HTMLElement): Promise<void> {
  const product = quickProductOf(button)
  if (!product || button.ariaBusy) return
  button.ariaBusy = 'true'
  await askQuickAdd(product).finally(() => button.removeAttribute('aria-busy'))
}

function compare(button: HTMLElement): void {
  const product = comparedOf(button)
  if (!product) return
  import('./compare-product.ts').then(({ compareProduct }) => compareProduct(product)).catch(sayFailure)
}

/** What is kept on the device is not in the page: the cards of what is compared are marked when they are there. */
function markCompared(root: ParentNode): void {
  const skus = new Set(parseCompared(readStored(COMPARED_KEY)).map(({ sku }) => sku))
  for (const button of root.querySelectorAll('[data-compare]')) {
    const { sku = '' } = button.closest<HTMLElement>('[data-sku]')?.dataset ?? {}
    button.setAttribute('aria-pressed', String(skus.has(sku)))
  }
}
