import { type ReactNode, useEffect, useState } from 'react'
import { type Problems, useForm } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { usePreferences } from '../../../lib/storage/use-stored.ts'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Message } from '../../../ui/feedback.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import {
  type BodyEntry,
  FITS,
  type Fit,
  findImplausible,
  MEASURE_TEXTS,
  MEASURES,
  type Measure,
  parseMeasure,
  storeBody,
  storedBody,
  toBody,
  toBodyEntry,
} from './body-measures.ts'
import { adviseStoredSize, type Sizing, type SizingRow, type StoredSizeAdvice } from './size-advice.ts'
import {
  type BuildRow,
  type Comparison,
  compareSize,
  estimateByBuild,
  loadComparison,
} from './size-comparison.ts'

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
  sku: string
  isOpen: boolean
  sizing: Sizing
  findSelect: (size: SizingRow) => (() => void) | null
  onClose: () => void
}

type Method = 'measures' | 'build' | 'brand'

/**
 * Dialog that finds a size by body measures, with those of this chart first; by height and weight, as an
 * estimate; or by a size of another brand. Measures stay on this device and can be deleted; the rest is not
 * stored.
 */
export default function SizeAdviceDialog(props: SizeAdviceDialogProps) {
  const { sku, isOpen, sizing, findSelect, onClose } = props
  const comparison = useComparison(sku)
  const [method, setMethod] = useState<Method>('measures')
  const [found, setFound] = useState<SizeFound | null>(null)
  const body = useBodyForm(isOpen, sizing.measures)
  const isStored = usePreferences().body !== undefined
  const advice = body.isSubmitted ? adviseStoredSize(sizing) : null
  const size = method === 'measures' ? advice?.size : sizing.sizes.find(({ label }) => label === found?.size)
  const choose = size ? findSelect(size) : null
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={texts.product_advice_open()}
      closeLabel={texts.product_close()}
      footer={
        size && choose ? (
          <Button
            onClick={() => {
              choose()
              onClose()
            }}
          >
            {texts.product_advice_choose({ size: size.label })}
          </Button>
        ) : undefined
      }
    >
      <Methods
        comparison={comparison}
        method={method}
        onChange={(method) => {
          setMethod(method)
          setFound(null)
        }}
      />
      {comparison && method === 'build' && (
        <BuildQuestions builds={comparison.builds} found={found} onFound={setFound} />
      )}
      {comparison && method === 'brand' && (
        <BrandQuestions comparison={comparison} sizing={sizing} found={found} onFound={setFound} />
      )}
      {method === 'measures' && (
        <MeasureQuestions {...body} measures={sizing.measures} isStored={isStored}>
          {advice ? (
            <Advised advice={advice} canChoose={Boolean(choose)} />
          ) : (
            body.isSubmitted && isStored && <NotAdvised />
          )}
        </MeasureQuestions>
      )}
    </Dialog>
  )
}

interface MethodsProps {
  comparison: Comparison | null | undefined
  method: Method
  onChange: (method: Method) => void
}

/**
 * Choice of a way to find a size. Its space is reserved while the ways load; nothing if there is only one.
 */
