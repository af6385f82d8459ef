import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { inLanguage } from '../../../lib/i18n/language.ts'
import { getLocale } from '../../../lib/i18n/runtime.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { useNear } from '../../../lib/islands/hooks.ts'
import { navigateTo } from '../../../lib/navigation/navigate.ts'
import * as paths from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/field.tsx'
import { WrenchIcon } from '../../../ui/icons.ts'
import {
  type Bike,
  fittingPartsPath,
  LEVEL_TEXTS,
  LEVELS,
  type Level,
  storeMyBike,
} from '../../product/bike/bike.ts'
import { useMyBike } from '../../product/bike/my-bike.ts'
import { type PartfinderQuestions, readQuestions } from './partfinder-api.ts'

export interface PartfinderProps {
  questions: PartfinderQuestions
  chosen: Bike
  level?: 1 | 2
}

/**
 * Questions about a bike, and a button for what fits it. Each answer opens the next question; without scripts the
 * form asks one at a time. The stored bike is filled in if the URL names none.
 */
export default function Partfinder({ level = 2, ...page }: PartfinderProps) {
  const Heading = `h${level}` as const
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { bike, questions, hasFailed, answer } = useAnswers(page, form)
  const send = (event: FormEvent) => {
    event.preventDefault()
    storeMyBike(bike)
    navigateTo(fittingPartsPath(bike))
  }
  return (
    <section aria-labelledby={titleId} className="ground-nacht on-dark py-8">
      <form
        ref={form}
        method="get"
        action={inLanguage(paths.partfinder(), getLocale())}
        autoComplete="off"
        className="page-width grid grid-cols-2 items-end gap-3 lg:grid-cols-[auto_repeat(5,minmax(0,1fr))_auto]"
        onSubmit={send}
      >
        <Heading
          id={titleId}
          className="col-span-2 flex items-center gap-3 pb-2 text-h3 lg:col-span-1 lg:pr-4"
        >
          <WrenchIcon /> {texts.partfinder_title()}
        </Heading>
        {LEVELS.map((level, index) => {
          const question = questions.levels.find((candidate) => candidate.level === level)
          const above = LEVELS[index - 1]
          const options = above === undefined || bike[above] ? question?.options : undefined
          return (
            <Select
              key={level}
              id={level}
              name={`filter-${level}`}
              className={index === 0 ? 'col-span-2 lg:col-span-1' : undefined}
              label={level === 'cilinder_id' && question?.label ? question.label : LEVEL_TEXTS[level]()}
              value={bike[level]?.value ?? ''}
              required={index === 0}
              disabled={!options}
              onChange={({ target }) => answer(level, target.value)}
            >
              <option value="">{texts.partfinder_choose()}</option>
              {options?.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )
        })}
        <Button type="submit" variant="light" className="col-span-2 lg:col-span-1">
          {texts.partfinder_show()}
        </Button>
        <p role="status" className="col-span-full text-sm empty:hidden">
          {hasFailed && texts.partfinder_failed()}
        </p>
      </form>
    </section>
  )
}

/** Tracks the answers, and loads the questions that they open. */
function useAnswers(page: PartfinderProps, form: RefObject<HTMLElement | null>) {
  const [bike, setBike] = useState(page.chosen)
  const [questions, setQuestions] = useState(page.questions)
  const [hasFailed, setFailed] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  async function ask(next: Bike): Promise<void> {
    reading.current?.abort()
    const stop = new AbortController()
    reading.current = stop
    setFailed(false)
    try {
      const read = await readQuestions(next, stop.signal)
      if (stop.signal.aborted) return
      setQuestions(read)
      setBike(next)
    } catch {
      if (!stop.signal.aborted) setFailed(true)
    }
  }

  /** Sets an answer and drops those after it, which no longer match. */
  function answer(level: Level, value: string) {
    const last = LEVELS.indexOf(level)
    const options = questions.levels.find((question) => question.level === level)?.options ?? []
    const choice = options.find((option) => option.value === value)
    const before = LEVELS.slice(0, last).flatMap((one) => (bike[one] ? [[one, bike[one]]] : []))
    const next: Bike = Object.fromEntries(choice ? [...before, [level, choice]] : before)
    setBike(next)
    setQuestions({
      ...questions,
      levels: questions.levels.filter((question) => LEVELS.indexOf(question.level) <= last),
    })
    void ask(next)
  }

  const mine = useMyBike()
  const isNear = useNear(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers of the shopper and of the URL come first
  useEffect(() => {
    if (mine && isNear && Object.keys(bike).length === 0 && !reading.current) void ask(mine)
  }, [mine, isNear])

  return { bike, questions, hasFailed, answer }
}
