import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { LARGEST, panBy, WHOLE, type ZoomView, zoomAt } from './zoom-view.ts'

const STEP = 1.6
const DOUBLE_TAP = 2.5
const KEY_STEP_PX = 60
const SWIPE_PX = 48
const TAP_MS = 300

interface Zoom {
  view: ZoomView
  /** Put it on the frame of the picture. */
  handlers: {
    onPointerDown: (event: PointerEvent) => void
    onPointerMove: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: (event: PointerEvent) => void
  }
  larger: () => void
  smaller: () => void
  /** Takes a key; true when it meant something. */
  press: (key: string) => boolean
}

/**
 * Zooming and shifting one picture: two fingers, a double tap or click, the wheel, and keys. A whole picture that is
 * swiped, or an arrow key while it is whole, asks for the next one.
 * @param picture another one begins whole again
 */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  picture: string,
  onStep: (by: 1 | -1) => void,
): Zoom {
  const [view, setView] = useState(WHOLE)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const gesture = useRef({ startX: 0, wasPinch: false, lastTap: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole at first
  useEffect(() => setView(WHOLE), [picture])

  const size = () => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  })
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = frame.current?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }
  const zoom = (factor: number, at = { x: 0, y: 0 }) =>
    setView((before) => zoomAt(before, factor, at, size()))

  useEffect(() => {
    const element = frame.current
    // React listens to the wheel passively, and then it cannot be kept from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const box = element?.getBoundingClientRect()
      if (!box) return
      const at = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
      setView((before) => zoomAt(before, event.deltaY < 0 ? 1.15 : 1 / 1.15, at, box))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = fromMiddle(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, now)
    if (other) {
      const spread = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      if (spread(before) > 0) zoom(spread(now) / spread(before), middle)
    }
    const share = other ? 0.5 : 1
    setView((one) => panBy(one, (now.x - before.x) * share, (now.y - before.y) * share, size()))
  }

  function up(event: PointerEvent) {
    const { startX, wasPinch, lastTap } = gesture.current
    fingers.current.delete(event.pointerId)
    if (fingers.current.size > 0 || wasPinch) return
    const moved = fromMiddle(event).x - startX
    if (view.scale === 1 && Math.abs(moved) > SWIPE_PX) return onStep(moved < 0 ? 1 : -1)
    if (Math.abs(moved) > 8) return
    const isDouble = event.timeStamp - lastTap < TAP_MS
    gesture.current.lastTap = isDouble ? 0 : event.timeStamp
    if (isDouble) zoom(view.scale > 1 ? 1 / LARGEST : DOUBLE_TAP, fromMiddle(event))
  }

  return {
    view,
    larger: () => zoom(STEP),
    smaller: () => zoom(1 / STEP),
    handlers: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = fromMiddle(event)
        fingers.current.set(event.pointerId, at)
        const isFirst = fingers.current.size === 1
        gesture.current.wasPinch = !isFirst
        if (isFirst) gesture.current.startX = at.x
      },
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: (event) => fingers.current.delete(event.pointerId),
    },
    press: (key) => {
      const pan = PANS[key]
      if (key === '+' || key === '=') zoom(STEP)
      else if (key === '-') zoom(1 / STEP)
      else if (key === '0') setView(WHOLE)
      else if (pan && view.scale > 1) {
        setView((before) => panBy(before, pan[0] * KEY_STEP_PX, pan[1] * KEY_STEP_PX, size()))
      } else if (key === 'ArrowRight') onStep(1)
      else if (key === 'ArrowLeft') onStep(-1)
      else return false
      return true
    },
  }
}

const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
