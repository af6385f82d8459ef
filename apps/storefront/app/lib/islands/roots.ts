/** A hydrated island. */
export interface IslandRoot {
  /**
   * Renders the island with the props of another one, and moves what that one's slots hold into its own. React
   * changes only what differs, so state, focus and typed text stay. The other one gets the props of before.
   */
  adopt: (next: HTMLElement) => void
  unmount: () => void
}

const roots = new Map<HTMLElement, IslandRoot>()

/** Parts that are out of the document and may return, such as the pages for Back. */
const parked = new Set<Node>()

export function addRoot(island: HTMLElement, root: IslandRoot): void {
  roots.set(island, root)
}

/** Forgets an island that broke. */
export function removeRoot(island: HTMLElement): void {
  roots.delete(island)
}

/** Checks that an island is in the page, or in a part that may return. */
export const isInUse = (island: HTMLElement) => island.isConnected || parked.has(island.getRootNode())

/** Unmounts the islands that are gone, so that their effects end. */
export function unmountRemoved(): void {
  for (const [island, root] of roots) {
    if (isInUse(island)) continue
    roots.delete(island)
    root.unmount()
  }
}

/** Keeps the islands of a part alive that is taken out of the document. */
export function parkPart(part: Element): void {
  parked.add(part)
}

/** Ends that, because the part has returned or will not return. */
export function unparkPart(part: Element): void {
  parked.delete(part)
}

/**
 * Moves hydrated islands with `keep` to the next content of the page, where there is one of the same name and
 * `keep`, and renders them with its props. Those of the next content take their places, to be moved back to.
 * @param next in the document, so that the focus can move along
 * @returns true if any moved
 */
export function moveKept(current: Element, next: Element): boolean {
  // The inner ones first, so that what the slots of the outer ones take already holds them.
  const kept = [...current.querySelectorAll<HTMLElement>('[data-keep]')].reverse()
  const moves = kept.map((island) => {
    const { island: name, keep = '' } = island.dataset
    const root = roots.get(island)
    const place = next.querySelector<HTMLElement>(
      `[data-island="${name}"][data-keep="${CSS.escape(keep)}"]:not([data-hydrated])`,
    )
    if (!root || !place) return false
    const { parentNode, nextSibling } = island
    moveNode(island, place.parentNode ?? next, place)
    parentNode?.insertBefore(place, nextSibling)
    root.adopt(place)
    return true
  })
  return moves.includes(true)
}

/** Moves a node within the document, with the focus in it where the browser can. */
export function moveNode(node: Node, parent: Node & ParentNode, before: Node | null = null): void {
  // Some browsers lack it, contrary to TypeScript's types.
  const { moveBefore }: { moveBefore?: typeof parent.moveBefore } = parent
  if (moveBefore) {
    moveBefore.call(parent, node as Element, before)
    return
  }
  const focused = document.activeElement
  parent.insertBefore(node, before)
  if (focused instanceof HTMLElement && node.contains(focused)) focused.focus({ preventScroll: true })
}
