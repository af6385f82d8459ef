import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { Select } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import type { Choices, OfferVariant } from './offer.ts'
import { ProductPrice } from './product-price.tsx'
import type { Part } from './several-parts.ts'

interface PartRowProps {
  part: Part
  wanted: { variantSku: string | null; quantity: number }
  onChange: (wanted: { variantSku: string | null; quantity: number }) => void
}

const MOST = 99

/** One product of a set: what it is, which size, how many. */
export function PartRow({ part: { offer, choices, urlKey, urlSuffix }, wanted, onChange }: PartRowProps) {
  const variant = choices?.variants.find(({ sku }) => sku === wanted.variantSku)
  const picture = offer.pictures[0]
  return (
    <li
      id={`part-${offer.sku}`}
      className="grid grid-cols-[80px_minmax(0,1fr)] gap-4 border-line border-b py-4"
    >
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {picture && (
          <Picture src={picture.url} alt="" width={800} height={1000} sizes="80px" widths={[80, 160]} />
        )}
      </span>
      <div className="grid content-start gap-2">
        <Link href={paths.product(urlKey, urlSuffix)} className="link-quiet font-medium">
          {offer.name}
        </Link>
        <ProductPrice offered={variant?.price ?? offer.price} isFrom={!variant && offer.isFrom} size="line" />
        <DeliveryLine
          inStock={variant?.inStock ?? offer.inStock}
          left={variant?.left}
          delivery={offer.delivery}
          form="short"
        />
        {choices && (
          <Select
            label={texts.product_variant_of({ name: offer.name })}
            hideLabel
            value={wanted.variantSku ?? ''}
            onChange={(event) => onChange({ ...wanted, variantSku: event.target.value || null })}
          >
            <option value="">{texts.product_choose_variant()}</option>
            {choices.variants.map((option) => (
              <option key={option.sku} value={option.sku} disabled={!option.inStock}>
                {nameOfVariant(choices, option)}
                {!option.inStock && ` (${texts.product_sold_out()})`}
              </option>
            ))}
          </Select>
        )}
        {offer.inStock && (
          <QuantityStepper
            label={texts.product_quantity_of({ name: offer.name })}
            lessLabel={texts.product_less()}
            moreLabel={texts.product_more()}
            value={wanted.quantity}
            min={0}
            max={MOST}
            onChange={(quantity) => onChange({ ...wanted, quantity })}
          />
        )}
      </div>
    </li>
  )
}

/** 'Marineblauw, M' */
function nameOfVariant({ choices }: Choices, variant: OfferVariant): string {
  return choices
    .flatMap(({ code, values }) => values.find(({ index }) => index === variant.values[code])?.label ?? [])
    .join(', ')
}
