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
    <span className="garan" role="img" aria-label={texts.product_guarantee_years({ years, brand, model })}>
      <b>GARAN</b>
      <b>{years}</b>
      {`${brand} · ${model}`}
    </span>
  )
}
