import type { ShopParts } from '../platform/graphql/domain.ts'
import type { Payer } from './express-payer.ts'
import { type PaymentOutcome, type Received, receiveNotification } from './notification.ts'
import {
  markShipmentReported,
  paymentsToCheck,
  type ShipmentToReport,
  shipmentsToReport,
} from './payment.sql.ts'
import { PAYMENT_TIMEOUT_MS, type ProviderParts } from './payment-provider.ts'
import { ProviderRefused } from './provider-call.ts'

/** State of a payment as its provider reports it. */
export interface ProviderReport {
  reference: string
  /** Null while the buyer is still paying, or the payment is held for review. */
  outcome: PaymentOutcome | null
  amountCents: number
  currency: string
  /** Name, address and email that the payer of an express payment gave. */
  payer?: Payer | null
}

/** Records what a provider reports about a payment. */
export async function takeReport(
  parts: ShopParts,
  provider: string,
  { reference, outcome, amountCents, currency, payer = null }: ProviderReport,
): Promise<Received> {
  if (!outcome) return 'done'
  if (currency !== 'EUR') return 'wrong-amount'
  const received = await receiveNotification(parts, provider, {
    reference,
    status: outcome,
    amount_cents: amountCents,
    payer,
  })
  parts.notifyMailWorker()
  return received
}

/** Polls payments whose notification may have been lost. */
export async function checkPayments(
  parts: ShopParts,
  provider: string,
  read: (reference: string) => Promise<ProviderReport>,
): Promise<void> {
  for (const { reference, createdAt, amountCents } of await paymentsToCheck(
    parts.db,
    provider,
    parts.now(),
  )) {
    try {
      await takeReport(parts, provider, await read(reference))
    } catch (error) {
      const isOver = parts.now().getTime() - createdAt.getTime() > PAYMENT_TIMEOUT_MS
      // The provider does not know the payment, so it can no longer be paid.
      if (error instanceof ProviderRefused && isOver) {
        await takeReport(parts, provider, { reference, outcome: 'failed', amountCents, currency: 'EUR' })
      } else parts.log.warn({ message: String(error) }, 'a payment could not be asked about')
    }
  }
}

/** Reports completely shipped orders, after which a lender pays out. */
export async function reportShipments(
  { db, now, log }: ProviderParts,
  provider: string,
  report: (shipment: ShipmentToReport) => Promise<void>,
): Promise<void> {
  for (const shipment of await shipmentsToReport(db, provider, now())) {
    try {
      await report(shipment)
      await markShipmentReported(db, shipment.id, now())
    } catch (error) {
      const { reference } = shipment
      log.warn(
        { provider, reference, message: String(error) },
        'the payment provider could not be told that an order was shipped',
      )
      // A refusal is final.
      if (error instanceof ProviderRefused) await markShipmentReported(db, shipment.id, now())
    }
  }
}
