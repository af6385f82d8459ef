import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { listingSearch } from '../listing/listing-query.ts'
import { paths } from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { navigateTo } from '../platform/navigate.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { useNear } from '../platform/use-near.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { WrenchIcon } from '../ui/icons.ts'
import { type Bike, filtersOf, LEVELS, withChoice } from './bike.ts'
import { keepMyBike } from './kept-bike.ts'
import { LEVEL_TEXTS } from './level-texts.ts'
import { useMyBike } from './my-bike.ts'
import { type PartfinderQuestions, readQuestions } from './partfinder-calls.ts'

interface PartfinderBarProps {
  /** What the server already knows: the choices, and what the address says of them. */
  questions?: PartfinderQuestions
  chosen?: Bike
  level?: 1 | 2
}

/**
 * Five questions about a bike, each narrowing the next, and a button that shows what fits it. A form that works before
 * JavaScript, one answer at a time.
 */
export function PartfinderBar({ questions: given, chosen, level: headingLevel = 2 }: PartfinderBarProps) {
  const Heading = `h${headingLevel}` as const
  const titleId = useId()
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const kept = useMyBike()
  const [own, setOwn] = useState<Bike | null>(null)
  const [questions, setQuestions] = useState<PartfinderQuestions | null>(given ?? null)
  const [hasFailed, setFailed] = useState(false)
  const bike = own ?? chosen ?? kept ?? {}
  const key = JSON.stringify(filtersOf(bike))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the bike
  useEffect(() => {
    if (!isNear) return
    const stop = new AbortController()
    readQuestions(bike, stop.signal).then(
      (read) => {
        setQuestions(read)
        setFailed(false)
      },
      () => setFailed(!stop.signal.aborted),
    )
    return () => stop.abort()
  }, [isNear, key])

  const show = (event: FormEvent) => {
    event.preventDefault()
    keepMyBike(bike)
    navigateTo(`${paths.partfinder()}${listingSearch(emptyListing(filtersOf(bike)))}`)
  }

  return (
    <section ref={place} aria-labelledby={titleId} className="ground-nacht on-dark py-8">
      <form
        method="get"
        action={paths.partfinder()}
        onSubmit={show}
        className="page-width grid grid-cols-2 items-end gap-3 lg:grid-cols-[auto_repeat(5,minmax(0,1fr))_auto]"
      >
        <Heading
          id={titleId}
          className="col-span-2 flex items-center gap-3 pb-2 text-h3 lg:col-span-1 lg:pr-4"
        >
          <WrenchIcon /> {texts.partfinder_title()}
        </Heading>
        {LEVELS.map((level, index) => {
          const question = questions?.levels.find((candidate) => candidate.level === level)
          const above = LEVELS[index - 1]
          const value = bike[level]?.value ?? ''
          const options = question?.options ?? []
          const current = bike[level]
          const shown =
            current && !options.some((option) => option.value === value) ? [current, ...options] : options
          return (
            <Select
              key={level}
              name={`filter-${level}`}
              className={index === 0 ? 'col-span-2 lg:col-span-1' : undefined}
              label={level === 'cilinder_id' && question?.label ? question.label : LEVEL_TEXTS[level]()}
              value={value}
              disabled={above !== undefined && !bike[above]}
              onChange={({ target }) => {
                const option = shown.find((candidate) => candidate.value === target.value) ?? null
                setOwn(withChoice(bike, level, option))
              }}
            >
              <option value="">{texts.partfinder_choose()}</option>
              {shown.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        })}
        <Button
          type="submit"
          variant="light"
          className="col-span-2 lg:col-span-1"
          disabledReason={
            Object.keys(bike).length === 0 && isNear && questions ? texts.partfinder_begin() : undefined
          }
        >
          {texts.partfinder_show()}
        </Button>
        {hasFailed && (
          <p role="status" className="col-span-full text-sm">
            {texts.partfinder_failed()}
          </p>
        )}
      </form>
    </section>
  )
}

const emptyListing = (filters: Record<string, string[]>) => ({
  sort: null,
  page: 1,
  pageSize: shopConfig.products.perPage,
  filters,
  price: null,
})
