import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { commerceFor } from '../../lib/api/server-client.ts'
import { formatDayAndMonth } from '../../lib/format/dates.ts'
import { formatPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { oncePerAnswer } from '../../lib/page/rendering.server.ts'
import type { RequestContext } from '../../lib/page/route-module.tsx'

const ReturnTermsData = graphql(`
  query ReturnTerms {
    returnTerms {
      days
      at_least_until
      cost {
        value
      }
      form_url
    }
  }
`)

/** Legal minimum of the withdrawal period in days. */
const LEGAL_DAYS = 14

/** Return period and cost for new orders, in the page's language. */
export interface ReturnTerms {
  days: number
  /** Cost of returning a parcel in EUR; null if the shopper's carrier decides. */
  amount: number | null
  /** '30 dagen na ontvangst, en ten minste tot en met 15 januari'; a sentence ends with it. */
  period: string
  /** Cost of a return in whole sentences; null if the backend has none. */
  cost: string | null
  /** Model withdrawal form as PDF; null if the backend has none. */
  formUrl: string | null
}

/** Loaded with the shell, because it is the same on every page. */
export async function loadReturnTerms(context: RequestContext): Promise<ReturnTerms> {
  const answer = await commerceFor(context).queryOptional(ReturnTermsData, {}, { shared: 'shell' })
  const hasStores = context.features.has('physical_stores')
  return once(answer, `${context.language} ${hasStores}`, () => toTerms(answer?.returnTerms, hasStores))
}

const once = oncePerAnswer<ReturnTerms>()

function toTerms(
  terms: ResultOf<typeof ReturnTermsData>['returnTerms'] | undefined,
  hasStores: boolean,
): ReturnTerms {
  const days = terms?.days ?? LEGAL_DAYS
  return {
    days,
    amount: terms?.cost?.value ?? null,
    period: terms?.at_least_until
      ? texts.content_return_period_at_least({ days, day: formatDayAndMonth(terms.at_least_until) ?? '' })
      : texts.content_return_period({ days }),
    cost: terms
      ? [costText(terms.cost?.value), ...(hasStores ? [texts.content_return_in_stores()] : [])].join(' ')
      : null,
    formUrl: terms?.form_url ?? null,
  }
}

function costText(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return texts.content_return_cost_own()
  return amount === 0
    ? texts.content_return_free()
    : texts.content_return_cost({ amount: formatPrice(amount) })
}

const SellerData = graphql(`
  query Seller {
    seller {
      name
      street
      postcode
      city
      country_code
      vat_number
    }
  }
`)

/** Company behind the shop, as the owner has entered it in the backend. */
export type Seller = NonNullable<ResultOf<typeof SellerData>['seller']>

/** Loads the seller; null if the backend has none. */
export async function loadSeller(context: RequestContext): Promise<Seller | null> {
  return (await commerceFor(context).queryOptional(SellerData, {}, { shared: 'shell' }))?.seller ?? null
}