function Methods({ comparison, method, onChange }: MethodsProps) {
  const options: { value: Method; label: string }[] = [
    { value: 'measures', label: texts.product_advice_by_measures() },
  ]
  if (comparison?.builds.length) options.push({ value: 'build', label: texts.product_advice_by_build() })
  if (comparison?.others.length) options.push({ value: 'brand', label: texts.product_advice_by_brand() })
  return (
    <div className={comparison === null ? undefined : 'mb-4 min-h-14'}>
      {options.length > 1 && (
        <Segmented
          label={texts.product_advice_method()}
          name="advice-method"
          options={options}
          value={method}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface MeasureQuestionsProps extends Pick<ReturnType<typeof useBodyForm>, 'form' | 'wipe'> {
  measures: readonly Measure[]
  isStored: boolean
  /** Advised size, once there is one. */
  children: ReactNode
}

/** Fields for body measures, those of the chart first. */
function MeasureQuestions({ form, wipe, measures, isStored, children }: MeasureQuestionsProps) {
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
  const others = MEASURES.filter((measure) => !measures.includes(measure))
  return (
    <Form form={form} summary={false}>
      <p className="text-sm text-ink-2">{texts.product_advice_private()}</p>
      <div className="grid gap-4 sm:grid-cols-2">{measures.map(field)}</div>
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
        {isStored && (
          <button type="button" className="link min-h-6 text-sm" onClick={wipe}>
            {texts.product_advice_wipe()}
          </button>
        )}
      </div>
      <div role="status">{children}</div>
    </Form>
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

/** Estimated or compared size, with its reason; null if the charts give none. */
interface SizeFound {
  size: string | null
  reason: string
}

/**
 * Loads the charts to compare with: undefined while loading; null if there are none or they cannot be read.
 */
function useComparison(sku: string): Comparison | null | undefined {
  const [comparison, setComparison] = useState<Comparison | null>()
  useEffect(() => {
    const stop = new AbortController()
    loadComparison(sku, stop.signal).then(setComparison, () => !stop.signal.aborted && setComparison(null))
    return () => stop.abort()
  }, [sku])
  return comparison
}

interface FoundProps {
  found: SizeFound | null
  onFound: (found: SizeFound | null) => void
}

/** Fields for height and weight, with the size that they suggest. */
function BuildQuestions({ builds, found, onFound }: FoundProps & { builds: readonly BuildRow[] }) {
  const [entry, setEntry] = useState({ height: '', weight: '' })
  const change = (part: Partial<typeof entry>) => {
    const next = { ...entry, ...part }
    setEntry(next)
    const [height, weight] = [parseMeasure('height', next.height), parseWeight(next.weight)]
    const reason = texts.product_advice_estimate()
    onFound(height && weight ? { size: estimateByBuild(builds, height, weight), reason } : null)
  }
  const field = (name: keyof typeof entry, label: string, end: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      end={end}
      value={entry[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-4">
      <p className="text-ink-2 text-sm">{texts.product_advice_not_stored()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {field('height', texts.product_measure_height(), 'cm')}
        {field('weight', texts.product_measure_weight(), 'kg')}
      </div>
      <Found found={found} />
    </div>
  )
}

/** Plausible weight of an adult. Kilograms. */
const PLAUSIBLE_KG = [35, 200] as const

function parseWeight(text: string): number | null {
  const value = /^\d{2,3}([.,]\d)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN
  return value >= PLAUSIBLE_KG[0] && value <= PLAUSIBLE_KG[1] ? value : null
}

/** Selects for another brand and the size worn there, with the matching size of this chart. */
function BrandQuestions({
  comparison: { brand, others },
  sizing,
  found,
  onFound,
}: FoundProps & { comparison: Comparison; sizing: Sizing }) {
  const [other, setOther] = useState<Comparison['others'][number] | null>(null)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.product_advice_brand()}
          onChange={({ target }) => {
            setOther(others.find((one) => one.brand === target.value) ?? null)
            onFound(null)
          }}
        >
          <option value="">{texts.product_advice_choose_one()}</option>
          {others.map((one) => (
            <option key={one.brand}>{one.brand}</option>
          ))}
        </Select>
        <Select
          key={other?.brand}
          label={texts.product_advice_worn()}
          disabled={!other}
          onChange={({ target }) => {
            const worn = other?.sizing.sizes.find(({ label }) => label === target.value)
            const names = { other: other?.brand ?? '', worn: worn?.label ?? '', brand }
            const reason = texts.product_advice_compared(names)
            onFound(worn ? { size: compareSize(worn, sizing)?.label ?? null, reason } : null)
          }}
        >
          <option value="">{texts.product_advice_choose_one()}</option>
          {other?.sizing.sizes.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </div>
      <Found found={found} />
    </div>
  )
}

function Found({ found }: { found: SizeFound | null }) {
  return (
    <div role="status">
      {found &&
        (found.size === null ? (
          <NotAdvised />
        ) : (
          <Message tone="info" live={false} title={texts.product_advice_probably({ size: found.size })}>
            {found.reason}
          </Message>
        ))}
    </div>
  )
}
