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
