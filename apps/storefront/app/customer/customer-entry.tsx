import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { UserRoundIcon } from '../ui/icons-more.ts'
import { Link } from '../ui/link.tsx'

/**
 * The way to the account in the header. The server knows nobody: it says 'log in', and show-customer.ts says 'account'
 * where this browser knows a customer. The page of the login sends those on by itself.
 */
export function CustomerEntry() {
  return (
    <Link
      prefetch="none"
      className="head-customer"
      href={paths.login()}
      data-customer-entry={texts.customer_account()}
    >
      <UserRoundIcon />
      {texts.customer_log_in()}
    </Link>
  )
}
