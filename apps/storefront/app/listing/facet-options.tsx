import { Fragment } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { ChipCheckbox } from '../ui/chip.tsx'
import { TextField } from '../ui/field.tsx'
import { DiscCheckbox } from '../ui/options.tsx'
import type { Facet, FacetOption } from './facets.ts'
import { sizeSystem } from './size-system.ts'

type OptionsFacet = Exclude<Facet, { kind: 'price' }>

/** Longer facets show this many options first; the rest opens on demand. */
const FIRST_OPTIONS = 5

/**
 * What can be chosen of one facet. Of a long one the first options and those that are chosen; the others wait in a
 * template, where they cost a page nothing, and open-facet.ts takes them out. There an empty label stands for each
 * option that is shown already, so that all come to stand in their order. There are many options in a page: they have no
 * element and no class that listing.css can do without.
 */
export function FacetOptions({ facet }: { facet: OptionsFacet }) {
  const { code, options, label, kind } = facet
  const isLong = kind !== 'chips' && options.length > FIRST_OPTIONS
  const first = isLong ? options.slice(0, FIRST_OPTIONS) : options
  const further = isLong ? options.slice(FIRST_OPTIONS) : []
  const waiting = further.filter(({ chosen }) => !chosen)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by one more element, in each of many facets
    <div role="group" aria-label={label} className={`facet facet-${kind}`} data-facet={code}>
      {[...first, ...further.filter(({ chosen }) => chosen)].map((option, place, all) => (
        <Fragment key={option.value}>
          {kind === 'chips' && beginsSystem(option, all[place - 1]) && <hr />}
          <Option facet={facet} option={option} />
        </Fragment>
      ))}
      {waiting.length > 0 && (
        <>
          <button type="button" className="link link-button" data-opens="facet">
            {texts.listing_show_more({ count: waiting.length })}
          </button>
          <template>
            {options.length > 2 * FIRST_OPTIONS && <FacetSearch facet={facet} />}
            {further.map((option) =>
              option.chosen ? (
                // biome-ignore lint/a11y/noLabelWithoutControl: nobody sees it: it keeps a place in a template
                <label key={option.value} />
              ) : (
                <Option key={option.value} facet={facet} option={option} />
              ),
            )}
          </template>
        </>
      )}
    </div>
  )
}

/** Letters, shoe sizes and ranges stand apart. */
const beginsSystem = ({ label }: FacetOption, before: FacetOption | undefined) =>
  before !== undefined && sizeSystem(label) !== sizeSystem(before.label)

/** A field that narrows the options to those with a word in their name, and what says that there are none. */
function FacetSearch({ facet: { code, label } }: { facet: OptionsFacet }) {
  return (
    <div data-search="">
      <TextField type="search" id={`search-${code}`} label={texts.listing_search_in({ facet: label })} />
      <p role="status" className="text-sm text-ink-2" data-none={texts.listing_no_option({ term: '%s' })} />
    </div>
  )
}

function Option({ facet, option }: { facet: OptionsFacet; option: FacetOption }) {
  const { value, label, count, chosen, swatch } = option
  const control = {
    id: `${facet.code}-${value}`,
    name: `filter-${facet.code}`,
    value,
    defaultChecked: chosen,
    disabled: count === 0 && !chosen,
  }
  if (facet.kind === 'chips') return <ChipCheckbox {...control} label={label} />
  if (facet.kind === 'discs' && swatch)
    return <DiscCheckbox {...control} label={label} colour={swatch} count={count} />
  return (
    <label>
      <input {...control} type="checkbox" className="box" />
      {label}
      <small>{count}</small>
    </label>
  )
}
