import { type RefObject, useEffect, useState } from 'react'

interface RowPosition {
  /** Number of row widths before the visible part. */
  page: number
  isAtStart: boolean
  isAtEnd: boolean
}

/**
 * Tracks how far a row is scrolled sideways.
 * @returns the position, and the handler of the row's `onScroll`
 */
export function useRowPosition(row: RefObject<HTMLElement | null>): [RowPosition, () => void] {
  const [position, setPosition] = useState<RowPosition>({ page: 0, isAtStart: true, isAtEnd: false })
  const read = () =>
    setPosition((before) => {
      if (!row.current) return before
      const { scrollLeft, scrollWidth, clientWidth } = row.current
      const now = {
        page: Math.round(scrollLeft / clientWidth) || 0,
        isAtStart: scrollLeft < 2,
        isAtEnd: scrollWidth - clientWidth - scrollLeft < 2,
      }
      const isSame =
        now.page === before.page && now.isAtStart === before.isAtStart && now.isAtEnd === before.isAtEnd
      return isSame ? before : now
    })
  // The row may have been scrolled before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because `read` is new in each render
  useEffect(read, [])
  return [position, read]
}
