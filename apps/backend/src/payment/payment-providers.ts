import type { Settings } from '../platform/settings.ts'
import { builtInProvider } from './built-in-provider.routes.ts'
import { multisafepay } from './multisafepay.ts'
import type { PaymentProvider } from './payment-provider.ts'

type ProviderSettings = Pick<Settings, 'MULTISAFEPAY_API_KEY' | 'MULTISAFEPAY_URL' | 'TEST_PAYMENT'>

/** Returns the provider of new orders: MultiSafepay if the shop has a key, else the built-in one; null without either. */
export function paymentProvider(settings: ProviderSettings): PaymentProvider | null {
  return paymentProviders(settings)[0] ?? null
}

/** Lists all providers that may have open payments, the one for new orders first. */
export function paymentProviders({
  MULTISAFEPAY_API_KEY,
  MULTISAFEPAY_URL,
  TEST_PAYMENT,
}: ProviderSettings): PaymentProvider[] {
  return [
    ...(MULTISAFEPAY_API_KEY ? [multisafepay({ MULTISAFEPAY_API_KEY, MULTISAFEPAY_URL })] : []),
    ...(TEST_PAYMENT ? [builtInProvider] : []),
  ]
}
