import { loadOnDemand } from '../page/load-on-demand.ts'

/** Adds a card's product to the cart when its button (`data-quick-add`) is pressed, by one listener for all cards. */
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
