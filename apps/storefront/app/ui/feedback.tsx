import { type ReactNode, useId } from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { FanMark } from './fan-pattern.tsx'
import {
  CircleAlertIcon,
  CircleCheckIcon,
  InfoIcon,
  RotateCwIcon,
  TriangleAlertIcon,
  UnplugIcon,
  XIcon,
} from './icons.ts'
import './message.css'
import './feedback.css'

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
  /** Sentence about the event. */
  children?: ReactNode
  /**
   * True (default) to announce it: `alert` for danger, `status` for others. Set it to false for content of the
   * initial page.
   */
  live?: boolean
  /** True if the message replaces the submitted form, whose focus it then takes over. */
  replaces?: boolean
  /** With a close label too, the message has a close button. */
  onClose?: () => void
  closeLabel?: string
  className?: string
}

/** Important message, tinted, with an icon and a bold title; inside the page or as a toast. */
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

/**
 * Ref for the element that replaces a submitted form: takes the focus that was lost with the button, so that
 * keyboard users do not start at the top of the page again. Leaves the focus alone if it has moved elsewhere.
 */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}

interface EmptyStateProps {
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** Next step: one or two buttons or links. */
  actions?: ReactNode
  /** Heading level of the title. */
  level?: 1 | 2 | 3
}

/** Empty state: the fan, a title, a sentence and the next step. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <FanMark tone="soft" className="mark-lg" />
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="empty-actions">{actions}</div>}
    </div>
  )
}

interface ErrorPartProps {
  title: ReactNode
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  level?: 2 | 3
}

/** Message in place of a part of the page that failed to load; the rest of the page still works. */
export function ErrorPart({ title, children, retryLabel, onRetry, busy, level = 3 }: ErrorPartProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty" role="status">
      <UnplugIcon className="empty-icon" />
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      <div className="empty-actions">
        <Button variant="secondary" size="sm" onClick={onRetry} busy={busy}>
          <RotateCwIcon size="sm" />
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}

/** Grey placeholder in the final size of content that is loading. Set the size by class: `h-4 w-2/5`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} />
}

/** Several skeletons, announced once; they appear only when waiting takes longer than 150 ms. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={cx('skeletons', className)} role="status" aria-label={label}>
      {children}
    </div>
  )
}

interface ProgressBarProps {
  value: number
  max: number
  /** Text that names the bar: 'Nog € 12,05 en de verzending is gratis'. */
  children: ReactNode
}

/** Progress bar with a text above; green when it is full. */
export function ProgressBar({ value, max, children }: ProgressBarProps) {
  const id = useId()
  const done = value >= max
  return (
    <div className={cx('progress', done && 'is-done')}>
      <p id={id}>{children}</p>
      <progress value={Math.min(value, max)} max={max} aria-labelledby={id} />
    </div>
  )
}

interface RatingBarsProps {
  /** From five stars to one: the label '5', the share 0 to 100, and the share as text '78%'. */
  bars: readonly { label: ReactNode; percent: number; text: string }[]
}

/** Distribution of ratings. The bars are decorative; screen readers read the text beside them. */
export function RatingBars({ bars }: RatingBarsProps) {
  return (
    <ul className="rating-bars">
      {bars.map(({ label, percent, text }) => (
        <li key={text + String(label)}>
          {label}
          <progress value={percent} max={100} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
