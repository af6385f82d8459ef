import { useEffect } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { Addresses } from '../../features/account/addresses.tsx'
import { Bike } from '../../features/account/bike.tsx'
import { Details } from '../../features/account/details.tsx'
import { Newsletter } from '../../features/account/newsletter.tsx'
import { Overview } from '../../features/account/overview.tsx'
import { PasswordAndEmail } from '../../features/account/password-and-email.tsx'
import { Privacy } from '../../features/account/privacy.tsx'
import { Reviews } from '../../features/account/reviews.tsx'
import { StockAlerts } from '../../features/account/stock-alerts.tsx'
import {
  AccountShell,
  isLeavingAccount,
  PendingShell,
  ScreenHead,
} from '../../features/customer/account-shell.tsx'
import { onSessionChange, readCustomerToken } from '../../features/customer/session.ts'
import { OrderScreen, Orders } from '../../features/orders/order-screens.tsx'
import type { AddressCountry } from '../../features/postcode/address.ts'
import { languagePrefix } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useHydrated } from '../../lib/islands/hooks.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { currentMessages } from '../../lib/page/messages.ts'
import { navigateTo, storeNextMessage } from '../../lib/page/navigate.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

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
        // Without transitions: a form that is being sent would hold up the next screen.
        <BrowserRouter basename={languagePrefix(getLocale())} useTransitions={false}>
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

/** The screen that the address names. */
export function AccountScreens({ countries }: { countries: readonly AddressCountry[] }) {
  const { pathname } = useLocation()
  return (
    // One for each screen: a screen that fails does not take the next one with it.
    <ErrorBoundary key={pathname}>
      <Routes>
        <Route path={paths.account()} element={<Overview countries={countries} />} />
        <Route path={paths.accountScreen('orders')} element={<Orders />} />
        <Route
          path={`${paths.accountScreen('orders')}/:number`}
          element={<OrderScreen countries={countries} />}
        />
        <Route path={paths.accountScreen('details')} element={<Details />} />
        <Route path={paths.accountScreen('addresses')} element={<Addresses countries={countries} />} />
        <Route path={paths.accountScreen('bike')} element={<Bike />} />
        <Route path={paths.accountScreen('reviews')} element={<Reviews />} />
        <Route path={paths.accountScreen('stock-alerts')} element={<StockAlerts />} />
        <Route path={paths.accountScreen('newsletter')} element={<Newsletter />} />
        <Route path={paths.accountScreen('password')} element={<PasswordAndEmail />} />
        <Route path={paths.accountScreen('privacy')} element={<Privacy />} />
        <Route path="*" element={<NoScreen />} />
      </Routes>
    </ErrorBoundary>
  )
}

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
