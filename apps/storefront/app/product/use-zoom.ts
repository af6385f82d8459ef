import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type FingerHandlers, fromMiddle, type Point, useFingers } from './use-fingers.ts'
import { LARGEST, panBy, WHOLE, type ZoomView, zoomAt } from './zoom-view.ts'

const STEP = 1.6
const WHEEL_STEP = 1.15
const DOUBLE_TAP = 2.5
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
  /** Put it on the frame of the picture. */
  handlers: FingerHandlers
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole at first
  useEffect(() => setView(WHOLE), [picture])

  const size = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const zoom = (factor: number, at = MIDDLE) => setView((before) => zoomAt(before, factor, at, size()))
  const pan = (byX: number, byY: number) => setView((before) => panBy(before, byX, byY, size()))
  useWheel(frame, zoom)
  const handlers = useFingers(frame, {
    onPan: pan,
    onPinch: zoom,
    onDoubleTap: (at) => zoom(view.scale > 1 ? 1 / LARGEST : DOUBLE_TAP, at),
    onSwipe: (by) => {
      if (view.scale === 1) onStep(by)
    },
  })
  const press = (key: string) => {
    const by = PANS[key]
    if (key === '+' || key === '=') zoom(STEP)
    else if (key === '-') zoom(1 / STEP)
    else if (key === '0') setView(WHOLE)
    else if (by && view.scale > 1) pan(by[0] * KEY_STEP_PX, by[1] * KEY_STEP_PX)
    else if (key === 'ArrowRight') onStep(1)
    else if (key === 'ArrowLeft') onStep(-1)
    else return false
    return true
  }
  return { view, handlers, press, larger: () => zoom(STEP), smaller: () => zoom(1 / STEP) }
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
