/** Told when a part has come into the page, so that start.ts does for it what it did for the rest. */
export const PART_ADDED = 'partadded'

/** Puts a part that the server rendered (`fetchPart`) in the place of what stood in an element. */
export function addPart(place: Element, part: DocumentFragment): void {
  place.replaceChildren(part)
  startPart(place)
}

/** Has done for what has come into an element what the start script did for the rest of the page. */
export function startPart(place: Element): void {
  place.dispatchEvent(new Event(PART_ADDED, { bubbles: true }))
}
