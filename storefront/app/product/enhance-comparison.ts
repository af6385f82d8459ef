import * as paths from '../paths.ts'
import { readStored } from '../platform/browser-storage.ts'
import { navigateTo } from '../platform/navigate.ts'
import { storeCompared } from './change-compared.ts'
import { COMPARED_KEY } from './compared-key.ts'
import { parseCompared } from './compared-products.ts'

/**
 * The page that compares: without an address of its own it shows what this device compares, and a product can be taken
 * out of it (`data-uncompare`).
 */
export function enhanceComparison(): void {
  const kept = () => parseCompared(readStored(COMPARED_KEY))
  const page = document.querySelector<HTMLElement>('[data-comparison]')
  if (page?.dataset.comparison === '0' && kept().length > 0)
    navigateTo(paths.comparison(...kept().map(({ sku }) => sku)), 'replace')
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-uncompare]')]
  const skus = buttons.map(({ dataset }) => dataset.uncompare ?? '')
  for (const [place, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      storeCompared(kept().filter(({ sku }) => sku !== skus[place]))
      navigateTo(paths.comparison(...skus.filter((_, other) => other !== place)), 'replace')
    })
  }
}
