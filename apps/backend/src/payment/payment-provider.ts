import type { PlacedOrder } from '../orders/order-snapshot.sql.ts'
import type { OrderRow } from '../orders/orders.sql.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/graphql/domain.ts'
import type { HttpRoute } from '../platform/http/routes.ts'
import type { Language } from '../platform/languages.ts'
import type { ReturnLinks } from './payment-links.ts'

/** The parts of the shop that a provider needs for its calls. */
export type ProviderParts = Pick<ShopParts, 'db' | 'settings' | 'now' | 'log'>

/** A payment as it is about to be asked for. */
export interface NewPayment {
  reference: string
  order: PlacedOrder
  links: ReturnLinks
  language: Language
}

/** A payment that the provider is asked about. */
export interface KnownPayment {
  reference: string
  order: OrderRow
  amountCents: number
  returnUrl: string
  cancelUrl: string
}

/** A part of a payment that goes back; an order's parts are asked for one after the other. */
export interface RefundWish {
  reference: string
  amountCents: number
  /** What has gone back of the payment in all once this part has. */
  totalCents: number
  orderId: number
  orderNumber: string
  /** The credit memo that says which goods it is for; null where there is none. */
  memoId: number | null
}

/** Whoever takes the money of an order: the built-in test provider, or MultiSafepay. */
export interface PaymentProvider {
  /** As it stands in `payments.provider`. */
  readonly name: string
  /** The provider's key of the payment of a new order. */
  referenceOf(order: Pick<PlacedOrder, 'number'>): string
  /** Written with the order or not at all; nothing may leave the shop here, as the transaction holds the goods. */
  prepare(trx: Db, payment: NewPayment, now: Date): Promise<void>
  /**
   * Where the payer pays.
   * @throws {ProviderFailed}
   */
  open(parts: ProviderParts, payment: KnownPayment): Promise<string>
  /** Cancels a payment that nobody finished, as far as the provider can. */
  cancel(parts: ProviderParts, reference: string): Promise<void>
  /**
   * Pays money back; asked again for the same money it pays once.
   * @throws {ProviderFailed}
   */
  refund(parts: ProviderParts, wish: RefundWish): Promise<void>
  routes(parts: ShopParts): HttpRoute[]
  /** What is done every half minute: notifications that did not arrive. */
  catchUp(parts: ShopParts): Promise<void>
}

/** A provider did not answer, or not as it should: it is unknown whether the call was carried out. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
}
