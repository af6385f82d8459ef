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

/** A `Card` on its way. */
export function CardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-3 h-3 w-2/5" />
      <Skeleton className="mt-2 h-3.5" />
      <Skeleton className="mt-2.5 h-5 w-1/2" />
    </div>
  )
}
