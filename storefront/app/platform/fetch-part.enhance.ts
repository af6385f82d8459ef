import { loadOnDemand } from './load-on-demand.ts'

/** A button that shows more of a list (`data-fetches`): what stands at that address takes the place of what `data-into` holds. */
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
        import('./replace-part.ts').then((module) => module.replacePart(place, fetches)),
      )
    button.ariaBusy = null
  })
}
