import type { KeyboardEvent, MouseEvent } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { openConsentDialog } from './consent-dialog-store.ts'

/** Link that opens the consent dialog. Without scripts it leads to the page that explains consent. */
export default function ConsentLink() {
  const open = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    openConsentDialog()
  }
  return (
    <Link
      href={paths.cookies()}
      prefetch="none"
      role="button"
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => event.key === ' ' && open(event)}
    >
      {texts.shell_consent_title()}
    </Link>
  )
}
