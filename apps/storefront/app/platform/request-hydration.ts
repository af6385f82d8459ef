/** Heard by browser/hydrate-islands.ts, from the island that it is sent to. */
export const HYDRATE_EVENT = 'hydrateisland'

/**
 * Hydrates an island that nobody has touched, because something elsewhere on the page needs it. It says so when its code
 * does not come. Does nothing on a page that has no such island.
 * @param name where its file stands, without the ending
 */
export function requestHydration(name: string): void {
  const island = document.querySelector(`[data-island="${name}"]`)
  island?.dispatchEvent(new Event(HYDRATE_EVENT, { bubbles: true }))
}
