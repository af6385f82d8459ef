import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

const ZOOM_STEP = 1.6
const WHEEL_STEP = 1.15
const DOUBLE_TAP_FACTOR = 2.5
const KEY_STEP_PX = 60
const MIDDLE: Point = { x: 0, y: 0 }

const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

interface Zoom {
  view: ZoomView
  /** Event handlers for the frame of the picture. */
  handlers: GestureHandlers
  larger: () => void
  smaller: () => void
  /** Handles a key; true if it had an effect. */
  press: (key: string) => boolean
}

/**
 * Zooms and pans a picture with two fingers, double tap or click, the wheel, and keys. A swipe or arrow key on an
 * unzoomed picture goes to the next one.
 * @param picture resets the zoom when it changes
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: string,
  onStep: (by: 1 | -1) => void,
): Zoom {
  const [view, setView] = useState(UNZOOMED)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole at first
  useEffect(() => setView(UNZOOMED), [picture])

  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (factor: number, at = MIDDLE) => setView((before) => zoomAt(before, factor, at, size()))
  const pan = (byX: number, byY: number) => setView((before) => panBy(before, byX, byY, size()))
  useWheel(frame, zoom)
  const handlers = useGestures(frame, {
    onPan: pan,
    onPinch: zoom,
    onDoubleTap: (at) => zoom(view.scale > 1 ? 1 / MAX_SCALE : DOUBLE_TAP_FACTOR, at),
    onSwipe: (by) => {
      if (view.scale === 1) onStep(by)
    },
  })
  const press = (key: string) => {
    const by = PANS[key]
    if (key === '+' || key === '=') zoom(ZOOM_STEP)
    else if (key === '-') zoom(1 / ZOOM_STEP)
    else if (key === '0') setView(UNZOOMED)
    else if (by && view.scale > 1) pan(by[0] * KEY_STEP_PX, by[1] * KEY_STEP_PX)
    else if (key === 'ArrowRight') onStep(1)
    else if (key === 'ArrowLeft') onStep(-1)
    else return false
    return true
  }
  return { view, handlers, press, larger: () => zoom(ZOOM_STEP), smaller: () => zoom(1 / ZOOM_STEP) }
}

function useWheel(frame: RefObject<HTMLElement | null>, onTurn: (factor: number, at: Point) => void) {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    onTurn(event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, fromMiddle(frame.current, event))
  })
  useEffect(() => {
    const element = frame.current
    const listener = (event: WheelEvent) => turn(event)
    // A passive listener could not keep the wheel from scrolling.
    element?.addEventListener('wheel', listener, { passive: false })
    return () => element?.removeEventListener('wheel', listener)
  }, [frame])
}

/** Position on the picture, in CSS pixels from the middle of its frame. */
export interface Point {
  x: number
  y: number
}

export interface GestureHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: (event: PointerEvent) => void
}

interface Gestures {
  /** Called when one or two fingers move, in CSS pixels. */
  onPan: (byX: number, byY: number) => void
  /** Called when two fingers are spread (over 1) or closed (under 1) around a position. */
  onPinch: (factor: number, at: Point) => void
  onDoubleTap: (at: Point) => void
  /** Called for a swipe: +1 to the left, for the next picture. */
  onSwipe: (by: 1 | -1) => void
}

const SWIPE_PX = 48
/** CSS pixels; a finger that moves less has tapped. */
const TAP_PX = 8
const TAP_MS = 300

/** Detects gestures of one or two fingers, or of a mouse, on an element. */
export function useGestures(frame: RefObject<HTMLElement | null>, gestures: Gestures): GestureHandlers {
  const fingers = useRef(new Map<number, Point>())
  const gesture = useRef({ startX: 0, wasPinch: false, lastTap: 0 })

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(frame.current, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const was = Math.hypot(before.x - other.x, before.y - other.y)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      if (was > 0) gestures.onPinch(Math.hypot(now.x - other.x, now.y - other.y) / was, middle)
    }
    const share = other ? 0.5 : 1
    gestures.onPan((now.x - before.x) * share, (now.y - before.y) * share)
  }
  const up = (event: PointerEvent) => {
    const { startX, wasPinch, lastTap } = gesture.current
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0 || wasPinch) return
    const at = fromMiddle(frame.current, event)
    const moved = at.x - startX
    if (Math.abs(moved) > SWIPE_PX) return gestures.onSwipe(moved < 0 ? 1 : -1)
    if (Math.abs(moved) > TAP_PX) return
    const isDouble = event.timeStamp - lastTap < TAP_MS
    gesture.current.lastTap = isDouble ? 0 : event.timeStamp
    if (isDouble) gestures.onDoubleTap(at)
  }
  return {
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = fromMiddle(frame.current, event)
      fingers.current.set(event.pointerId, at)
      const isFirst = fingers.current.size === 1
      gesture.current.wasPinch = !isFirst
      if (isFirst) gesture.current.startX = at.x
    },
    onPointerMove: move,
    onPointerUp: up,
    onPointerCancel: (event) => fingers.current.delete(event.pointerId),
  }
}

/** Converts a pointer position into pixels from the middle of an element. */
export function fromMiddle(element: Element | null, at: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}

/** Zoom of a picture in its frame: scale, and offset from the middle in pixels. */
export interface ZoomView {
  scale: number
  x: number
  y: number
}

export const UNZOOMED: ZoomView = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 4

interface Size {
  width: number
  height: number
}

/** Scales the view around a point, which stays in place. */
export function zoomAt(view: ZoomView, factor: number, point: Point, frame: Size): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE)
  const by = scale / view.scale
  return within({ scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }, frame)
}

/** Moves the view by a number of pixels. */
export function panBy(view: ZoomView, dx: number, dy: number, frame: Size): ZoomView {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, frame)
}

/** Limits the offset to the picture's edges. */
function within({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const [mostX, mostY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  return { scale, x: clamp(x, mostX), y: clamp(y, mostY) }
}

// Adding 0 turns -0 into 0.
const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit) + 0
