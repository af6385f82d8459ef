import { type PointerEvent, type RefObject, useRef } from 'react'

/** A place on the picture, in CSS pixels from the middle of its frame. */
export interface Point {
  x: number
  y: number
}

export interface FingerHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: (event: PointerEvent) => void
}

interface Gestures {
  /** One finger or both moved, by so many CSS pixels. */
  onPan: (byX: number, byY: number) => void
  /** Two fingers were spread (over 1) or closed (under 1) around a place. */
  onPinch: (factor: number, at: Point) => void
  onDoubleTap: (at: Point) => void
  /** One finger went across: +1 to the left, for what comes next. */
  onSwipe: (by: 1 | -1) => void
}

const SWIPE_PX = 48
/** A finger that moves less has tapped. */
const TAP_PX = 8
const TAP_MS = 300

/** The gestures of one or two fingers, or of a mouse, on an element. */
export function useFingers(frame: RefObject<HTMLElement | null>, gestures: Gestures): FingerHandlers {
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

/** Where in an element something points, counted from its middle. */
export function fromMiddle(element: Element | null, at: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect()
  if (!box) return { x: 0, y: 0 }
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
}
