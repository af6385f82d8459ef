import { texts } from '../platform/i18n/texts.ts'

interface GaranLabelProps {
  months: number
  brand: string
  model: string
}

/** From this many years a maker's guarantee of durability carries the label. */
const FEWEST_YEARS = 3

/**
 * The harmonised label of a maker's guarantee of durability of more than two years (Regulation (EU) 2025/1960, annex
 * II): years, brand and model. Nothing for a shorter one.
 */
export function GaranLabel({ months, brand, model }: GaranLabelProps) {
  const years = Math.floor(months / 12)
  if (years < FEWEST_YEARS) return null
  return (
    <svg viewBox="0 0 222 132" width="222" height="132" role="img" fill="#039">
      <title>{texts.product_guarantee_years({ years, brand, model })}</title>
      <rect x="2" y="2" width="218" height="128" rx="10" fill="#fff" stroke="#039" strokeWidth="3" />
      <path d="m160 34 14 14 28-30" fill="none" stroke="#039" strokeWidth="8" />
      <text x="18" y="44" fontSize="30" fontWeight="800">
        GARAN
      </text>
      <text x="18" y="88" fontSize="40" fontWeight="800">
        {years}
      </text>
      <text x="18" y="116" fontSize="12">
        {`${brand} · ${model}`}
      </text>
    </svg>
  )
}
