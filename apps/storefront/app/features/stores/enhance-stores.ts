import { fetchPart } from '../../lib/navigation/fragments.ts'
import { reportError } from '../../lib/page/error-reporting.ts'
import { addPart } from '../../lib/page/page-events.ts'

let search = new AbortController()

/** Shows the stock of a store for the term in its form (`StoreStock`); the last search wins. */
export async function showStock(form: HTMLElement): Promise<void> {
  if (!(form instanceof HTMLFormElement)) return
  search.abort()
  search = new AbortController()
  const { signal } = search
  const place = form.nextElementSibling
  const term = String(new FormData(form).get('q'))
  form.ariaBusy = 'true'
  try {
    const part = await fetchPart(`${form.dataset.stock}?q=${encodeURIComponent(term)}`, signal)
    if (place) addPart(place, part)
  } catch (cause) {
    if (signal.aborted) return
    reportError(cause, { during: 'searching the stock of a store' })
    const failed = place?.nextElementSibling
    if (failed instanceof HTMLTemplateElement) place?.replaceChildren(failed.content.cloneNode(true))
  }
  form.ariaBusy = null
}
