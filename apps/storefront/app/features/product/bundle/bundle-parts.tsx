import type { ReactNode } from 'react'
import { texts } from '../../../lib/i18n/texts.ts'
import { Checkbox, ChoiceGroup, RadioCard, RadioCards } from '../../../ui/choice.tsx'
import { Message } from '../../../ui/feedback.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { FitMark } from '../bike/fit-mark.tsx'
import { OptionGroup, SizeChip } from '../options/option-controls.tsx'
import { piecePriceAt, totalCents } from '../price/price-policy.ts'
import { Amount, Tiers } from '../price/product-price.tsx'
import {
  type BundleOption,
  type BundlePart,
  type BundleSelection,
  choosePart,
  setPartQuantity,
  splitSharedPrefix,
} from './bundle-selection.ts'
import '../../../ui/badge.css'

interface BundlePartsProps {
  options: readonly BundleOption[]
  selection: BundleSelection
  onChange: (selection: BundleSelection) => void
  /** Sku of a part -> whether it fits the shopper's bike; parts without an entry are unknown. Null if no part has bikes. */
  fits: ReadonlyMap<string, boolean> | null
}

const MAX_QUANTITY = 99
/** Minimum parts of a choice to show as chips: a list would make the sizes of a jersey a page long. */
const MIN_SIZES_FOR_CHIPS = 4
/** Minimum for parts that differ by name, because a name needs a whole row. */
const MIN_NAMES_FOR_CHIPS = 7

/** Options of the bundle, each a block with its parts, prices and free quantities. */
export function BundleParts({ options, selection, onChange, fits }: BundlePartsProps) {
  return options.map((option) => {
    const selectedParts = selection[option.id] ?? {}
    const soldOut = option.parts.some((part) => selectedParts[part.id] !== undefined && !part.inStock)
    const choose = (partId: number | null) => onChange(choosePart(selection, option, partId))
    const renderMore = (part: BundlePart) =>
      part.canChangeQuantity && (
        <PartQuantity
          part={part}
          quantity={selectedParts[part.id]}
          onChange={(quantity) => onChange(setPartQuantity(selection, option, part.id, quantity))}
        />
      )
    const Parts = option.isMultiple ? Several : isShownAsChips(option) ? BundleChips : Cards
    return (
      <div key={option.id} className="grid gap-2">
        <Parts option={option} chosen={selectedParts} choose={choose} renderMore={renderMore} />
        {fits && (
          <PartsFit parts={option.parts.filter(({ id }) => selectedParts[id] !== undefined)} fits={fits} />
        )}
        {soldOut && (
          <Message tone="warning" live={false}>
            {texts.product_bundle_part_sold_out()}
          </Message>
        )}
      </div>
    )
  })
}

interface PartsFitProps {
  parts: readonly BundlePart[]
  fits: ReadonlyMap<string, boolean>
}

/**
 * Tells whether the chosen parts of an option fit the shopper's bike. While that is unknown, the line is
 * empty and keeps its height.
 */
function PartsFit({ parts, fits }: PartsFitProps) {
  const fitsOfParts = parts.flatMap(({ sku }) => fits.get(sku) ?? [])
  return (
    <p role="status" className="min-h-7">
      {fitsOfParts.length > 0 && <FitMark fits={fitsOfParts.every(Boolean)} />}
    </p>
  )
}

function Several({ option, chosen, choose, renderMore }: BundleOptionProps) {
  return (
    <ChoiceGroup label={option.title}>
      {option.parts.map((part) => (
        <div key={part.id} className="grid gap-1">
          <Checkbox
            label={unbroken(part.label)}
            hint={<PartNote part={part} quantity={chosen[part.id]} />}
            end={<PartPrice part={part} quantity={chosen[part.id]} />}
            checked={chosen[part.id] !== undefined}
            onChange={() => choose(part.id)}
          />
          {renderMore(part)}
        </div>
      ))}
    </ChoiceGroup>
  )
}

