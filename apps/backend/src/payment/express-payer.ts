import { isEmailAddress } from '@kopgroep/contract/email-rule'
import * as v from 'valibot'
import { addressProblems, tidyAddress } from '../customer/address-rules.ts'
import { endOrder } from '../orders/end-order.ts'
import { lockOrder, setOrderBuyer } from '../orders/orders.sql.ts'
import { reopenCart } from '../orders/settle-order.ts'
import type { Db } from '../platform/database/database.ts'
import { findStoreView } from '../platform/graphql/store-views.ts'
import { textsIn } from '../platform/languages.ts'
import { readHomeCountry } from '../platform/store-config/company.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Name, address and email that a payer gave at the provider; unchecked. */
export const Payer = v.object({
  email: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  company: v.nullish(v.string()),
  /** Street, and house number with its addition. */
  street: v.array(v.string()),
  postcode: v.string(),
  city: v.string(),
  /** Two letters. */
  countryId: v.string(),
  telephone: v.nullish(v.string()),
})
export type Payer = v.InferOutput<typeof Payer>

/** Reason why a paid express order cannot be fulfilled. */
export type PayerProblem = 'email' | 'address' | 'country'

/**
 * Writes the payer's name, address and email to the order of an express payment. Valid fields are written
 * even if there is a problem, because the refund and its mail need them.
 * @param payer null if the provider sent nothing
 * @returns the reason why the order cannot be fulfilled; null if it can
 */
export async function setPayer(trx: Db, orderId: number, payer: Payer | null): Promise<PayerProblem | null> {
  const email = payer?.email.trim() ?? ''
  const hasEmail = isEmailAddress(email)
  const address = tidyAddress(payer ?? {})
  const home = await readHomeCountry(trx)
  const isKnownCountry = await trx
    .selectFrom('countries')
    .select('id')
    .where('id', '=', address.countryId)
    .executeTakeFirst()
  const countryId = isKnownCountry ? address.countryId : home
  const problems = addressProblems(address)
  // Invalid values, such as a text that is too long, are not written to the order.
  const written = problems.length === 0 ? address : tidyAddress({ countryId })
  await setOrderBuyer(trx, orderId, {
    email: hasEmail ? email : '',
    address: { ...written, countryId },
  })
  if (address.countryId && address.countryId !== home) return 'country'
  if (problems.length > 0) return 'address'
  return hasEmail ? null : 'email'
}

/**
 * Cancels and refunds a paid express order in the caller's transaction. The mail and the order state the
 * reason, and the cart is restored.
 */
export async function refusePaidOrder(
  trx: Db,
  orderId: number,
  problem: PayerProblem,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const { language } = await findStoreView(trx, order.storeCode)
  const comment = textsIn(TEXTS.refusedExpressOrders, language)[problem]
  await endOrder(trx, order, { comment, by: 'shop', now })
  await reopenCart(trx, order, now)
}
