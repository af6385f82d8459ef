import { useEffect } from 'react'
import { AddSeveralToCart } from '../../features/cart/add-to-cart.tsx'
import { FitMark, ON_PICTURE } from '../../features/product/bike/fit-mark.tsx'
import { useBikeFits } from '../../features/product/bike/use-bike-fits.ts'
import { useWanted } from '../../features/product/bundle/part-list.tsx'
import {
  fitPieces,
  initialWanted,
  limitsOfPart,
  type Part,
  priceOfPart,
  takeOverVariant,
  type WantedPart,
} from '../../features/product/bundle/set-parts.ts'
import { useChosenVariant } from '../../features/product/options/chosen-variant.ts'
import { VariantSelect } from '../../features/product/options/variant-select.tsx'
import { ProductPrice } from '../../features/product/price/product-price.tsx'
import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

interface TogetherSetProps {
  /** Product of the page first, then products that others bought with it. */
  parts: readonly Part[]
  /** Sku of the page's product, and of the variant that its URL chooses. */
  sku: string
  variantSku: string | null
}

/** Products that are often bought together, each with a checkbox, and one button for all. */
export default function TogetherSet({ parts, sku, variantSku }: TogetherSetProps) {
  const { wanted, setWanted, ...buying } = useWanted(parts, () =>
    takeOverVariant(parts, initialWanted(parts), sku, variantSku),
  )
  const fits = useBikeFits(parts.map(({ offer }) => offer.sku))
  const chosenVariant = useChosenVariant(sku)
  useEffect(
    () => setWanted((now) => takeOverVariant(parts, now, sku, chosenVariant)),
    [parts, sku, chosenVariant, setWanted],
  )
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
      <ul className="grid gap-5 md:grid-cols-3">
        {parts.map((part) => (
          <TogetherPart
            key={part.offer.sku}
            part={part}
            isOfPage={part.offer.sku === sku}
            fits={fits.get(part.offer.sku)}
            wanted={wanted[part.offer.sku] ?? { variantSku: null, quantity: 0 }}
            onChange={(entry) => setWanted({ ...wanted, [part.offer.sku]: entry })}
          />
        ))}
      </ul>
      <AddSeveralToCart {...buying} id="buy-together" name={texts.recommendations_together()} isSecondary />
    </div>
  )
}

interface TogetherPartProps {
  part: Part
  isOfPage: boolean
  /** Undefined if it is unknown whether it fits the shopper's bike. */
  fits: boolean | undefined
  wanted: WantedPart
  onChange: (wanted: WantedPart) => void
}

function TogetherPart({ part, isOfPage, fits, wanted, onChange }: TogetherPartProps) {
  const { offer, choices, urlKey, urlSuffix } = part
  const { variantSku, quantity } = wanted
  const leastPieces = fitPieces(1, 0, limitsOfPart(part, variantSku))
  return (
    <li
      id={`part-${offer.sku}`}
      className="grid grid-cols-[96px_minmax(0,1fr)] content-start gap-3 md:grid-cols-[minmax(0,1fr)]"
    >
      {offer.picture ? (
        <Picture
          src={offer.picture}
          alt=""
          width={800}
          height={1000}
          sizes="(width < 48rem) 96px, 260px"
          widths={[160, 320, 480]}
          className="aspect-[4/5] w-full rounded-md bg-paper object-cover"
        />
      ) : (
        <span className="aspect-[4/5] rounded-md bg-paper" />
      )}
      {fits !== undefined && <FitMark fits={fits} className={`m-1 ${ON_PICTURE}`} />}
      <div className="grid content-start gap-2">
        <Checkbox
          label={texts.recommendations_take({ name: offer.name })}
          checked={quantity > 0}
          onChange={({ target }) => onChange({ ...wanted, quantity: target.checked ? leastPieces : 0 })}
        />
        {isOfPage ? (
          <span className="text-sm">{texts.recommendations_this()}</span>
        ) : (
          <Link href={paths.product(urlKey, urlSuffix)} className="link text-sm">
            {texts.recommendations_view()}
          </Link>
        )}
        <ProductPrice
          offered={priceOfPart(part, variantSku)}
          isFrom={variantSku === null && offer.isFrom}
          size="line"
        />
        {/* An unselected part offers no choices. */}
        {choices && quantity > 0 && (
          <VariantSelect
            name={offer.name}
            choices={choices}
            value={variantSku}
            onChange={(variant) =>
              onChange({ variantSku: variant, quantity: fitPieces(1, 0, limitsOfPart(part, variant)) })
            }
          />
        )}
      </div>
    </li>
  )
}
