import { addPart } from '../platform/add-part.ts'
import { reportError } from '../platform/error-reporting.ts'
import { fetchPart } from '../platform/fetch-part.ts'

let running = new AbortController()

/** Shows below the form of `StoreStock` what a store has of what stands in it; the last search wins. */
export async function showStock(form: HTMLFormElement): Promise<void> {
  running.abort()
  running = new AbortController()
  const { signal } = running
  const place = form.nextElementSibling
  const term = String(new FormData(form).get('q'))
  form.ariaBusy = 'true'
  try {
    const part = await fetchPart(`${form.dataset.part}?q=${encodeURIComponent(term)}`, signal)
    if (place) addPart(place, part)
  } catch (cause) {
    if (signal.aborted) return
    reportError(cause, { during: 'searching the stock of a store' })
    const failed = place?.nextElementSibling
    if (failed instanceof HTMLTemplateElement) place?.replaceChildren(failed.content.cloneNode(true))
  }
  form.ariaBusy = null
}
