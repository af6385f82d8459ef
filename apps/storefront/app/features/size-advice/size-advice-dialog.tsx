import { useEffect, useState } from 'react'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Message } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import {
  BODY_KEY,
  type BodyEntry,
  FITS,
  type Fit,
  findImplausible,
  MEASURE_TEXTS,
  MEASURES,
  type Measure,
  storeBody,
  storedBody,
  toBody,
  toBodyEntry,
} from './body-measures.ts'
import { adviseStoredSize, type Sizing, type SizingRow, type StoredSizeAdvice } from './size-advice.ts'

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

/**
 * Dialog that asks for body measures, those of this chart first, and shows the size. They stay on this device and
 * can be deleted.
 */
export default function SizeAdviceDialog(props: SizeAdviceDialogProps) {
  const { isOpen, sizing, choiceOf, onClose } = props
  const { form, isSubmitted, wipe } = useBodyForm(isOpen, sizing.measures)
  const stored = useStored(BODY_KEY)
  const advice = isSubmitted ? adviseStoredSize(stored, sizing) : null
  const field = (measure: Measure) => (
    <TextField
      key={measure}
      label={MEASURE_TEXTS[measure]()}
      hint={MEASURE_HINTS[measure]()}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      end="cm"
      {...form.field(measure)}
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
      <Form form={form} summary={false}>
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
            value={form.values.fit}
            onChange={(fit) => form.change({ fit })}
          />
        </div>
        {others.length > 0 && (
          <details>
            <summary className="link min-h-6">{texts.product_advice_others()}</summary>
            <div className="grid gap-4 pt-4 sm:grid-cols-2">{others.map(field)}</div>
          </details>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton variant="secondary">{texts.product_advice_show()}</SubmitButton>
          {stored !== null && (
            <button type="button" className="link min-h-6 text-sm" onClick={wipe}>
              {texts.product_advice_wipe()}
            </button>
          )}
        </div>
        <div role="status">
          {advice ? (
            <Advised advice={advice} canChoose={Boolean(choose)} />
          ) : (
            isSubmitted && stored !== null && <NotAdvised />
          )}
        </div>
      </Form>
    </Dialog>
  )
}

interface AdvisedProps {
  advice: StoredSizeAdvice
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

/**
 * Form of the body measures, stored on this device when submitted.
 * @param isOpen stored measures are read each time the form opens
 * @param needed measures of the current size chart; at least one of them is required
 */
function useBodyForm(isOpen: boolean, needed: readonly Measure[]) {
  const [isAdvised, setAdvised] = useState(false)
  const form = useForm<BodyEntry>({
    name: 'size advice',
    initial: toBodyEntry(null),
    check: (entry) => findProblems(entry, needed),
    async send(entry) {
      storeBody(toBody(entry))
      setAdvised(true)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again only when it opens
  useEffect(() => {
    if (!isOpen) return
    const body = storedBody()
    form.reset()
    form.change(toBodyEntry(body))
    setAdvised(body !== null)
  }, [isOpen])
  const wipe = () => {
    storeBody(null)
    form.reset()
    setAdvised(false)
  }
  const isSubmitted = isAdvised && !Object.values(form.problems).some(Boolean)
  return { form, isSubmitted, wipe }
}

function findProblems(entry: BodyEntry, needed: readonly Measure[]): Problems<BodyEntry> {
  const [first] = needed
  const isEmpty = needed.every((measure) => !entry[measure].trim())
  const implausible = findImplausible(entry)
  if (first && isEmpty && Object.keys(implausible).length === 0)
    return { [first]: texts.product_measure_missing() }
  return implausible
}
