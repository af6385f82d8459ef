import * as renderer from 'react-dom/server'

let time = 0
/** Islands render inside their page, so only the outermost call counts. */
let depth = 0

/** React's renderers, which also measure their time. */
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

/** Returns the milliseconds of rendering since the last restart. */
export const renderTime = () => time

/** Resets the measured time to zero. */
export function restartRenderTime(): void {
  time = 0
}
