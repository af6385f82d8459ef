import * as paths from '../paths.ts'
import { navigateTo } from '../platform/navigate.ts'
import type { PlacedOrder } from './place-order.ts'

/** Where an order that was just placed leads: to the payment page, or to what was ordered where nothing is to be paid now. */
export function goToPayment({ redirectUrl, hash }: PlacedOrder): void {
  if (redirectUrl) location.assign(redirectUrl)
  else navigateTo(`${paths.paymentSuccess()}?${new URLSearchParams({ hash })}`, 'replace')
}
