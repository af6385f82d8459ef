import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn, type WrittenLanguage } from '../platform/languages.ts'
import { paymentMethods } from './payment.sql.ts'
import { paymentProvider } from './payment-providers.ts'
import type { PaymentCredit } from './payment-rules.ts'

/** Returns the credit terms of the shop's first pay-later method, for any country. */
export async function offeredCredit(context: ShopContext): Promise<PaymentCredit | null> {
  const hasProvider = paymentProvider(context.settings) !== null
  const methods = await paymentMethods(context.db)
  return (
    methods.find(({ provider, credit }) => credit && (provider === 'offline' || hasProvider))?.credit ?? null
  )
}

const PAY_LATER: Record<WrittenLanguage, { none: string; terms(credit: PaymentCredit): string }> = {
  nl: {
    none: 'Achteraf betalen kan op dit moment niet.',
    terms: ({ provider, days }) =>
      `Achteraf betalen is krediet van ${provider}, voor wie 18 jaar of ouder is: na een korte controle betaalt u het hele bedrag in één keer, binnen ${days} dagen na verzending, zonder rente of kosten. Let op! Geld lenen kost geld.`,
  },
  en: {
    none: 'Paying afterwards is not possible at the moment.',
    terms: ({ provider, days }) =>
      `Paying afterwards is credit of ${provider}, for those aged 18 or over: after a short check you pay the whole amount at once, within ${days} days of dispatch, without interest or costs. Caution! Borrowing money costs money.`,
  },
}

/**
 * Formats the credit terms with the warning that must accompany every mention of credit (Directive (EU)
 * 2023/2225, article 8).
 */
export function payLaterText(credit: PaymentCredit | null, language: string): string {
  const { none, terms } = textsIn(PAY_LATER, language)
  return credit ? terms(credit) : none
}
