import { sql } from 'kysely'
import { isEmailAddress } from '../platform/email-address.ts'
import { authorizationError, inputError, noSuchEntity } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ProductAlertSubscriptionInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { productsBySkus } from '../product/product-cards.sql.ts'

/** Has a shopper told when a product is back. Asking twice is asking once; an alert that went out is set anew. */
export async function subscribeToStock(
  context: ShopContext,
  { email, sku, type }: ProductAlertSubscriptionInput,
) {
  const { bearer, db, store } = context
  if (bearer.kind !== 'customer' && bearer.kind !== 'consumer') {
    throw authorizationError(context, "The current user isn't authorized.")
  }
  if (!isEmailAddress(email)) throw inputError(context, 'Enter a valid email address.')
  await limitAttempts(context, 'stock-alert', email)
  const product = (await productsBySkus(context, [sku])).get(sku)
  if (!product) throw noSuchEntity(context, 'Could not find a product with SKU "%1"', sku)
  if (product.inStock) throw inputError(context, 'The product is in stock.')
  await sql`
    insert into stock_alerts (product_id, email, customer_id, store_code, created_at)
    values (${product.id}, ${email.toLowerCase()}, ${bearer.kind === 'customer' ? bearer.customerId : null},
      ${store.code}, ${context.now()})
    on conflict (product_id, email) do update set customer_id = excluded.customer_id,
      store_code = excluded.store_code, created_at = excluded.created_at, sent_at = null
  `.execute(db)
  return { email, sku, type }
}
