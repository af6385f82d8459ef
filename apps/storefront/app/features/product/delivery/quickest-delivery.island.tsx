import { TruckIcon } from '../../../ui/icons.ts'
import { usePromise } from './delivery-line.tsx'

interface QuickestDeliveryProps {
  code: string
  /** Text without a date, for a page without a valid promise. */
  words: string
  /** Text that stays true however late a cached page is read. */
  dated: string | null
}

/** Day on which the fastest delivery arrives, in the strip of promises above each page. */
export default function QuickestDelivery({ code, words, dated }: QuickestDeliveryProps) {
  return (
    <>
      <TruckIcon size="sm" /> <span>{usePromise(code, 'long', words, dated)}</span>
    </>
  )
}
