import { texts } from '../platform/i18n/texts.ts'
import { mediaPath, pictureUrl } from '../platform/picture-address.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { Disc, OptionGroup, SizeChip, Swatch } from '../ui/options.tsx'
import { type Availability, availability, type Choice, type Selection } from './configurable-selection.ts'
import type { Choices } from './offer.ts'

interface OptionPickerProps {
  choices: Choices
  /** Id of the form that sends the choice where there is no script. */
  form?: string
  selection: Selection
  onSelect: (code: string, index: number) => void
  /** What a size measures, beside the chosen one: option id -> 'Borst 96–100 cm'. */
  measures: ReadonlyMap<number, string>
  /** Beside the size: the way to the size chart. */
  sizeChartLink?: React.ReactNode
  /** Below the sizes: which one fits. */
  sizeAdvice?: React.ReactNode
}

/** The options of a configurable product from top to bottom; a later one waits for the earlier ones. */
export function OptionPicker({
  choices: all,
  form,
  selection,
  onSelect,
  measures,
  sizeChartLink,
  sizeAdvice,
}: OptionPickerProps) {
  const { choices, variants } = all
  return choices.map((choice, position) => {
    const chosen = choice.values.find(({ index }) => index === selection[choice.code])
    const waitsFor = choices.slice(0, position).find(({ code }) => selection[code] === undefined)
    const isSize = choice.code === shopConfig.sizeAttribute
    const measure = chosen && isSize ? measures.get(chosen.index) : undefined
    return (
      <OptionGroup
        key={choice.code}
        label={choice.label}
        chosen={chosen && `${chosen.label}${measure ? ` (${measure})` : ''}`}
        aside={isSize && sizeChartLink}
        look={choice.code === all.pictured ? 'swatches' : 'chips'}
        dim={waitsFor !== undefined}
        options={choice.values.map(({ index, label, swatch }) => {
          const stand = availability(choices, variants, selection, choice.code, index)
          const option = {
            form,
            name: `option-${choice.code}`,
            value: index,
            label,
            checked: index === selection[choice.code],
            // A value of an option that still waits can be read but not chosen.
            disabled: stand.state === 'unavailable',
            out: stand.state === 'sold-out',
            stock: sayStock(stand),
            onChange: () => onSelect(choice.code, index),
          }
          if (choice.code !== all.pictured) return <SizeChip key={index} {...option} />
          return (
            <Swatch key={index} {...option}>
              <SwatchPicture url={all.picturesByValue[index]?.[0]?.url} colour={swatch} />
            </Swatch>
          )
        })}
      >
        {waitsFor && (
          <p className="mt-2 text-meta text-ink-3">
            {texts.product_choose_first({ option: lower(waitsFor) })}
          </p>
        )}
        {isSize && sizeAdvice}
      </OptionGroup>
    )
  })
}

function SwatchPicture({ url, colour }: { url?: string; colour: string | null }) {
  const path = url && mediaPath(url)
  if (path) return <img src={pictureUrl(path, 160)} alt="" width={68} height={80} loading="lazy" />
  return colour ? <Disc colour={colour} /> : null
}

function sayStock(stand: Availability): string | undefined {
  if (stand.state === 'sold-out') return texts.product_sold_out()
  if (stand.state === 'available' && stand.left !== null) return texts.product_low_left({ count: stand.left })
  return undefined
}

const lower = ({ label }: Choice) => label.toLowerCase()
