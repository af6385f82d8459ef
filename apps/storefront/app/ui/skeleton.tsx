import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A grey block in the final geometry of what is on its way. Give it its size by class: `h-4 w-2/5`. */
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
