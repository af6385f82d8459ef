import { loadOnDemand } from '../platform/load-on-demand.ts'

/** Lets the bags of all cards (`data-quick-add`) put their product into the cart, by one listener. */
export default function addQuickly(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick-add]') : null
    if (!button || button.ariaBusy) return
    button.ariaBusy = 'true'
    await (await loadOnDemand(() => import('./quick-add.ts')))?.quickAdd(button)
    button.ariaBusy = null
  })
}
