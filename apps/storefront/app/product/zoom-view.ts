/** How a picture lies in its frame: enlarged so many times, and shifted from the middle by so many pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const LARGEST = 4

interface Size {
  width: number
  height: number
}
interface Point {
  /** From the frame's middle, in pixels. */
  x: number
  y: number
}

/** The view enlarged (or reduced) by a factor, so that what lies at the point stays there. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Size): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST)
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, frame)
}

/** The view shifted by so many pixels. */
export function panBy(view: ZoomView, dx: number, dy: number, frame: Size): ZoomView {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/** No further than the picture's edges. */
function within({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

// Adding 0 turns -0 into 0.
const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most) + 0
