import type { ReactNode } from 'react'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { ErrorPart } from '../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/skeleton.tsx'
import type { AccountQuery } from './account-queries.ts'

interface QueryResultProps<Data> {
  of: AccountQuery<Data>
  /** Heights of the placeholders: `h-64`, one class for each block. */
  blocks?: readonly string[]
  children: (data: Data) => ReactNode
}

/** Shows the result of a query: skeletons while it is loading, a button to try again when it or its rendering failed. */
export function QueryResult<Data>({
  of: { data, failed, retry },
  blocks = ['h-64'],
  children,
}: QueryResultProps<Data>) {
  if (failed)
    return (
      <ErrorPart
        title={texts.account_part_failed()}
        retryLabel={texts.account_retry()}
        onRetry={retry}
        level={2}
      />
    )
  if (data === undefined)
    return (
      <SkeletonGroup label={texts.account_loading()} className="grid gap-4">
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name but their place
          <Skeleton key={index} className={block} />
        ))}
      </SkeletonGroup>
    )
  return (
    <ErrorBoundary>
      <Result data={data}>{children}</Result>
    </ErrorBoundary>
  )
}

/** Renders inside the boundary, unlike a call of `children` there. */
function Result<Data>({ data, children }: { data: Data; children: (data: Data) => ReactNode }) {
  return children(data)
}
