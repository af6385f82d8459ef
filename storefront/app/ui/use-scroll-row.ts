import { type RefObject, useEffect, useState } from 'react'
import { nearestIndex } from './scroll-position.ts'

/** Where a row stands that is scrolled sideways, and how to move it by one item or to one. */
export function useScrollRow(ref: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ index: 0, start: true, end: true })

  useEffect(() => {
    const row = ref.current
    if (!row) return
    const look = () => {
      const end = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2
      const next = { index: nearestIndex(offsets(row), row.scrollLeft), start: row.scrollLeft < 2, end }
      setAt((was) =>
        was.index === next.index && was.start === next.start && was.end === next.end ? was : next,
      )
    }
    look()
    const resize = new ResizeObserver(look)
    resize.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      resize.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [ref])

  const show = (index: number) => {
    const row = ref.current
    const left = row ? offsets(row)[index] : undefined
    if (row && left !== undefined) row.scrollTo({ left, behavior: smoothly() })
  }
  const page = (direction: 1 | -1) => {
    const row = ref.current
    row?.scrollBy({ left: direction * row.clientWidth * 0.8, behavior: smoothly() })
  }
  return { ...at, show, page }
}

/** How far the row must be scrolled for each of its items to stand at the start. */
function offsets(row: HTMLElement): number[] {
  const items = [...row.children].map((item) => (item instanceof HTMLElement ? item.offsetLeft : 0))
  return items.map((left) => left - (items[0] ?? 0))
}

const smoothly = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')
