import { useEffect, useState } from 'react'
import {
  ReturnCase,
  type ReturnCaseData,
  ReturnCaseFields,
} from '../../features/orders/withdrawal/return-case.tsx'
import { readReturnCase } from '../../features/orders/withdrawal/withdrawal-api.ts'
import { readFragment } from '../../lib/api/graphql/graphql.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState, Skeleton, SkeletonGroup } from '../../ui/feedback.tsx'

/** State of the return that the URL's key opens. */
export default function ReturnStatus() {
  const [found, setFound] = useState<ReturnCaseData | null | undefined>()
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('key') ?? ''
    readReturnCase(key).then(
      (read) => setFound(read && readFragment(ReturnCaseFields, read)),
      () => setFound(null),
    )
  }, [])
  if (found === undefined) {
    return (
      <SkeletonGroup label={texts.checkout_loading()}>
        <Skeleton className="h-96" />
      </SkeletonGroup>
    )
  }
  if (found === null) {
    return (
      <EmptyState
        title={texts.withdrawal_follow_unknown()}
        actions={<LinkButton href={paths.contact()}>{texts.shell_contact()}</LinkButton>}
      />
    )
  }
  return <ReturnCase returned={found} />
}
