import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { cx } from './cx.ts'
import { rovingIndex } from './roving.ts'

interface PopoverMenuProps {
  /** What opens it. Words, or an icon together with `label`. */
  button: ReactNode
  /** The name of the button where it shows only an icon. */
  label?: string
  buttonClassName?: string
  align?: 'start' | 'end'
  /** Links and buttons. */
  children: ReactNode
}

/**
 * A short list of links or buttons below a button: the account, the languages. A `<details>`, so it opens without
 * JavaScript; with it, Escape, a click elsewhere and leaving by Tab close it, and arrow keys move.
 */
export function PopoverMenu({ button, label, buttonClassName, align = 'start', children }: PopoverMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const closeFromOutside = (event: PointerEvent) => {
      if (ref.current?.open && event.target instanceof Node && !ref.current.contains(event.target)) {
        ref.current.open = false
      }
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])

  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  const steer = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    if (!menu.open) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      menu.open = false
      menu.querySelector('summary')?.focus()
      return
    }
    const items: Element[] = [...menu.querySelectorAll('.popover a, .popover button')]
    const at = document.activeElement ? items.indexOf(document.activeElement) : -1
    const next = rovingIndex(event.key, at, items.length)
    if (next === null) return
    event.preventDefault()
    const item = items[next]
    if (item instanceof HTMLElement) item.focus()
  }

  return (
    <details ref={ref} className="popover-menu" onBlur={closeWhenLeft} onKeyDown={steer}>
      <summary className={buttonClassName} aria-label={label}>
        {button}
      </summary>
      <div className={cx('popover', align === 'end' && 'popover-end')}>{children}</div>
    </details>
  )
}
