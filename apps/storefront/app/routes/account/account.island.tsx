import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { Overview } from '../../features/account/overview.tsx'
import type { AddressCountry } from '../../features/address/address.ts'
import {
  AccountShell,
  isLeavingAccount,
  orderNumberAt,
  PendingScreen,
  PendingShell,
  ScreenHead,
} from '../../features/customer/account-shell.tsx'
import { onSessionChange, readCustomerToken } from '../../features/customer/session.ts'
import { languagePrefix } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { type OnDemand, onDemand } from '../../lib/islands/on-demand.ts'
import { navigateTo, storeNextMessage } from '../../lib/navigation/navigate.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { currentMessages } from '../../lib/page/messages.ts'
import { savesData, whenIdle } from '../../lib/page/scheduling.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import type { AccountScreen } from '../../paths.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Container } from '../../ui/layout.tsx'

interface ScreenProps {
  countries: readonly AddressCountry[]
}

const loadOrders = () => import('../../features/orders/order-screens.tsx')

/**
 * Screens of the account, loaded when they open. The overview, where most shoppers arrive, is part of the
 * island.
 */
const SCREENS: Readonly<Record<AccountScreen, OnDemand<ScreenProps>>> = {
  orders: onDemand(async () => ({ default: (await loadOrders()).Orders })),
  wishlist: onDemand(async () => ({
    default: (await import('../../features/account/wishlist-screen.tsx')).WishlistScreen,
  })),
  details: onDemand(async () => ({ default: (await import('../../features/account/details.tsx')).Details })),
  addresses: onDemand(async () => ({
    default: (await import('../../features/account/addresses.tsx')).Addresses,
  })),
  bike: onDemand(async () => ({ default: (await import('../../features/account/bike.tsx')).Bike })),
  reviews: onDemand(async () => ({ default: (await import('../../features/account/reviews.tsx')).Reviews })),
  'stock-alerts': onDemand(async () => ({
    default: (await import('../../features/account/stock-alerts.tsx')).StockAlerts,
  })),
  newsletter: onDemand(async () => ({
    default: (await import('../../features/account/newsletter.tsx')).Newsletter,
  })),
  password: onDemand(async () => ({
    default: (await import('../../features/account/password-and-email.tsx')).PasswordAndEmail,
  })),
  sessions: onDemand(async () => ({
    default: (await import('../../features/account/sessions.tsx')).Sessions,
  })),
  privacy: onDemand(async () => ({ default: (await import('../../features/account/privacy.tsx')).Privacy })),
}
const ORDER: OnDemand<ScreenProps> = onDemand(async () => ({ default: (await loadOrders()).OrderScreen }))

/** Loads the code of the screen at a path (without language prefix), unless the island contains it. */
async function prefetchScreen(path: string): Promise<void> {
  if (orderNumberAt(path)) return ORDER.prefetch()
  const screen = Object.entries(SCREENS).find(([name]) => paths.accountScreen(name as AccountScreen) === path)
  await screen?.[1].prefetch()
}

/**
 * Account pages: the only part of the shop with client-side routing. The server sends the same page to everybody;
 * visitors without a login go to the login page and back.
 */
export default function Account({ countries }: ScreenProps) {
  const token = useStored('user-server-token')
  const isReady = useFirstScreen()
  useEffect(() => {
    const leaveWithoutSession = () => {
      if (!readCustomerToken() && !isLeavingAccount()) goToLogin()
    }
    leaveWithoutSession()
    return onSessionChange(leaveWithoutSession)
  }, [])
  return (
    // At least a screen high, so that the footer does not move into and out of view while the account loads.
    <Container className="min-h-[calc(100svh-9rem)] pb-section">
      <noscript>
        <p className="py-6">{texts.account_needs_javascript()}</p>
      </noscript>
      {isReady && token ? (
        // Without transitions: a pending form would delay the next screen.
        <BrowserRouter basename={languagePrefix(getLocale())} useTransitions={false}>
          <AccountShell onApproach={(path) => void prefetchScreen(path)}>
            <AccountScreens countries={countries} />
          </AccountShell>
        </BrowserRouter>
      ) : (
        <PendingShell />
      )}
    </Container>
  )
}

/**
 * Returns true once the code of the first screen has loaded or failed to. Until then the page stays as the
 * server sent it. Afterwards the list of orders, the likely next screen, loads when the browser is idle.
 */
function useFirstScreen(): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void prefetchScreen(currentPage().path).then(() => {
      setReady(true)
      if (!savesData()) whenIdle(() => void SCREENS.orders.prefetch())
    })
  }, [])
  return isReady
}

/** Redirects to the login and back. The message about the expired session is shown there. */
function goToLogin() {
  queueMicrotask(() => {
    const why = currentMessages().at(-1)
    if (why) storeNextMessage(why)
    const { path, search } = currentPage()
    navigateTo(paths.login(path + search), 'replace')
  })
}

function AccountScreens({ countries }: ScreenProps) {
  const { pathname } = useLocation()
  return (
    // One boundary per screen, so that a failed screen does not break the next one.
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<PendingScreen />}>
        <Routes>
          <Route path={paths.account()} element={<Overview countries={countries} />} />
          {Object.entries(SCREENS).map(([name, { Component }]) => (
            <Route
              key={name}
              path={paths.accountScreen(name as AccountScreen)}
              element={<Component countries={countries} />}
            />
          ))}
          <Route
            path={`${paths.accountScreen('orders')}/:number`}
            element={<ORDER.Component countries={countries} />}
          />
          <Route path="*" element={<NoScreen />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

function NoScreen() {
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
