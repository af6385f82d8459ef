import * as renderer from 'react-dom/server'

let time = 0
/** Islands render within their page, so only the outermost call counts. */
let depth = 0

/** React's renderers, which add their time to the counter. */
export const renderToString = withTiming(renderer.renderToString)
export const renderToStaticMarkup = withTiming(renderer.renderToStaticMarkup)

type Render = typeof renderer.renderToString

function withTiming(render: Render): Render {
  return (...args) => {
    const began = performance.now()
    depth += 1
    try {
      return render(...args)
    } finally {
      depth -= 1
      if (depth === 0) time += performance.now() - began
    }
  }
}

/** Milliseconds of rendering since the last restart. */
export const renderTime = () => time

/** Sets the counter to zero. */
export function restartRenderTime(): void {
  time = 0
}
