import { texts } from '../platform/i18n/texts.ts'
import { Checkbox, ChoiceGroup, RadioCard, RadioCards } from '../ui/choice.tsx'
import { Message } from '../ui/message.tsx'
import { QuantityStepper } from '../ui/quantity-stepper.tsx'
import { BundleChips } from './bundle-chips.tsx'
import { type BundleOptionProps, PartNote, PartPicture, PartPrice } from './bundle-part.tsx'
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
/** From so many on, the parts of one choice are chips: the sizes of a jersey would else be a page of rows. */
const MANY = 4

/** Each option of the bundle as a block: its parts, what they cost, and how many where that is free. */
export function BundleParts({ options, selection, onChange }: BundlePartsProps) {
  return options.map((option) => {
    const chosen = selection[option.id] ?? {}
    const soldOut = option.parts.some((part) => chosen[part.id] !== undefined && !part.inStock)
    const choose = (partId: number | null) => onChange(choosePart(selection, option, partId))
    const stepperOf = (part: BundlePart) =>
      part.canChangeQuantity &&
      chosen[part.id] !== undefined && (
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
      )
    const Parts = option.isMultiple ? Several : option.parts.length >= MANY ? BundleChips : Cards
    return (
      <div key={option.id} className="grid gap-2">
        <Parts option={option} chosen={chosen} choose={choose} stepperOf={stepperOf} />
        {soldOut && (
          <Message tone="warning" live={false}>
            {texts.product_bundle_part_sold_out()}
          </Message>
        )}
      </div>
    )
  })
}

/** Parts of which several may be taken. */
function Several({ option, chosen, choose, stepperOf }: BundleOptionProps) {
  return (
    <ChoiceGroup label={option.title}>
      {option.parts.map((part) => (
        <div key={part.id} className="grid gap-1">
          <Checkbox
            label={part.label}
            hint={<PartNote part={part} quantity={chosen[part.id]} />}
            end={<PartPrice part={part} quantity={chosen[part.id]} />}
            checked={chosen[part.id] !== undefined}
            onChange={() => choose(part.id)}
          />
          {stepperOf(part)}
        </div>
      ))}
    </ChoiceGroup>
  )
}

/** Few parts, of which one is taken. */
function Cards({ option, chosen, choose, stepperOf }: BundleOptionProps) {
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
          title={part.label}
          description={<PartNote part={part} quantity={chosen[part.id]} />}
          media={part.picture && <PartPicture url={part.picture} />}
          end={<PartPrice part={part} quantity={chosen[part.id]} />}
          checked={chosen[part.id] !== undefined}
          onChange={() => choose(part.id)}
        >
          {stepperOf(part)}
        </RadioCard>
      ))}
    </RadioCards>
  )
}
