/** Called for each part that is added to the page, so that start.ts can enhance and hydrate it. */
export const PART_ADDED = 'partadded'

/** Replaces the content of an element by a part that the server rendered (`fetchPart`). */
export function addPart(place: Element, part: DocumentFragment): void {
  place.replaceChildren(part)
  startPart(place)
}

/** Enhances and hydrates what was added to an element, as the start script did for the rest of the page. */
export function startPart(place: Element): void {
  place.dispatchEvent(new Event(PART_ADDED, { bubbles: true }))
}
