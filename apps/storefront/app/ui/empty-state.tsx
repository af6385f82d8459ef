import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { RotateCwIcon, UnplugIcon } from './icons-buying.ts'
import { WaaierMark } from './waaier.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** The next step: one or two buttons or links. */
  actions?: ReactNode
  /** The level of the title in its page. */
  level?: 1 | 2 | 3
}

/** Nothing here yet: the waaier, a title, one sentence and the next step. */
export function EmptyState({ title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty">
      <WaaierMark tone="soft" className="mark-lg" />
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
  /** Without it there is no button. */
  onRetry?: () => void
  busy?: boolean
  level?: 2 | 3
}

/** A part of the page that did not come; the rest of the page goes on. */
export function ErrorPart({ title, children, retryLabel, onRetry, busy, level = 3 }: ErrorPartProps) {
  const Heading = `h${level}` as const
  return (
    <div className="empty" role="status">
      <UnplugIcon className="empty-icon" />
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {onRetry && (
        <div className="empty-actions">
          <Button variant="secondary" size="sm" onClick={onRetry} busy={busy}>
            <RotateCwIcon size="sm" />
            {retryLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
