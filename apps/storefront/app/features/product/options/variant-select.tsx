import { texts } from '../../../lib/i18n/texts.ts'
import { BareSelect } from '../../../ui/field.tsx'
import type { Choices, OfferVariant } from '../offer.ts'
import { labelsOfVariant } from './variant-selection.ts'

interface VariantSelectProps {
  /** Product name for screen readers. */
  name: string
  choices: Choices
  value: string | null
  onChange: (sku: string | null) => void
  className?: string
}

/** All variants of a product in one select, where there is no space for colours and sizes. */
export function VariantSelect({ name, choices, value, onChange, className }: VariantSelectProps) {
  return (
    <BareSelect
      className={className}
      label={texts.product_variant_of({ name })}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{texts.product_choose_variant()}</option>
      {choices.variants.map((option) => (
        <option key={option.sku} value={option.sku} disabled={!option.inStock}>
          {nameOfVariant(choices, option)}
          {!option.inStock && ` (${texts.product_sold_out()})`}
        </option>
      ))}
    </BareSelect>
  )
}

/** Formats the chosen values: 'Marineblauw, M'. */
const nameOfVariant = (choices: Choices, variant: OfferVariant) =>
  labelsOfVariant(choices, variant).join(', ')
