import { reportError } from '../page/error-reporting.ts'
import { fetchPart } from '../page/fragments.ts'
import { showLoadFailure } from '../page/load-on-demand.ts'
import { addPart } from '../page/page-events.ts'

/** Lets the form of `StoreStock` show below it what a store has of what is searched. */
export default function searchStock(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('form[data-enhance=store-stock]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    showStock(form).catch(showLoadFailure)
  })
}

let stockSearch = new AbortController()

/** Shows below the form of `StoreStock` what a store has of what stands in it; the last search wins. */
async function showStock(form: HTMLFormElement): Promise<void> {
  stockSearch.abort()
  stockSearch = new AbortController()
  const { signal } = stockSearch
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
