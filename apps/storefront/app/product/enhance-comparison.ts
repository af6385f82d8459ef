import * as paths from '../paths.ts'
import { navigateTo } from '../platform/navigate.ts'
import { readStored } from '../platform/read-stored.ts'
import { changeCompared } from './change-compared.ts'
import { readCompared } from './stored-comparison.ts'

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
    await import('./customer-comparison.ts')
      .then((customers) => customers.followCustomerComparison())
      .catch(() => null)
  }
  const page = document.querySelector<HTMLElement>('[data-comparison]')
  const own = readCompared()
  if (page?.dataset.comparison === '0' && own.length > 0)
    navigateTo(paths.comparison(...own.map(({ sku }) => sku)), 'replace')
}
