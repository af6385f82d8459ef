import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import type { AddressCountry } from '../checkout/address.ts'
import { onSessionChange, readCustomerToken } from '../customer/session.ts'
import * as paths from '../paths.ts'
import { currentPage } from '../platform/current-page.ts'
import { prefixOf } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { currentMessages } from '../platform/messages.ts'
import { navigateTo } from '../platform/navigate.ts'
import { storeNextMessage } from '../platform/next-message.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useStored } from '../platform/use-stored.ts'
import { Container } from '../ui/layout.tsx'
import { AccountScreens } from './account-screens.tsx'
import { AccountShell, PendingShell } from './account-shell.tsx'
import { isLeavingAccount } from './leave-account.ts'

/**
 * /account and all that lies below it: the shop's one application with routes in the browser. What the server sends is
 * the same for everybody; whoever is not logged in is led to the login, and comes back from there.
 */
export default function Account({ countries }: { countries: readonly AddressCountry[] }) {
  const token = useStored('user-server-token')
  const isHydrated = useHydrated()
  useEffect(() => {
    const leaveWithoutSession = () => {
      if (!readCustomerToken() && !isLeavingAccount()) goToLogin()
    }
    leaveWithoutSession()
    return onSessionChange(leaveWithoutSession)
  }, [])
  return (
    // At least a screen high, so that the footer does not move into and out of view while the account loads.
    <Container className="min-h-svh pb-section">
      <noscript>
        <p className="py-6">{texts.account_needs_javascript()}</p>
      </noscript>
      {isHydrated && token ? (
        <BrowserRouter basename={prefixOf(getLocale())}>
          <AccountShell>
            <AccountScreens countries={countries} />
          </AccountShell>
        </BrowserRouter>
      ) : (
        <PendingShell />
      )}
    </Container>
  )
}

/** To the login, and from there back to where one is. Why the session has ended is said right after it has. */
function goToLogin() {
  queueMicrotask(() => {
    const why = currentMessages().at(-1)
    if (why) storeNextMessage(why)
    const { path, search } = currentPage()
    navigateTo(paths.login(path + search), 'replace')
  })
}
