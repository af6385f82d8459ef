import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ScreenHead } from './account-shell.tsx'

/** A link that leads to no screen of the account. */
export function NoScreen() {
  return (
    <>
      <ScreenHead title={texts.account_not_found()} />
      <EmptyState
        title={texts.account_not_found_help()}
        actions={<LinkButton href={paths.account()}>{texts.account_to_overview()}</LinkButton>}
      />
    </>
  )
}
