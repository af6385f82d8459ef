import { addPart } from '../platform/add-part.ts'
import { reportError } from '../platform/error-reporting.ts'
import { fetchPart } from '../platform/fetch-part.ts'

/** Shows below the form of `StoreStock` what a store has of what is searched; the last search wins. */
export default function searchStock(root: ParentNode): void {
  if (root !== document) return
  let running = new AbortController()
  addEventListener('submit', async (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.enhance !== 'store-stock') return
    event.preventDefault()
    running.abort()
    running = new AbortController()
    const { signal } = running
    const place = form.nextElementSibling
    const term = new FormData(form).get('q')
    form.ariaBusy = 'true'
    try {
      const part = await fetchPart(`${form.dataset.part}?q=${encodeURIComponent(String(term))}`, signal)
      if (place) addPart(place, part)
    } catch (cause) {
      if (signal.aborted) return
      reportError(cause, { during: 'searching the stock of a store' })
      const failed = place?.nextElementSibling
      if (failed instanceof HTMLTemplateElement) place?.replaceChildren(failed.content.cloneNode(true))
    }
    form.ariaBusy = null
  })
}
