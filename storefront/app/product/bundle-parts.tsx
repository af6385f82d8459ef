import { texts } from '../platform/i18n/texts.ts'
import { formatPrice } from '../platform/money.ts'
import { Picture } from '../platform/pictures.tsx'
import { Checkbox, ChoiceGroup, RadioCard, RadioCards } from '../ui/choice.tsx'
import { Message } from '../ui/message.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import {
  type BundleOption,
  type BundlePart,
  type BundleSelection,
  choosePart,
  setPartQuantity,
} from './bundle-selection.ts'

interface BundlePartsProps {
  options: readonly BundleOption[]
  selection: BundleSelection
  onChange: (selection: BundleSelection) => void
}

const MOST = 99

/** Each option of the bundle as a block: its parts, what they cost, and how many where that is free. */
export function BundleParts({ options, selection, onChange }: BundlePartsProps) {
  return options.map((option) => {
    const chosen = selection[option.id] ?? {}
    const soldOut = option.parts.some((part) => chosen[part.id] !== undefined && !part.inStock)
    const note = soldOut && (
      <Message tone="warning" live={false}>
        {texts.product_bundle_part_sold_out()}
      </Message>
    )
    if (option.isMultiple) {
      return (
        <ChoiceGroup key={option.id} label={option.title}>
          {option.parts.map((part) => (
            <Checkbox
              key={part.id}
              label={part.label}
              hint={<PartStock part={part} />}
              end={formatPrice(part.price)}
              checked={chosen[part.id] !== undefined}
              onChange={() => onChange(choosePart(selection, option, part.id))}
            />
          ))}
          {note}
        </ChoiceGroup>
      )
    }
    return (
      <div key={option.id} className="grid gap-2">
        <RadioCards label={option.title}>
          {!option.required && (
            <RadioCard
              name={`bundle-${option.id}`}
              value=""
              title={texts.product_bundle_none()}
              checked={Object.keys(chosen).length === 0}
              onChange={() => onChange(choosePart(selection, option, null))}
            />
          )}
          {option.parts.map((part) => (
            <RadioCard
              key={part.id}
              name={`bundle-${option.id}`}
              value={part.id}
              title={part.label}
              description={<PartStock part={part} />}
              media={
                part.picture && (
                  <Picture
                    src={part.picture}
                    alt=""
                    width={800}
                    height={1000}
                    sizes="56px"
                    widths={[80, 160]}
                  />
                )
              }
              end={formatPrice(part.price)}
              checked={chosen[part.id] !== undefined}
              onChange={() => onChange(choosePart(selection, option, part.id))}
            >
              {part.canChangeQuantity && chosen[part.id] !== undefined && (
                <QuantityStepper
                  label={texts.product_quantity_of({ name: part.label })}
                  lessLabel={texts.product_less()}
                  moreLabel={texts.product_more()}
                  limitsText={texts.product_quantity_limits({ least: 1, most: MOST })}
                  value={chosen[part.id] ?? 1}
                  min={1}
                  max={MOST}
                  onChange={(quantity) => onChange(setPartQuantity(selection, option, part.id, quantity))}
                />
              )}
            </RadioCard>
          ))}
        </RadioCards>
        {note}
      </div>
    )
  })
}

function PartStock({ part }: { part: BundlePart }) {
  if (!part.inStock) return texts.product_sold_out_for_now()
  return part.quantity > 1 && !part.canChangeQuantity ? texts.product_pieces({ count: part.quantity }) : null
}
