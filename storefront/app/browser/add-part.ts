import { PART_ADDED } from '../platform/add-part.ts'
import { enhance } from './enhance.ts'
import { hydrateIn } from './hydrate-islands.ts'

/** Does for what has come into the page what the start script did for the rest of it. */
export function startPart(root: ParentNode): void {
  void enhance(root)
  void hydrateIn(root)
}

/** Starts every part that comes into the page from now on (platform/add-part.ts). */
export function startAddedParts(): void {
  addEventListener(PART_ADDED, ({ target }) => target instanceof Element && startPart(target))
}
