import type { PlacedOrder } from '../orders/order-snapshot.sql.ts'
import type { OrderRow } from '../orders/orders.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import type { HttpRoute } from '../platform/http/routes.ts'
import type { Language } from '../platform/languages.ts'
import type { ExpressCode } from './express-methods.ts'

/** Milliseconds after which an unfinished payment expires, at any provider. */
export const PAYMENT_TIMEOUT_MS = 60 * 60_000

export type ProviderParts = Pick<ShopParts, 'db' | 'settings' | 'now' | 'log'>

export interface NewPayment {
  reference: string
  order: Pick<PlacedOrder, 'number' | 'grandTotalCents' | 'paymentTitle'>
  links: ReturnLinks
  language: Language
  /** True if the payer gives name, address and email at the provider. */
  isExpress: boolean
}

export interface KnownPayment {
  reference: string
  order: OrderRow
  amountCents: number
  returnUrl: string
  cancelUrl: string
  /** True if the payer gives name, address and email at the provider; its order has none yet. */
  isExpress: boolean
}

/** Partial refund of a payment. Refunds of one payment are sent one at a time. */
export interface RefundWish {
  reference: string
  amountCents: number
  /** Total of this and earlier refunds of the payment. */
  totalCents: number
  orderId: number
  orderNumber: string
  /** Credit memo with the goods; null if there is none. */
  memoId: number | null
}

/** Payment provider: MultiSafepay, Mollie, or the built-in one for tests. */
export interface PaymentProvider {
  /** Value of `payments.provider`. */
  readonly name: string
  /** Codes of the express methods that it can take: it collects name, address and email of the payer. */
  readonly expressMethods: readonly ExpressCode[]
  /** Returns the folder of the storefront's result routes for a payment method. */
  returnFolder(methodCode: string): ReturnFolder
  /** Returns the provider's key of the payment of a new order. */
  getReference(order: Pick<PlacedOrder, 'number'>): string
  /**
   * Stores data in the order's transaction. Must not call the provider, because the transaction locks the
   * goods.
   */
  prepare(trx: Db, payment: NewPayment, now: Date): Promise<void>
  /**
   * Returns the URL of the payment page.
   *
   * @throws {ProviderFailed}
   */
  open(parts: ProviderParts, payment: KnownPayment): Promise<string>
  /** Cancels an unfinished payment, if the provider can. */
  cancel(parts: ProviderParts, reference: string): Promise<void>
  /**
   * Refunds an amount. Idempotent.
   *
   * @throws {ProviderFailed}
   */
  refund(parts: ProviderParts, wish: RefundWish): Promise<void>
  routes(parts: ShopParts): HttpRoute[]
  /** Polls for missed notifications. Called every half minute. */
  catchUp(parts: ShopParts): Promise<void>
}

/** Thrown if a provider gives no valid answer: it is unknown whether the call was executed. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
}

/** Folders of the storefront's result routes: those of MultiSafepay's module for Magento, and Magento's own. */
export type ReturnFolder = 'multisafepay/connect' | 'checkout/onepage'

interface ReturnLinks {
  success: string
  cancel: string
}

/**
 * Returns the storefront's URLs to which the payment page returns.
 *
 * @param storefront its URL without a trailing slash
 * @param language null for the language without a prefix
 */
export function returnLinks(options: {
  storefront: string
  language: string | null
  folder: ReturnFolder
  hash: string
  transactionId: string
}): ReturnLinks {
  const { storefront, language, folder, hash, transactionId } = options
  const base = [storefront, ...(language ? [language] : []), folder].join('/')
  const parameters = new URLSearchParams({ hash, transactionid: transactionId })
  return { success: `${base}/success?${parameters}`, cancel: `${base}/cancel?${parameters}` }
}
