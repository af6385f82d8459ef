import * as renderer from 'preact-render-to-string'

let time = 0
/** An island is rendered while its page is. */
let depth = 0

/** The renderer's own, which counts how long it takes. */
export function renderToString(tree: Parameters<typeof renderer.renderToString>[0]): string {
  const began = performance.now()
  depth += 1
  try {
    return renderer.renderToString(tree)
  } finally {
    depth -= 1
    if (depth === 0) time += performance.now() - began
  }
}

/** Milliseconds of rendering since the last restart. */
export const renderTime = () => time

/** Counts from nought. */
export function restartRenderTime(): void {
  time = 0
}
