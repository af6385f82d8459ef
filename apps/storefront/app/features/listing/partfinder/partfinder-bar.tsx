import { useId } from 'react'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { currentPage, hasFeature } from '../../../lib/page/current-page.ts'
import * as paths from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipRow } from '../../../ui/chip.tsx'
import { Select } from '../../../ui/field.tsx'
import { WrenchIcon } from '../../../ui/icons.ts'
import { Link } from '../../../ui/link.tsx'
import { type ListingQuery, listingAddress, withChange } from '../listing-query.ts'
import { type Bike, LEVEL_TEXTS, LEVELS, withoutBike } from './bike.ts'
import type { PartfinderQuestions } from './partfinder-api.ts'

interface PartfinderProps {
  questions: PartfinderQuestions
  /** Bike in the URL. */
  chosen: Bike
}

/**
 * Partfinder: five questions, each narrowing the next, and a button for the results. Without scripts a form with
 * one answer at a time; with scripts (features/listing/partfinder/enhance-bike.ts) each answer opens the next question, and the
 * stored bike is filled in if the URL names none.
 */
export function PartfinderBar({ questions, chosen, level = 2 }: PartfinderProps & { level?: 1 | 2 }) {
  const Heading = `h${level}` as const
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="ground-nacht on-dark py-8">
      <form
        method="get"
        action={inLanguage(paths.partfinder(), getLocale())}
        autoComplete="off"
        data-enhance="partfinder"
        className="page-width grid grid-cols-2 items-end gap-3 lg:grid-cols-[auto_repeat(5,minmax(0,1fr))_auto]"
      >
        <Heading
          id={titleId}
          className="col-span-2 flex items-center gap-3 pb-2 text-h3 lg:col-span-1 lg:pr-4"
        >
          <WrenchIcon /> {texts.partfinder_title()}
        </Heading>
        <PartfinderFields questions={questions} chosen={chosen} />
        <Button type="submit" variant="light" className="col-span-2 lg:col-span-1">
          {texts.partfinder_show()}
        </Button>
        <p role="status" className="col-span-full text-sm empty:hidden" />
      </form>
    </section>
  )
}

/** Questions of the partfinder. Only those that can be answered now include their answers. */
export function PartfinderFields({ questions, chosen }: PartfinderProps) {
  return LEVELS.map((level, index) => {
    const question = questions.levels.find((candidate) => candidate.level === level)
    const above = LEVELS[index - 1]
    const isOpen = above === undefined || chosen[above] !== undefined
    return (
      <Select
        key={level}
        id={level}
        name={`filter-${level}`}
        className={index === 0 ? 'col-span-2 lg:col-span-1' : undefined}
        label={level === 'cilinder_id' && question?.label ? question.label : LEVEL_TEXTS[level]()}
        defaultValue={chosen[level]?.value ?? ''}
        disabled={!isOpen}
      >
        <option value="">{texts.partfinder_choose()}</option>
        {isOpen &&
          question?.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>
    )
  })
}

/**
 * Chip above a listing that tells for which bike it shows parts, or offers to choose one. The page is the
 * same for everybody; features/listing/partfinder/enhance-bike.ts inserts the shopper's bike without layout shift.
 */
export function BikeChip({ listing, offers }: { listing: ListingQuery; offers: boolean }) {
  const isOn = LEVELS.some((level) => listing.filters[level])
  if (!isOn && !(offers && hasFeature('partfinder'))) return null
  return isOn ? <FitsChosen listing={listing} /> : <ChooseBike listing={listing} />
}

function FitsChosen({ listing }: { listing: ListingQuery }) {
  const { path } = currentPage()
  const ofBike = Object.fromEntries(
    LEVELS.flatMap((level) => (listing.filters[level] ? [[level, listing.filters[level]]] : [])),
  )
  const all = withChange(listing, { filters: withoutBike(listing.filters) })
  const withBike = withChange(listing, { price: null, sort: null, filters: ofBike })
  return (
    <ChipRow>
      <ChipLink
        href={listingAddress(path, all)}
        on
        aria-label={texts.partfinder_all_again()}
        data-bike-chip={texts.partfinder_fits({ bike: '%s' })}
        data-shown={listingAddress('', withBike)}
      >
        {texts.partfinder_fits_chosen()}
        <span aria-hidden="true">×</span>
      </ChipLink>
      <Link href={listingAddress(paths.partfinder(), withBike)} className="link text-sm">
        {texts.partfinder_change()}
      </Link>
    </ChipRow>
  )
}

function ChooseBike({ listing }: { listing: ListingQuery }) {
  return (
    <ChipRow>
      <ChipLink
        href={paths.partfinder()}
        data-bike-chip={texts.partfinder_only({ bike: '%s' })}
        data-listed={listingAddress('', withChange(listing, {}))}
      >
        {texts.partfinder_choose_bike()}
      </ChipLink>
    </ChipRow>
  )
}
