import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Message } from '../ui/message.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { FITS, type Fit } from './body.ts'
import { BODY_KEY } from './body-key.ts'
import { MEASURE_TEXTS } from './measure-texts.ts'
import { MEASURES, type Measure } from './measures.ts'
import type { Sizing, SizingRow } from './size-advice.ts'
import { adviseStoredSize } from './stored-size-advice.ts'
import { useBodyForm } from './use-body-form.ts'

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
      hint={HINTS[measure]()}
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
