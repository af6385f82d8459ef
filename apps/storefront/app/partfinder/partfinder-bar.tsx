import { useId } from 'react'
import * as paths from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/field.tsx'
import { WrenchIcon } from '../ui/icons-buying.ts'
import { type Bike, LEVELS } from './bike.ts'
import { LEVEL_TEXTS } from './level-texts.ts'
import type { PartfinderQuestions } from './partfinder-calls.ts'

interface PartfinderProps {
  questions: PartfinderQuestions
  /** What the address says of the bike. */
  chosen: Bike
}

/**
 * Five questions about a bike, each narrowing the next, and a button that shows what fits it. A form that works without
 * script, one answer at a time; with script (partfinder.enhance.ts) the next question opens with each answer, and a bike
 * that is kept on the device stands there where the address names none.
 */
export function PartfinderBar({ questions, chosen, level = 2 }: PartfinderProps & { level?: 1 | 2 }) {
  const Heading = `h${level}` as const
  const titleId = useId()
  const language = getLocale()
  return (
    <section aria-labelledby={titleId} className="ground-nacht on-dark py-8">
      <form
        method="get"
        action={inLanguage(paths.partfinder(), language)}
        autoComplete="off"
        data-enhance
        data-partfinder={inLanguage('/fragments/partfinder', language)}
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
        <p
          role="status"
          className="col-span-full text-sm empty:hidden"
          data-begin={texts.partfinder_begin()}
          data-failed={texts.partfinder_failed()}
        />
      </form>
    </section>
  )
}

/** The questions alone. Only one that can be answered now has its answers with it. */
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
