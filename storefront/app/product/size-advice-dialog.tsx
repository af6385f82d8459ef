import { type FormEvent, useEffect, useRef, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { formatNumber } from '../platform/numbers.ts'
import { useStored } from '../platform/use-stored.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Message } from '../ui/message.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { FITS, type Fit, keepBody, PLAUSIBLE, parseMeasure, storedBody } from './body.ts'
import { BODY_KEY } from './body-key.ts'
import { MEASURE_TEXTS } from './measure-texts.ts'
import { MEASURES, type Measure } from './measures.ts'
import type { Sizing, SizingRow } from './size-advice.ts'
import { adviseStoredSize } from './stored-size-advice.ts'

const FIT_TEXTS: Record<Fit, () => string> = {
  tight: texts.product_fit_tight,
  normal: texts.product_fit_normal,
  loose: texts.product_fit_loose,
}
const HINTS: Record<Measure, () => string> = {
  height: texts.product_measure_height_hint,
  chest: texts.product_measure_chest_hint,
  waist: texts.product_measure_waist_hint,
  hip: texts.product_measure_hip_hint,
  inseam: texts.product_measure_inseam_hint,
}
type Typed = Partial<Record<Measure, string>>

interface SizeAdviceDialogProps {
  isOpen: boolean
  sizing: Sizing
  choiceOf: (size: SizingRow) => (() => void) | null
  onClose: () => void
}

/** Asks body measures, those of this chart first, and tells the size. They stay on this device and can be wiped. */
export default function SizeAdviceDialog(props: SizeAdviceDialogProps) {
  const { isOpen, sizing, choiceOf, onClose } = props
  const [typed, setTyped] = useState<Typed>({})
  const [fit, setFit] = useState<Fit>('normal')
  const [problems, setProblems] = useState<Typed>({})
  const [wasAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const stored = useStored(BODY_KEY)
  const advice = wasAsked ? adviseStoredSize(stored, sizing) : null

  useEffect(() => {
    if (!isOpen) return
    const body = storedBody()
    setTyped(body ? asTyped(body.measures) : {})
    setFit(body?.fit ?? 'normal')
    setProblems({})
    setAsked(body !== null)
  }, [isOpen])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, sizing.measures)
    setProblems(found)
    setAsked(false)
    const wrong = MEASURES.find((measure) => found[measure])
    if (wrong) {
      const field = form.current?.querySelector<HTMLInputElement>(`#body-${wrong}`)
      const folded = field?.closest('details')
      if (folded) folded.open = true
      field?.focus()
      return
    }
    keepBody({ measures: parsed(typed), fit })
    setAsked(true)
  }
  const wipe = () => {
    keepBody(null)
    setTyped({})
    setProblems({})
    setAsked(false)
  }
  const field = (measure: Measure) => (
    <TextField
      key={measure}
      id={`body-${measure}`}
      label={MEASURE_TEXTS[measure]()}
      hint={HINTS[measure]()}
      error={problems[measure]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      end="cm"
      value={typed[measure] ?? ''}
      onChange={({ target }) => {
        setTyped({ ...typed, [measure]: target.value })
        setProblems({ ...problems, [measure]: undefined })
      }}
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
      <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
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
            value={fit}
            onChange={setFit}
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
            <button type="button" className="link min-h-6 text-sm" onClick={wipe}>
              {texts.product_advice_wipe()}
            </button>
          )}
        </div>
        <div role="status">
          {advice ? (
            <Message
              tone="success"
              live={false}
              title={texts.product_advice_size({ size: advice.size.label })}
            >
              {advice.reason}
              {!choose && ` ${texts.product_option_not_available()}.`}
            </Message>
          ) : (
            wasAsked &&
            stored !== null && (
              <Message tone="info" live={false} title={texts.product_advice_none()}>
                {texts.product_advice_none_help()}
              </Message>
            )
          )}
        </div>
      </form>
    </Dialog>
  )
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
