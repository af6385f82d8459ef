import { Idiomorph } from 'idiomorph'
import { startPart } from '../platform/add-part.ts'
import { fetchOwn } from '../platform/fetch-own.ts'
import { trustedHtml } from '../platform/trusted-types.ts'
import { openAsHere } from './open-facet.ts'

/** A page of a listing as it was fetched, and the numbers that stood in the fields of this one when it was asked for. */
interface FetchedListing {
  next: Document
  valuesBefore: ReadonlyMap<Element, string>
}

/**
 * Fetches the page of a listing.
 * @throws {Error} when it does not come, or leads elsewhere
 */
export async function fetchListing(address: string, signal: AbortSignal): Promise<FetchedListing> {
  const fields = document.querySelectorAll<HTMLInputElement>('#filters [type=number]')
  const valuesBefore = new Map([...fields].map((field) => [field, field.value]))
  const response = await fetchOwn(address, signal)
  if (response.redirected) throw new Error(`${address} leads to ${response.url}.`)
  // The policy's answer is what `parseFromString` takes; its type is not in TypeScript's own.
  const html = trustedHtml(await response.text()) as string
  return { next: new DOMParser().parseFromString(html, 'text/html'), valuesBefore }
}

/**
 * Makes the listing of this page that of another. Its parts (`data-swap`) are changed one by one, wherever they stand,
 * so that what a shopper opened, focused or types stays.
 * @throws {Error} when the other page does not have all of them
 */
export function swapListing({ next, valuesBefore }: FetchedListing): void {
  openAsHere(next)
  const parts = [...document.querySelectorAll('[data-swap]')].map((part) => {
    const other = next.querySelector(`[data-swap="${part.getAttribute('data-swap')}"]`)
    if (!other) throw new Error(`There is no ${part.getAttribute('data-swap')} on the other page.`)
    return [part, other] as const
  })
  const active = document.activeElement
  const typed =
    active instanceof HTMLInputElement && valuesBefore.get(active) !== undefined ? active.value : null
  // A number that was changed while the listing was on its way is not done yet.
  const ignoreActiveValue = typed !== null && active !== null && valuesBefore.get(active) !== typed
  for (const [part, other] of parts) {
    Idiomorph.morph(part, other, {
      morphStyle: 'outerHTML',
      ignoreActiveValue,
      callbacks: {
        beforeAttributeUpdated: (name, element) => !(name === 'open' && element.tagName === 'DETAILS'),
      },
    })
    startPart(part)
  }
  document.title = next.title
}
