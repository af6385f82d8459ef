import { cx } from './cx.ts'

export interface IconButtonLook {
  /** 32 or 44 px. The small one is for a close cross in a line of text. */
  size?: 'sm' | 'md'
  look?: 'plain' | 'paper' | 'bordered'
  className?: string
}

/** The class names of an icon button, for a link with only an icon in it. */
export function iconButtonClass({ size, look, className }: IconButtonLook = {}) {
  return cx(
    'icon-btn',
    size && size !== 'md' && `icon-btn-${size}`,
    look && look !== 'plain' && `icon-btn-${look}`,
    className,
  )
}
