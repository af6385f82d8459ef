import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import './card-tool.css'

interface CardToolProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'type'> {
  /** Accessible name of the button, which includes the card's name. */
  label: string
  /** Icon, drawn by CSS. */
  icon: 'bag' | 'heart' | 'scale'
}

/** Round button on a card. Hidden without scripts, because it needs one. */
export function CardTool({ label, icon, className, ...button }: CardToolProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      className={cx('card-tool', `card-tool-${icon}`, className)}
    />
  )
}

interface WordToggleProps {
  icon: 'heart' | 'scale'
  'aria-pressed': boolean
  onClick: () => void
  /** Words while it is off, and while it is on. */
  off: string
  on: string
}

/** Toggle with an icon and words. Hidden without scripts, because it needs one. */
export function WordToggle({ icon, off, on, ...button }: WordToggleProps) {
  return (
    <button
      {...button}
      type="button"
      className={`toggle-words card-tool-${icon} link-quiet flex min-h-11 items-center gap-2 text-sm`}
    >
      <span className="toggle-off">{off}</span>
      <span className="toggle-on">{on}</span>
    </button>
  )
}
