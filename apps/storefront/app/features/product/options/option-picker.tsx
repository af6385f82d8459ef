import { type ReactNode, useState } from 'react'
import { mediaPath, pictureUrl } from '../../../lib/format/picture-address.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { currentPage } from '../../../lib/page/current-page.ts'
import { shownStoreView } from '../../../lib/shop/store-view.ts'
import type { Choices, OfferPicture } from '../offer.ts'
import { Amount } from '../price/product-price.tsx'
import { Disc, OptionGroup, SizeChip, Swatch } from './option-controls.tsx'
import {
  type Availability,
  availability,
  choose,
  parseSelection,
  picturedValue,
  preselected,
  SELECTION_PREFIX,
  type Selection,
} from './variant-selection.ts'

interface OptionPickerProps {
  choices: Choices
  /** Id of the form that submits the choice without scripts. */
  form?: string
  selection: Selection
  onSelect: (code: string, index: number) => void
  /** Option that is required and not selected yet. */
  missing?: string | null
  /** Measurements of each size, shown beside the selected one: option id -> 'Borst 96–100 cm'. */
  measures: ReadonlyMap<number, string>
  sizeChartLink?: ReactNode
  sizeAdvice?: ReactNode
}

/** Options of a configurable product; the shopper can choose them in any order. */
export function OptionPicker({
  choices: all,
  form,
  selection,
  onSelect,
  missing,
  measures,
  sizeChartLink,
  sizeAdvice,
}: OptionPickerProps) {
  const { choices, variants } = all
  return choices.map((choice) => {
    const selectedValue = choice.values.find(({ index }) => index === selection[choice.code])
    const isSize = choice.code === shownStoreView().sizeAttribute
    const measure = selectedValue && isSize ? measures.get(selectedValue.index) : undefined
    return (
      <OptionGroup
        key={choice.code}
        label={choice.label}
        chosen={selectedValue && `${selectedValue.label}${measure ? ` (${measure})` : ''}`}
        aside={isSize && sizeChartLink}
        look={choice.code === all.pictured ? 'swatches' : 'chips'}
        options={choice.values.map(({ index, label, swatch }) => {
          const stand = availability(choices, variants, selection, choice.code, index)
          const option = {
            form,
            name: `option-${choice.code}`,
            value: index,
            label,
            checked: index === selection[choice.code],
            out: stand.state !== 'available',
            stock: stockText(stand),
            onChange: () => onSelect(choice.code, index),
          }
          if (choice.code !== all.pictured) {
            // The values of an only option are variants.
            const variant =
              choices.length === 1 ? variants.find(({ values }) => values[choice.code] === index) : undefined
            return <SizeChip key={index} {...option} price={variant && <Amount offered={variant.price} />} />
          }
          return (
            <Swatch key={index} {...option}>
              <SwatchPicture url={all.picturesByValue[index]?.[0]?.url} colour={swatch} />
            </Swatch>
          )
        })}
      >
        {missing === choice.code && (
          <p className="field-error" role="alert">
            {texts.product_choose({ option: choice.label.toLowerCase() })}
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

function stockText(stand: Availability): string | undefined {
  if (stand.state === 'unavailable') return texts.product_option_not_made()
  if (stand.state === 'sold-out') return texts.product_sold_out()
  if (stand.state === 'available' && stand.left !== null) return texts.product_low_left({ count: stand.left })
  return undefined
}

/** Returns the selection in the URL of the page, with the colour of the product's pictures. */
export function initialSelection(all: Choices, pictures: readonly OfferPicture[]): Selection {
  const { choices, variants } = all
  const shared = parseSelection(choices, variants, new URLSearchParams(currentPage().search))
  return preselected(choices, variants, shared, picturedValue(all, pictures))
}

/**
 * Tracks the selection of a configurable product. The URL holds the selection, so that it can be shared and
 * survives the back button.
 */
export function useSelection(all: Choices, pictures: readonly OfferPicture[]) {
  const { choices, variants } = all
  const [selection, setSelection] = useState(() => initialSelection(all, pictures))

  const select = (code: string, index: number) => {
    const next = choose(choices, variants, selection, code, index)
    setSelection(next)
    const url = new URL(location.href)
    for (const choice of choices) {
      const selectedIndex = next[choice.code]
      if (selectedIndex === undefined) url.searchParams.delete(`${SELECTION_PREFIX}${choice.code}`)
      else url.searchParams.set(`${SELECTION_PREFIX}${choice.code}`, String(selectedIndex))
    }
    history.replaceState(history.state, '', url)
  }
  return { selection, select }
}
