import { type ReactNode, useEffect, useRef } from 'react'

interface StickyBarProps {
  /** The name of the region: 'Bestellen'. */
  label: string
  /** The id of what the bar stands in for; on a wide screen the bar comes once that has left the view. */
  standsInFor: string
  children: ReactNode
}

/** A bar at the foot of the screen: always on a phone, on a wide screen when the main button is out of sight. */
export function StickyBar({ label, standsInFor, children }: StickyBarProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const watched = document.getElementById(standsInFor)
    if (!watched) return
    const watcher = new IntersectionObserver(([entry]) => {
      const above = entry && !entry.isIntersecting && entry.boundingClientRect.top < 0
      bar.current?.toggleAttribute('data-shown', Boolean(above))
    })
    watcher.observe(watched)
    return () => watcher.disconnect()
  }, [standsInFor])
  return (
    <section ref={bar} className="sticky-bar" aria-label={label}>
      <div className="page-width sticky-bar-row">{children}</div>
    </section>
  )
}
