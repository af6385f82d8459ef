import { texts } from '../platform/i18n/texts.ts'
import { CreditCardIcon, RotateCcwIcon } from '../ui/icons.ts'

/** What holds for every product (withdrawal, payment): the path of an icon, and words in the page's language. */
export function productUsps(returnDays: number): (readonly [path: string, words: string])[] {
  return [
    [RotateCcwIcon.path, texts.product_usp_return({ days: returnDays })],
    [CreditCardIcon.path, texts.product_usp_pay()],
  ]
}
