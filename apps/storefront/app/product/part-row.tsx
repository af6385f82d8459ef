import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { Link } from '../ui/link.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { DeliveryLine } from './delivery-line.tsx'
import { pieceAt } from './price-tiers.ts'
import { Tiers } from './product-detail.tsx'
import { ProductPrice } from './product-price.tsx'
import { limitsOfPart, type Part, piecesOf, priceOfPart } from './set-parts.ts'
import { VariantSelect } from './variant-select.tsx'

interface PartRowProps {
  part: Part
  wanted: { variantSku: string | null; quantity: number }
  onChange: (wanted: { variantSku: string | null; quantity: number }) => void
}

const MOST = 99

/** One product of a set: what it is, which size, how many. */
export function PartRow({ part, wanted, onChange }: PartRowProps) {
  const { offer, choices, urlKey, urlSuffix } = part
  const price = priceOfPart(part, wanted.variantSku)
  const piece = pieceAt(price, wanted.quantity)
  const limits = limitsOfPart(part, wanted.variantSku)
  const variant = choices?.variants.find(({ sku }) => sku === wanted.variantSku)
  return (
    <li
      id={`part-${offer.sku}`}
      className="grid grid-cols-[80px_minmax(0,1fr)] gap-4 border-line border-b py-4"
    >
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {offer.picture && (
          <Picture src={offer.picture} alt="" width={800} height={1000} sizes="80px" widths={[80, 160]} />
        )}
      </span>
      <div className="grid content-start gap-2">
        {urlKey ? (
          <Link href={paths.product(urlKey, urlSuffix)} className="link-quiet font-medium">
            {offer.name}
          </Link>
        ) : (
          // One size or colour of a product: it has no page of its own.
          <span className="font-medium">{offer.name}</span>
        )}
        <ProductPrice
          offered={piece < price.final ? { final: piece } : price}
          isFrom={!variant && offer.isFrom}
          size="line"
        />
        <Tiers prices={variant || !choices ? [price] : choices.variants.map((one) => one.price)} />
        <DeliveryLine
          inStock={variant?.inStock ?? offer.inStock}
          left={variant?.left}
          delivery={offer.delivery}
          form="short"
        />
        {choices && (
          <VariantSelect
            name={offer.name}
            choices={choices}
            value={wanted.variantSku}
            onChange={(variantSku) =>
              onChange({
                variantSku,
                quantity: piecesOf(wanted.quantity, 0, limitsOfPart(part, variantSku)),
              })
            }
          />
        )}
        {limits && <p className="text-ink-2 text-sm">{limits.text}</p>}
        {offer.inStock && (
          <QuantityStepper
            className="justify-self-start"
            label={texts.product_quantity_of({ name: offer.name })}
            lessLabel={texts.product_less()}
            moreLabel={texts.product_more()}
            limitsText={texts.product_quantity_limits({
              least: 0,
              most: Math.min(limits?.max ?? MOST, MOST),
            })}
            value={wanted.quantity}
            min={0}
            max={Math.min(limits?.max ?? MOST, MOST)}
            onChange={(quantity) =>
              onChange({ ...wanted, quantity: piecesOf(quantity, wanted.quantity, limits) })
            }
          />
        )}
      </div>
    </li>
  )
}
