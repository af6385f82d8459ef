import { texts } from '../platform/i18n/texts.ts'

interface GaranLabelProps {
  months: number
  brand: string
  model: string
}

/** From this many years a maker's guarantee of durability carries the label. */
const FEWEST_YEARS = 3

/** Where the label's QR code leads. */
const DURABILITY = 'https://europa.eu/youreurope/commercial-guarantee-durability/index.htm'

/**
 * The harmonised label of a maker's guarantee of durability of more than two years (Regulation (EU) 2025/1960, annex
 * II): its drawing, and on it years, brand and model, where and as large as the annex has them. A link leads where its
 * QR code does. Nothing for a shorter one.
 */
export function GaranLabel({ months, brand, model }: GaranLabelProps) {
  const years = Math.floor(months / 12)
  if (years < FEWEST_YEARS) return null
  const name = texts.product_guarantee_years({ years, brand, model })
  return (
    <a className="guarantee-notice" href={DURABILITY} rel="noopener">
      <svg viewBox="0 0 269.29 283.46" width="270" height="284" fill="#039" role="img" aria-label={name}>
        <image href="/legal/garan-label.svg" width="269.29" height="283.46" />
        <text x="9" y="75" fontSize="9" textLength={lengthFor(brand)}>
          {brand}
        </text>
        <text x="260" y="75" fontSize="9" textAnchor="end" textLength={lengthFor(model)}>
          {model}
        </text>
        <text x="115" y="152" fontSize="80" fontWeight="800" textAnchor="end">
          {years}
        </text>
      </svg>
    </a>
  )
}

/** Each has half of the line: what would be longer is drawn closer together. */
const lengthFor = (text: string) => (text.length > 24 ? 120 : undefined)
