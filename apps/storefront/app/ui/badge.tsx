import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import './badge.css'

/** Flag on a card: −25% (sale), Nieuw (new). At most two per card. */
export function Badge({ tone, children }: { tone?: 'ink' | 'sale' | 'new'; children: ReactNode }) {
  return <span className={cx('badge', tone && tone !== 'ink' && `badge-${tone}`)}>{children}</span>
}

export function BadgeStack({ children }: { children: ReactNode }) {
  return <div className="badge-stack">{children}</div>
}

/** Status in a tinted pill, of an order, an address or a review. */
export function StatusPill({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
}) {
  return <span className={cx('pill', tone !== 'neutral' && `pill-${tone}`)}>{children}</span>
}
