import { texts } from '../platform/i18n/texts.ts'
import { OptionGroup, SizeChip } from '../ui/options.tsx'
import { type BundleOptionProps, PartNote, PartPicture, PartPrice, partPriceText } from './bundle-part.tsx'
import { labelRests } from './label-rests.ts'
import { centsOf } from './price-tiers.ts'

/** In letters: 'One size' and '25-622' are sizes, 'Basis vouwband' is a name. */
const MAX_SIZE_LENGTH = 9

/** Many parts of which one is taken, as chips with what sets them apart; the chosen one beside its picture. */
export function BundleChips({ option, chosen, choose, stepperOf }: BundleOptionProps) {
  const { parts, title } = option
  const part = parts.find(({ id }) => chosen[id] !== undefined)
  const shown = part ?? parts.find(({ inStock }) => inStock) ?? parts[0]
  const { start, rests } = labelRests(parts.map(({ label }) => label))
  const cents = parts.map(({ price, quantity }) => centsOf(price, quantity))
  const differ = new Set(cents).size > 1
  return (
    <div className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-3">
      <span className="aspect-[4/5] overflow-hidden rounded-md bg-studio">
        {shown?.picture && <PartPicture url={shown.picture} />}
      </span>
      <OptionGroup
        label={title}
        chosen={start || undefined}
        look={rests.some((rest) => rest.length > MAX_SIZE_LENGTH) ? 'wide-chips' : 'chips'}
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
                stock={!one.inStock ? texts.product_sold_out() : differ ? partPriceText(one) : undefined}
                onChange={() => choose(one.id)}
              />
            ))}
          </>
        }
      >
        {shown && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
            <span className="text-ink-2">
              {part ? <PartNote part={part} quantity={chosen[part.id]} /> : texts.product_choose_variant()}
            </span>
            {(part || !differ) && (
              <b>
                <PartPrice part={shown} quantity={part && chosen[part.id]} />
              </b>
            )}
          </div>
        )}
        {part && stepperOf(part)}
      </OptionGroup>
    </div>
  )
}
