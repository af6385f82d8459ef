import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/numbers.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import {
  BODY_KEY,
  FITS,
  type Fit,
  MEASURE_TEXTS,
  MEASURES,
  type Measure,
  PLAUSIBLE_RANGES,
  parseMeasure,
  storeBody,
  storedBody,
} from './body-measures.ts'
import { adviseStoredSize, type Sizing, type SizingRow } from './size-advice.ts'

const FIT_TEXTS: Record<Fit, () => string> = {
  tight: texts.product_fit_tight,
  normal: texts.product_fit_normal,
  loose: texts.product_fit_loose,
}
const MEASURE_HINTS: Record<Measure, () => string> = {
  height: texts.product_measure_height_hint,
  chest: texts.product_measure_chest_hint,
  waist: texts.product_measure_waist_hint,
  hip: texts.product_measure_hip_hint,
  inseam: texts.product_measure_inseam_hint,
}

interface SizeAdviceDialogProps {
  isOpen: boolean
  sizing: Sizing
  choiceOf: (size: SizingRow) => (() => void) | null
  onClose: () => void
}

/** Asks body measures, those of this chart first, and tells the size. They stay on this device and can be wiped. */
export default function SizeAdviceDialog(props: SizeAdviceDialogProps) {
  const { isOpen, sizing, choiceOf, onClose } = props
  const body = useBodyForm(isOpen, sizing.measures)
  const stored = useStored(BODY_KEY)
  const advice = body.isSubmitted ? adviseStoredSize(stored, sizing) : null
  const field = (measure: Measure) => (
    <TextField
      key={measure}
      id={`body-${measure}`}
      label={MEASURE_TEXTS[measure]()}
      hint={MEASURE_HINTS[measure]()}
      error={body.problems[measure]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      end="cm"
      value={body.typed[measure] ?? ''}
      onChange={({ target }) => body.type(measure, target.value)}
    />
  )
  const others = MEASURES.filter((measure) => !sizing.measures.includes(measure))
  const choose = advice && choiceOf(advice.size)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.product_advice_open()}
      closeLabel={texts.product_close()}
      footer={
        advice && choose ? (
          <Button
            onClick={() => {
              choose()
              onClose()
            }}
          >
            {texts.product_advice_choose({ size: advice.size.label })}
          </Button>
        ) : undefined
      }
    >
      <form ref={body.form} onSubmit={body.submit} className="grid gap-4" noValidate>
        <p className="text-sm text-ink-2">{texts.product_advice_private()}</p>
        <div className="grid gap-4 sm:grid-cols-2">{sizing.measures.map(field)}</div>
        <div className="grid gap-2">
          <span className="field-label" aria-hidden="true">
            {texts.product_fit()}
          </span>
          <Segmented
            label={texts.product_fit()}
            name="fit"
            options={FITS.map((value) => ({ value, label: FIT_TEXTS[value]() }))}
            value={body.fit}
            onChange={body.setFit}
          />
        </div>
        {others.length > 0 && (
          <details>
            <summary className="link min-h-6">{texts.product_advice_others()}</summary>
            <div className="grid gap-4 pt-4 sm:grid-cols-2">{others.map(field)}</div>
          </details>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary">
            {texts.product_advice_show()}
          </Button>
          {stored !== null && (
            <button type="button" className="link min-h-6 text-sm" onClick={body.wipe}>
              {texts.product_advice_wipe()}
            </button>
          )}
        </div>
        <div role="status">
          {advice ? (
            <Advised advice={advice} canChoose={Boolean(choose)} />
          ) : (
            body.isSubmitted && stored !== null && <NotAdvised />
          )}
        </div>
      </form>
    </Dialog>
  )
}

interface AdvisedProps {
  advice: NonNullable<ReturnType<typeof adviseStoredSize>>
  canChoose: boolean
}

function Advised({ advice, canChoose }: AdvisedProps) {
  return (
    <Message tone="success" live={false} title={texts.product_advice_size({ size: advice.size.label })}>
      {advice.reason}
      {!canChoose && ` ${texts.product_option_not_available()}.`}
    </Message>
  )
}

function NotAdvised() {
  return (
    <Message tone="info" live={false} title={texts.product_advice_none()}>
      {texts.product_advice_none_help()}
    </Message>
  )
}

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
      const [from, to] = PLAUSIBLE_RANGES[measure]
      return [measure, texts.product_measure_wrong({ from, to })]
    }),
  )
}
