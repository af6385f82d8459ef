import { Route, Routes, useLocation } from 'react-router'
import type { AddressCountry } from '../checkout/address.ts'
import * as paths from '../paths.ts'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { Addresses } from './addresses.tsx'
import { Bike } from './bike.tsx'
import { Details } from './details.tsx'
import { Newsletter } from './newsletter.tsx'
import { NoScreen } from './no-screen.tsx'
import { OrderScreen } from './order-screen.tsx'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import { PasswordAndEmail } from './password-and-email.tsx'
import { Privacy } from './privacy.tsx'
import { Reviews } from './reviews.tsx'
import { StockAlerts } from './stock-alerts.tsx'

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
