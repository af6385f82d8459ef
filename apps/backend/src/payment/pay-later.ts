import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn, type WrittenLanguage } from '../platform/languages.ts'
import { paymentMethods } from './payment.sql.ts'
import { paymentProvider } from './payment-providers.ts'
import type { PaymentCredit } from './payment-rules.ts'

/** Returns the credit terms of the shop's pay-later methods in their order, for any country, each lender's once. */
export async function offeredCredits(context: ShopContext): Promise<PaymentCredit[]> {
  const hasProvider = paymentProvider(context.settings) !== null
  const methods = await paymentMethods(context.db)
  const credits = methods.flatMap(({ provider, credit }) =>
    credit && (provider === 'offline' || hasProvider) ? [credit] : [],
  )
  return [...new Map(credits.map((credit) => [`${credit.days} ${credit.provider}`, credit])).values()]
}

interface PayLaterTexts {
  none: string
  terms: (credit: PaymentCredit) => string
  warning: string
}

const PAY_LATER: Record<WrittenLanguage, PayLaterTexts> = {
  nl: {
    none: 'Achteraf betalen kan op dit moment niet.',
    terms: ({ provider, days }) =>
      `Achteraf betalen is krediet van ${provider}, voor wie 18 jaar of ouder is: na een korte controle betaalt u het hele bedrag in één keer, binnen ${days} dagen na verzending, zonder rente of kosten.`,
    warning: 'Let op! Geld lenen kost geld.',
  },
  en: {
    none: 'Paying afterwards is not possible at the moment.',
    terms: ({ provider, days }) =>
      `Paying afterwards is credit of ${provider}, for those aged 18 or over: after a short check you pay the whole amount at once, within ${days} days of dispatch, without interest or costs.`,
    warning: 'Caution! Borrowing money costs money.',
  },
}

/**
 * Formats the credit terms of each lender, then the warning that must accompany every mention of credit (Directive (EU)
 * 2023/2225, article 8).
 */
export function payLaterText(credits: readonly PaymentCredit[], language: string): string {
  const { none, terms, warning } = textsIn(PAY_LATER, language)
  return credits.length === 0 ? none : [...credits.map(terms), warning].join(' ')
}
