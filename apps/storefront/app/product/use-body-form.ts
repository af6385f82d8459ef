import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { type Fit, PLAUSIBLE, parseMeasure, storeBody, storedBody } from './body.ts'
import { MEASURES, type Measure } from './measures.ts'

export type Typed = Partial<Record<Measure, string>>

interface BodyForm {
  form: RefObject<HTMLFormElement | null>
  typed: Typed
  fit: Fit
  problems: Typed
  /** Whether what is stored was asked about since it was last changed. */
  isSubmitted: boolean
  type: (measure: Measure, value: string) => void
  setFit: (fit: Fit) => void
  submit: (event: FormEvent) => void
  /** Forgets what this device knows of the body. */
  wipe: () => void
}

/**
 * A shopper's measures while they are typed, checked when they are sent and stored on this device.
 * @param isOpen what is stored is read each time the form opens
 * @param needed what the size chart at hand is made of; at least one of it
 */
export function useBodyForm(isOpen: boolean, needed: readonly Measure[]): BodyForm {
  const [typed, setTyped] = useState<Typed>({})
  const [fit, setFit] = useState<Fit>('normal')
  const [problems, setProblems] = useState<Typed>({})
  const [isSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const body = storedBody()
    setTyped(body ? asTyped(body.measures) : {})
    setFit(body?.fit ?? 'normal')
    setProblems({})
    setSubmitted(body !== null)
  }, [isOpen])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, needed)
    const wrong = MEASURES.find((measure) => found[measure])
    setProblems(found)
    setSubmitted(!wrong)
    if (wrong) focusMeasure(form.current, wrong)
    else storeBody({ measures: parsed(typed), fit })
  }
  const wipe = () => {
    storeBody(null)
    setTyped({})
    setProblems({})
    setSubmitted(false)
  }
  const type = (measure: Measure, value: string) => {
    setTyped({ ...typed, [measure]: value })
    setProblems({ ...problems, [measure]: undefined })
  }
  return { form, typed, fit, problems, isSubmitted, type, setFit, submit, wipe }
}

function focusMeasure(form: HTMLFormElement | null, measure: Measure) {
  const field = form?.querySelector<HTMLInputElement>(`#body-${measure}`)
  const folded = field?.closest('details')
  if (folded) folded.open = true
  field?.focus()
}

const asTyped = (measures: Readonly<Partial<Record<Measure, number>>>): Typed =>
  Object.fromEntries(
    Object.entries(measures).map(([measure, value]) => [
      measure,
      formatNumber(value, value % 1 === 0 ? 0 : 1),
    ]),
  )

function parsed(typed: Typed): Partial<Record<Measure, number>> {
  return Object.fromEntries(
    MEASURES.flatMap((measure) => {
      const value = parseMeasure(measure, typed[measure] ?? '')
      return value === null ? [] : [[measure, value]]
    }),
  )
}

/** What is typed must be plausible; of what the chart needs, at least one. */
function problemsOf(typed: Typed, needed: readonly Measure[]): Typed {
  const wrong = MEASURES.filter(
    (measure) => typed[measure]?.trim() && parseMeasure(measure, typed[measure] ?? '') === null,
  )
  const first = needed[0]
  if (wrong.length === 0 && first && needed.every((measure) => !typed[measure]?.trim())) {
    return { [first]: texts.product_measure_missing() }
  }
  return Object.fromEntries(
    wrong.map((measure) => {
      const [from, to] = PLAUSIBLE[measure]
      return [measure, texts.product_measure_wrong({ from, to })]
    }),
  )
}
