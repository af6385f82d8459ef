import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from './icons-buying.ts'
import { takeLostFocus } from './take-lost-focus.ts'

export type Tone = 'success' | 'danger' | 'warning' | 'info'

const ICONS = {
  success: CircleCheckIcon,
  danger: CircleAlertIcon,
  warning: TriangleAlertIcon,
  info: InfoIcon,
}

interface MessageProps {
  tone: Tone
  title?: ReactNode
  /** What happened, in one sentence. */
  children?: ReactNode
  /** Announced when it appears: `alert` for danger, `status` for the others. Off for what was there from the start. */
  live?: boolean
  /** It replaces the form that was sent, and takes over the focus that was in it. */
  replaces?: boolean
  /** With both, the message carries a cross. */
  onClose?: () => void
  closeLabel?: string
  className?: string
}

/** Something the shopper must know, tinted, with an icon and a bold title; inside the page or as a toast. */
export function Message({
  tone,
  title,
  children,
  live = true,
  replaces,
  onClose,
  closeLabel,
  className,
}: MessageProps) {
  const Icon = ICONS[tone]
  const role = tone === 'danger' ? 'alert' : 'status'
  return (
    <div
      className={cx('message', `message-${tone}`, className)}
      role={live ? role : undefined}
      {...(replaces && { tabIndex: -1, ref: takeLostFocus })}
    >
      <Icon />
      <div className="message-text">
        {title && <p className="message-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {onClose && closeLabel && (
        <IconButton label={closeLabel} size="sm" onClick={onClose}>
          <XIcon size="sm" />
        </IconButton>
      )}
    </div>
  )
}
