import { texts } from '../platform/i18n/texts.ts'
import { CreditCardIcon, RotateCcwIcon, ShieldCheckIcon } from '../ui/icons.ts'

/** What holds for every product (withdrawal, guarantee, payment): the path of an icon, and words in the page's language. */
export function productPromises(returnDays: number): (readonly [path: string, words: string])[] {
  return [
    [RotateCcwIcon.path, texts.product_usp_return({ days: returnDays })],
    [ShieldCheckIcon.path, texts.product_usp_guarantee()],
    [CreditCardIcon.path, texts.product_usp_pay()],
  ]
}
