import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import * as shopConfig from '../platform/shop-config.ts'

interface PayLaterTermsProps {
  code: string
  /** EUR. */
  total: number
}

/**
 * On what terms one pays later: who gives the credit, how much, for how long and what it costs, as the directive on consumer credit asks
 * (2023/2225, art. 8 and 10). Nothing for methods that give no credit.
 */
export function PayLaterTerms({ code, total }: PayLaterTermsProps) {
  const terms = shopConfig.payLater[code]
  if (!terms) return null
  const { provider, days } = terms
  return (
    <div className="grid gap-2 text-ink-2 text-sm">
      <p>
        <b className="text-ink">{texts.checkout_credit_warning()}</b>{' '}
        {texts.checkout_credit_from({ provider, amount: formatPrice(total), days })}
      </p>
      <p>{texts.checkout_credit_cost({ provider })}</p>
    </div>
  )
}