/** A name whose sizes and codes, such as '25-622', stay on one line. */
const unbroken = (name: string) =>
  name.split(/(\S*-\S*)/).map((part) =>
    part.includes('-') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A few parts as radio buttons. */
function Cards({ option, chosen, choose, renderMore }: BundleOptionProps) {
  return (
    <RadioCards label={option.title}>
      {!option.required && (
        <RadioCard
          name={`bundle-${option.id}`}
          value=""
          title={texts.product_bundle_none()}
          checked={Object.keys(chosen).length === 0}
          onChange={() => choose(null)}
        />
      )}
      {option.parts.map((part) => (
        <RadioCard
          key={part.id}
          name={`bundle-${option.id}`}
          value={part.id}
          title={unbroken(part.label)}
          description={<PartNote part={part} quantity={chosen[part.id]} />}
          media={part.picture && <PartPicture url={part.picture} />}
          end={<PartPrice part={part} quantity={chosen[part.id]} />}
          checked={chosen[part.id] !== undefined}
          onChange={() => choose(part.id)}
        >
          {renderMore(part)}
        </RadioCard>
      ))}
    </RadioCards>
  )
}

/** Characters: 'One size' and '25-622' are sizes, 'Basis vouwband' is a name. */
const MAX_SIZE_LENGTH = 9

const hasNames = (rests: readonly string[]) => rests.some((rest) => rest.length > MAX_SIZE_LENGTH)

function isShownAsChips({ parts }: BundleOption): boolean {
  const { rests } = splitSharedPrefix(parts.map(({ label }) => label))
  return parts.length >= (hasNames(rests) ? MIN_NAMES_FOR_CHIPS : MIN_SIZES_FOR_CHIPS)
}

/** Choice of one part among many, as chips with their distinguishing words; the selected one is shown with its picture. */
function BundleChips({ option, chosen, choose, renderMore }: BundleOptionProps) {
  const { parts, title } = option
  const part = parts.find(({ id }) => chosen[id] !== undefined)
  const shownPart = part ?? parts.find(({ inStock }) => inStock) ?? parts[0]
  const { start, rests } = splitSharedPrefix(parts.map(({ label }) => label))
  const cents = parts.map(({ price, quantity }) => totalCents(price, quantity))
  const differ = new Set(cents).size > 1
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-3">
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {shownPart?.picture && <PartPicture url={shownPart.picture} />}
      </span>
      <OptionGroup
        label={title}
        chosen={start || undefined}
        look={hasNames(rests) ? 'wide-chips' : 'chips'}
        options={
          <>
            {!option.required && (
              <SizeChip
                name={`bundle-${option.id}`}
                value=""
                label={texts.product_bundle_none()}
                checked={!part}
                onChange={() => choose(null)}
              />
            )}
            {parts.map((one, place) => (
              <SizeChip
                key={one.id}
                name={`bundle-${option.id}`}
                value={one.id}
                label={rests[place] ?? ''}
                checked={chosen[one.id] !== undefined}
                out={!one.inStock}
                stock={one.inStock ? undefined : texts.product_sold_out()}
                price={one.inStock && differ && <PartPrice part={one} />}
                onChange={() => choose(one.id)}
              />
            ))}
          </>
        }
      >
        {shownPart && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="text-ink-2">
              {part ? <PartNote part={part} quantity={chosen[part.id]} /> : texts.product_choose_variant()}
            </span>
            {(part || !differ) && (
              <b>
                <PartPrice part={shownPart} quantity={part && chosen[part.id]} />
              </b>
            )}
          </div>
        )}
        {shownPart && renderMore(shownPart)}
      </OptionGroup>
    </div>
  )
}

interface BundleOptionProps {
  option: BundleOption
  /** Part id -> quantity. */
  chosen: Readonly<Record<number, number>>
  choose: (partId: number | null) => void
  /** Renders tier prices and quantity field of a part whose quantity is free; not within a label. */
  renderMore: (part: BundlePart) => ReactNode
}

function PartPicture({ url }: { url: string }) {
  return <Picture src={url} alt="" width={800} height={1000} sizes="56px" widths={[80, 160]} />
}

interface PartPriceProps {
  part: BundlePart
  quantity?: number
}

/**
 * Price of a part in this set, for the quantity taken or to be taken. Parts that the set's price includes cost
 * nothing extra.
 */
function PartPrice({ part: { price, isSurcharge, ...part }, quantity = part.quantity }: PartPriceProps) {
  if (isSurcharge && price.final === 0) return null
  return (
    <Amount
      offered={{ final: totalCents(price, quantity) / 100, taxRate: price.taxRate }}
      text={(written) => (isSurcharge ? `+ ${written}` : written)}
    />
  )
}

function PartNote({ part, quantity = part.quantity }: { part: BundlePart; quantity?: number }) {
  if (!part.inStock) return texts.product_sold_out_for_now()
  if (quantity === 1) return null
  if (part.isSurcharge && part.price.final === 0) return `${quantity} ×`
  return (
    <Amount
      offered={{ final: piecePriceAt(part.price, quantity), taxRate: part.price.taxRate }}
      text={(price) => texts.product_pieces_each({ count: quantity, price })}
    />
  )
}

interface PartQuantityProps {
  part: BundlePart
  /** Undefined if it is not chosen. */
  quantity: number | undefined
  onChange: (quantity: number) => void
}

/** Tier prices of a part whose quantity is free, and its quantity field once it is chosen. */
function PartQuantity({ part, quantity, onChange }: PartQuantityProps) {
  return (
    <>
      {part.inStock && <Tiers prices={[part.price]} />}
      {quantity !== undefined && (
        <QuantityStepper
          label={texts.product_quantity_of({ name: part.label })}
          lessLabel={texts.product_less()}
          moreLabel={texts.product_more()}
          limitsText={texts.product_quantity_limits({ min: 1, max: MAX_QUANTITY })}
          value={quantity}
          min={1}
          max={MAX_QUANTITY}
          onChange={onChange}
        />
      )}
    </>
  )
}
