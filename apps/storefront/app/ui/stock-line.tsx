import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import './stock-line.css'

interface StockLineProps extends ComponentProps<'div'> {
  /** Stock level, shown as a dot (in), a ring (low) or a dash (out) beside the text. */
  level: 'in' | 'low' | 'out'
  size?: 'md' | 'lg'
  /** Words, or one element around them. */
  children: ReactNode
}

/** Stock and delivery of a product: 'Op voorraad', 'Dinsdag in huis'. */
export function StockLine({ level, size, className, children, ...div }: StockLineProps) {
  return (
    <div
      {...div}
      className={cx('stock', level !== 'in' && `stock-${level}`, size === 'lg' && 'stock-lg', className)}
    >
      {children}
    </div>
  )
}
