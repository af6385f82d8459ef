import { texts } from '../../lib/i18n/texts.ts'
import './product-safety.css'

interface DurabilityLabelProps {
  years: number
  brand: string
  model: string
}

/** Target of the label's QR code. */
const DURABILITY_URL = 'https://europa.eu/youreurope/commercial-guarantee-durability/index.htm'

/**
 * Harmonised label of a maker's durability guarantee of more than two years (Regulation (EU) 2025/1960, annex II): the
 * drawing with years, brand and model, placed and sized as in the annex, and the link of its QR code.
 */
export function DurabilityLabel({ years, brand, model }: DurabilityLabelProps) {
  return (
    <a id="garan" className="garan-label" href={DURABILITY_URL} rel="noopener">
      <svg
        viewBox="0 0 269.29 283.46"
        width={270}
        height={284}
        fill="#039"
        role="img"
        aria-label={texts.product_guarantee_years({ years, brand, model })}
      >
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

/** Each text gets half of the line; longer ones are condensed. */
const lengthFor = (text: string) => (text.length > 24 ? 120 : undefined)
