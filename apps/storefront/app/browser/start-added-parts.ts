import { PART_ADDED } from '../platform/add-part.ts'
import { enhance } from './enhance.ts'
import { hydrateIn } from './hydrate-islands.ts'

/** Does for every part that comes into the page from now on (platform/add-part.ts) what the start script did for the rest. */
export function startAddedParts(): void {
  addEventListener(PART_ADDED, ({ target }) => {
    if (!(target instanceof Element)) return
    void enhance(target)
    void hydrateIn(target)
  })
}
