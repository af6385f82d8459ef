import { addPart } from './add-part.ts'
import { fetchPart } from './fetch-part.ts'
import { loadOnDemand } from './load-on-demand.ts'

/** A button that shows more of a list (`data-fetches`): what stands at that address takes the place of what `data-into` holds. */
export default function enhanceFetchingButtons(root: ParentNode): void {
  if (root !== document) return
  addEventListener('click', async ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-fetches]') : null
    if (!button || button.ariaBusy === 'true') return
    const { fetches = '', into = '' } = button.dataset
    button.ariaBusy = 'true'
    const part = await loadOnDemand(() => fetchPart(fetches))
    button.ariaBusy = null
    const place = part && document.getElementById(into)
    if (!place) return
    addPart(place, part)
    // The button is gone with what stood there.
    place.focus({ preventScroll: true })
  })
}
