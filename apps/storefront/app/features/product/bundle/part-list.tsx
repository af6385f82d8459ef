import { useId, useState } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { shownStoreView } from '../../../lib/shop/store-view.ts'
import * as paths from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { DeliveryLine } from '../delivery/delivery-line.tsx'
import { OptionGroup, SizeChip } from '../options/option-controls.tsx'
import { VariantSelect } from '../options/variant-select.tsx'
import { piecePriceAt } from '../price/price-policy.ts'
import { ProductPrice, Tiers } from '../price/product-price.tsx'
import {
  chooseSize,
  firstOpenPart,
  fitPieces,
  initialWanted,
  limitsOfPart,
  mayCostMore,
  type Part,
  priceOfPart,
  type SizeState,
  sharedSizes,
  sumPrices,
  toCartItems,
  type Wanted,
  type WantedPart,
} from './set-parts.ts'

/** Tracks the wanted quantities and variants of several parts, with their total. */
export function useWanted(parts: readonly Part[], initial = () => initialWanted(parts)) {
  const [wanted, setWanted] = useState<Wanted>(initial)
  const open = firstOpenPart(parts, wanted)
  return {
    wanted,
    setWanted,
    total: sumPrices(parts, wanted),
    isFrom: mayCostMore(parts, wanted),
    count: Object.values(wanted).reduce((sum, { quantity }) => sum + quantity, 0),
    items: toCartItems(parts, wanted),
    /** Choice that is still missing: 'Kies een uitvoering van …'; undefined if there is none. */
    chooseFirst: open ? texts.product_choose_for({ name: open.offer.name }) : undefined,
    chooseId: open ? `part-${open.offer.sku}` : undefined,
  }
}

interface PartListProps {
  parts: readonly Part[]
  wanted: Wanted
  onChange: (wanted: Wanted) => void
}

/** The parts of an outfit, with one choice of a size for all that have it. */
export function OutfitParts({ parts, wanted, onChange }: PartListProps) {
  const [size, setSize] = useState<string | null>(null)
  const name = useId()
  const { sizeAttribute } = shownStoreView()
  const sizes = sharedSizes(parts, sizeAttribute)
  const choose = (label: string) => {
    setSize(label)
    onChange(chooseSize(parts, wanted, sizeAttribute, label).wanted)
  }
  const states = size === null ? {} : chooseSize(parts, wanted, sizeAttribute, size).states
  return (
    <>
      {sizes.length > 0 && (
        <OptionGroup
          label={texts.product_all_in_size()}
          chosen={size ?? undefined}
          look="chips"
          options={sizes.map((label) => (
            <SizeChip
              key={label}
              name={name}
              value={label}
              label={label}
              checked={size === label}
              onChange={() => choose(label)}
            />
          ))}
        />
      )}
      <PartList
        parts={parts}
        wanted={wanted}
        onChange={onChange}
        noteOf={({ offer }) => sizeNote(states[offer.sku], size)}
      />
    </>
  )
}

/** Message that a part is not available in the size chosen for all; null if it is. */
function sizeNote(state: SizeState | undefined, size: string | null): string | null {
  if (size === null || state === undefined || state === 'has') return null
  return state === 'none' ? texts.product_not_in_size({ size }) : texts.product_size_sold_out({ size })
}

/** The parts of a set, each with its size and quantity. */
export function PartList({
  parts,
  wanted,
  onChange,
  noteOf = () => null,
}: PartListProps & { noteOf?: (part: Part) => string | null }) {
  return (
    <ul aria-label={texts.product_parts()}>
      {parts.map((part) => (
        <PartRow
          key={part.offer.sku}
          part={part}
          wanted={wanted[part.offer.sku] ?? { variantSku: null, quantity: 0 }}
          note={noteOf(part)}
          onChange={(entry) => onChange({ ...wanted, [part.offer.sku]: entry })}
        />
      ))}
    </ul>
  )
}

interface PartRowProps {
  part: Part
  note: string | null
  wanted: WantedPart
  onChange: (wanted: WantedPart) => void
}

const MAX_QUANTITY = 99

/** Product of a set with its size and quantity. */
function PartRow({ part, wanted, note, onChange }: PartRowProps) {
  const { offer, choices, urlKey, urlSuffix } = part
  const price = priceOfPart(part, wanted.variantSku)
  const piece = piecePriceAt(price, wanted.quantity)
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
          // A single size or colour has no page of its own.
          <span className="font-medium">{offer.name}</span>
        )}
        <ProductPrice
          offered={piece < price.final ? { final: piece, taxRate: price.taxRate } : price}
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
        {limits && <p className="text-ink-2 text-sm">{limits.text}</p>}
        <div className="flex flex-wrap gap-2">
          {choices && (
            <VariantSelect
              className="flex-1 basis-[180px]"
              name={offer.name}
              choices={choices}
              value={wanted.variantSku}
              onChange={(variantSku) =>
                onChange({
                  variantSku,
                  quantity: fitPieces(wanted.quantity, 0, limitsOfPart(part, variantSku)),
                })
              }
            />
          )}
          {offer.inStock && (
            <QuantityStepper
              label={texts.product_quantity_of({ name: offer.name })}
              lessLabel={texts.product_less()}
              moreLabel={texts.product_more()}
              limitsText={texts.product_quantity_limits({
                min: 0,
                max: Math.min(limits?.max ?? MAX_QUANTITY, MAX_QUANTITY),
              })}
              value={wanted.quantity}
              min={0}
              max={Math.min(limits?.max ?? MAX_QUANTITY, MAX_QUANTITY)}
              onChange={(quantity) =>
                onChange({ ...wanted, quantity: fitPieces(quantity, wanted.quantity, limits) })
              }
            />
          )}
        </div>
        <p role="status" className="font-semibold text-amber text-sm empty:hidden">
          {note}
        </p>
      </div>
    </li>
  )
}
