import { formatRoundPrice } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { ChipRow, RemovableChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { chosenOptions, chosenPrice, type Facet } from './facets.ts'
import { type Listing, listingHref, toggleOption, withChange, withoutFilters } from './listing-query.ts'

interface ChosenFiltersProps {
  listing: Listing
  facets: readonly Facet[]
}

/** Chips that each remove an active filter, and a link that removes all. */
export function ChosenFilters({ listing, facets }: ChosenFiltersProps) {
  const chips = facets.flatMap((facet) => toChips(facet, listing))
  if (chips.length === 0) return null
  return (
    <ChipRow>
      {chips.map(({ label, href }) => (
        <RemovableChip key={href} href={href} removeLabel={texts.listing_remove_filter({ filter: label })}>
          {label}
        </RemovableChip>
      ))}
      <ClearLink listing={listing} />
    </ChipRow>
  )
}

/** Builds the text of each chip, and the address of the listing without its filter. */
function toChips(facet: Facet, listing: Listing): { label: string; href: string }[] {
  const { shown } = listing
  if (facet.kind !== 'price') {
    return chosenOptions(facet, shown).map(({ label, value }) => ({
      label: `${facet.label}: ${label}`,
      href: listingHref(listing, toggleOption(shown, facet.code, value)),
    }))
  }
  const price = chosenPrice(facet, shown)
  if (!price) return []
  const label = `${formatRoundPrice(price.from)} – ${formatRoundPrice(price.to)}`
  return [{ label, href: listingHref(listing, withChange(shown, { price: null })) }]
}

export function ClearLink({ listing }: { listing: Listing }) {
  return (
    <Link href={listingHref(listing, withoutFilters(listing.shown))} className="link link-button text-sm">
      {texts.listing_clear_all()}
    </Link>
  )
}
