/**
 * Tells whether an island rendered an element, which scripts must leave alone then. A component that holds HTML of the
 * server's own marks its place with `data-server-html`.
 */
export const isRenderedByIsland = (element: Element): boolean =>
  element.closest('[data-island], [data-server-html]')?.matches('[data-island]') ?? false
