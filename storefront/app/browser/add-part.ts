import { enhance } from './enhance.ts'
import { hydrateIn } from './hydrate-islands.ts'

/** Does for what has come into the page what the start script did for the rest of it. */
export function startPart(root: ParentNode): void {
  enhance(root)
  void hydrateIn(root)
}
