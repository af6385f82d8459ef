/** Event of a part that is added to the page, whose islands entry.client.ts hydrates. */
export const PART_ADDED = 'partadded'

/** Replaces the content of an element by a server-rendered part, and starts it. */
export function addPart(place: Element, part: DocumentFragment): void {
  place.replaceChildren(part)
  startPart(place)
}

/** Hydrates the islands of an added part, as the start script did for the rest of the page. */
export function startPart(place: Element): void {
  place.dispatchEvent(new Event(PART_ADDED, { bubbles: true }))
}

/** Event of the window when soft navigation has replaced the content: what is open over the page closes. */
export const PAGE_LEFT = 'pageleft'

/** Event of the window once soft navigation shows another page, whose URL is in `location`. */
export const PAGE_SHOWN = 'pageshown'

/** Event of the window with which an island is hydrated on request, by its name (lib/islands/hydrate.ts). */
export const HYDRATE_EVENT = 'hydrateisland'

/**
 * Hydrates an untouched island because another part of the page needs it. Shows a message if its code fails to
 * load. Does nothing if the page has no such island.
 * @param name path of its file without the extension
 */
export function requestHydration(name: string): void {
  dispatchEvent(new CustomEvent(HYDRATE_EVENT, { detail: name }))
}

let onExpiry: ((token: string) => void) | null = null
let refusedToken: string | null = null

/** Sets the handler for a token that is no longer accepted. Also calls it for one that was refused before. */
export function onSessionExpiry(listener: (token: string) => void): void {
  onExpiry = listener
  if (refusedToken !== null) listener(refusedToken)
}

/** Called by browser-client.ts, which makes all calls to the backend. */
export function notifySessionExpiry(token: string): void {
  if (onExpiry) onExpiry(token)
  else refusedToken = token
}
