import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { paymentMethods } from './payment.sql.ts'
import { paymentProvider } from './payment-providers.ts'
import type { PaymentCredit } from './payment-rules.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Returns the credit terms of the shop's pay-later methods in their order, for any country, each lender's once. */
export async function offeredCredits(context: ShopContext): Promise<PaymentCredit[]> {
  const hasProvider = paymentProvider(context.settings) !== null
  const methods = await paymentMethods(context.db)
  const credits = methods.flatMap(({ provider, credit }) =>
    credit && (provider === 'offline' || hasProvider) ? [credit] : [],
  )
  return [...new Map(credits.map((credit) => [`${credit.days} ${credit.provider}`, credit])).values()]
}

/**
 * Formats the credit terms of each lender, then the warning that must accompany every mention of credit (Directive (EU)
 * 2023/2225, article 8).
 */
export function payLaterText(credits: readonly PaymentCredit[], language: string): string {
  const { none, terms, warning } = textsIn(TEXTS.payLater, language)
  if (credits.length === 0) return none
  return [...credits.map(({ provider, days }) => withValues(terms, [provider, days])), warning].join(' ')
}
