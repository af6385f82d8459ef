import { loadOnDemand } from '../platform/load-on-demand.ts'
import { quickProductOf } from '../product/card-data.ts'

/** Lets the bags of all cards (`data-quick-add`) put their product into the cart, by one listener. */
export default function addQuickly(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick-add]') : null
    const product = button && quickProductOf(button)
    if (!product || button.ariaBusy) return
    button.ariaBusy = 'true'
    await (await loadOnDemand(() => import('./quick-add.ts')))?.quickAdd(product)
    button.ariaBusy = null
  })
}
