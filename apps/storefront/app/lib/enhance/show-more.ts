import { loadOnDemand } from '../page/load-on-demand.ts'

/** A button that shows more of a list: the fragment at `data-fetches` replaces the content of the element named by `data-into`. */
export default function enhanceFetchingButtons(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-fetches]') : null
    if (!button || button.ariaBusy === 'true') return
    const { fetches = '', into = '' } = button.dataset
    button.ariaBusy = 'true'
    const place = document.getElementById(into)
    // The button goes with what it stands in.
    if (place)
      await loadOnDemand(() =>
        import('../page/fragments.ts').then((module) => module.replacePart(place, fetches)),
      )
    button.ariaBusy = null
  })
}
