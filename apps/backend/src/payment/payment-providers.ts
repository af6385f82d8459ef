import type { Settings } from '../platform/settings.ts'
import { builtInProvider } from './built-in-provider.routes.ts'
import { mollie } from './mollie.ts'
import { multisafepay } from './multisafepay.ts'
import type { PaymentProvider } from './payment-provider.ts'

type ProviderSettings = Pick<
  Settings,
  | 'PAYMENT_PROVIDER'
  | 'MULTISAFEPAY_API_KEY'
  | 'MULTISAFEPAY_URL'
  | 'MOLLIE_API_KEY'
  | 'MOLLIE_URL'
  | 'TEST_PAYMENT'
>

/** Returns the provider of new orders; null without one. */
export function paymentProvider(settings: ProviderSettings): PaymentProvider | null {
  return paymentProviders(settings)[0] ?? null
}

/**
 * Lists all providers that may have open payments, the one for new orders first: `PAYMENT_PROVIDER`, or else the
 * first with a key, or else the built-in one.
 */
export function paymentProviders({
  PAYMENT_PROVIDER,
  MULTISAFEPAY_API_KEY,
  MULTISAFEPAY_URL,
  MOLLIE_API_KEY,
  MOLLIE_URL,
  TEST_PAYMENT,
}: ProviderSettings): PaymentProvider[] {
  const isChosen = ({ name }: PaymentProvider) => name === PAYMENT_PROVIDER
  return [
    ...(MULTISAFEPAY_API_KEY ? [multisafepay({ MULTISAFEPAY_API_KEY, MULTISAFEPAY_URL })] : []),
    ...(MOLLIE_API_KEY ? [mollie({ MOLLIE_API_KEY, MOLLIE_URL })] : []),
    ...(TEST_PAYMENT ? [builtInProvider] : []),
  ].toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
}
