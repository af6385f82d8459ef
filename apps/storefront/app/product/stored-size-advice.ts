import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { parseBody } from './body.ts'
import { MEASURE_TEXTS } from './measure-texts.ts'
import { type Advice, adviseSize, type Sizing, type SizingRow } from './size-advice.ts'

/** The advised size of a product for the body that is kept on this device; null where nothing can be said. */
export function adviseStoredSize(
  stored: string | null,
  sizing: Sizing,
): { size: SizingRow; reason: string } | null {
  const body = parseBody(stored)
  const advice = body && adviseSize(sizing, body)
  return advice && { size: advice.size, reason: reasonText(advice) }
}

/** Why that size, in one sentence. */
function reasonText({ reason, size }: Advice): string {
  switch (reason.kind) {
    case 'within':
      return texts.product_advice_within({
        measure: MEASURE_TEXTS[reason.measure](),
        value: centimetres(reason.value),
        size: size.label,
        from: centimetres(reason.range[0]),
        to: centimetres(reason.range[1]),
      })
    case 'between':
      return texts.product_advice_between({ smaller: reason.smaller, larger: reason.larger })
    case 'uneven':
      return texts.product_advice_uneven({
        each: reason.each
          .map(({ measure, size: own }) => `${MEASURE_TEXTS[measure]().toLowerCase()} ${own}`)
          .join(', '),
      })
  }
}

const centimetres = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)
