import { importWithTimeout } from '../platform/chunk-loading.ts'
import { hasFeature } from '../platform/current-page.ts'

/** Whether the backend takes orders by core's calls alone. */
export const isCorePayment = () => !hasFeature('payment_multisafepay')

/** How such an order is paid and placed; other shops never fetch it. */
export const loadCorePayment = () => importWithTimeout(() => import('./core-payment.ts'))
