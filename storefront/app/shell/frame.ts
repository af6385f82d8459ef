/**
 * How much of the frame a page wants. `full` everything; `focused` no tab bar on a phone (product, cart); `checkout` no
 * search, menu, newsletter and tab bar either: nothing that leads away from paying.
 */
export type Frame = 'full' | 'focused' | 'checkout'

/** A route says it in its handle: `export const handle = { frame: 'checkout' }`, or by a function of its data. */
export interface FrameHandle {
  frame?: Frame | ((loaderData: unknown) => Frame)
}

/** The frame of the innermost route that says anything. */
export function frameOf(matches: ReadonlyArray<{ handle?: unknown; loaderData?: unknown }>): Frame {
  for (const { handle, loaderData } of [...matches].reverse()) {
    const frame = (handle as FrameHandle | undefined)?.frame
    if (frame) return typeof frame === 'function' ? frame(loaderData) : frame
  }
  return 'full'
}
