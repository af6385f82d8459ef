import { addPart } from './add-part.ts'
import { fetchPart } from './fetch-part.ts'

/**
 * Puts what the server renders at an address in the place of what stands in an element, and the focus there.
 * @param address with the language's prefix
 * @throws {Error} when it does not come
 */
export async function replacePart(place: HTMLElement, address: string): Promise<void> {
  addPart(place, await fetchPart(address))
  place.focus({ preventScroll: true })
}
