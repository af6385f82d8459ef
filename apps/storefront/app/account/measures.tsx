import { useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { formatNumber } from '../platform/numbers.ts'
import { SubmitForm } from '../platform/submit-form.tsx'
import { type Problems, useForm } from '../platform/use-form.ts'
import { type Body, FITS, type Fit, PLAUSIBLE, parseMeasure, storeBody, storedBody } from '../product/body.ts'
import { MEASURE_TEXTS } from '../product/measure-texts.ts'
import { MEASURES, type Measure } from '../product/measures.ts'
import { Button } from '../ui/button.tsx'
import { ChoiceGroup, Radio } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import { refetchAccountQuery } from './account-queries.ts'
import { deleteMeasures, saveMeasures } from './bikes-and-measures.ts'
import { callWithToast } from './call-with-toast.ts'

const FIT_TEXTS: Record<Fit, () => string> = {
  tight: texts.product_fit_tight,
  normal: texts.product_fit_normal,
  loose: texts.product_fit_loose,
}

type Values = Record<Measure, string> & { fit: Fit }

function valuesOf(body: Body | null): Values {
  const typed = (measure: Measure) => {
    const value = body?.measures[measure]
    return value === undefined ? '' : formatNumber(value, Number.isInteger(value) ? 0 : 1)
  }
  const { height, chest, waist, hip, inseam } = Object.fromEntries(
    MEASURES.map((measure) => [measure, typed(measure)]),
  ) as Record<Measure, string>
  return { height, chest, waist, hip, inseam, fit: body?.fit ?? 'normal' }
}

/**
 * Body measures for the shop's advice on sizes. Those that the account has none of are proposed from this device; what is
 * saved counts on both.
 * @param stored with the account
 */
export function Measures({ stored }: { stored: Body | null }) {
  const form = useForm<Values>({
    id: 'measures',
    initial: valuesOf(stored ?? storedBody()),
    check: problemsOf,
    async send(values) {
      const body = bodyOf(values)
      await saveMeasures(body)
      storeBody(body)
      refetchAccountQuery('bikes-and-measures')
      showMessage('success', texts.account_measures_saved())
    },
  })
  return (
    <SubmitForm
      form={form}
      submitLabel={texts.account_save_measures()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_not_saved()}
      aside={stored && <ForgetMeasures />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {MEASURES.map((measure) => (
          <TextField
            key={measure}
            label={MEASURE_TEXTS[measure]()}
            optional={texts.account_optional()}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            end="cm"
            {...form.field(measure)}
          />
        ))}
      </div>
      <ChoiceGroup label={texts.product_fit()}>
        <div className="flex flex-wrap gap-x-6">
          {FITS.map((fit) => (
            <Radio
              key={fit}
              name="fit"
              value={fit}
              label={FIT_TEXTS[fit]()}
              checked={form.values.fit === fit}
              onChange={() => form.change({ fit })}
            />
          ))}
        </div>
      </ChoiceGroup>
    </SubmitForm>
  )
}

function ForgetMeasures() {
  const [busy, setBusy] = useState(false)
  const forget = async () => {
    setBusy(true)
    const isDone = await callWithToast(
      deleteMeasures,
      texts.account_measures_deleted(),
      texts.account_measures_not_deleted(),
    )
    if (isDone) {
      storeBody(null)
      refetchAccountQuery('bikes-and-measures')
    }
    setBusy(false)
  }
  return (
    <Button variant="tertiary" busy={busy} busyLabel={texts.account_sending()} onClick={() => void forget()}>
      {texts.account_delete_measures()}
    </Button>
  )
}

function problemsOf(values: Values): Problems<Values> {
  const problems: Problems<Values> = {}
  for (const measure of MEASURES) {
    const [from, to] = PLAUSIBLE[measure]
    if (values[measure].trim() && parseMeasure(measure, values[measure]) === null)
      problems[measure] = texts.product_measure_wrong({ from, to })
  }
  if (MEASURES.every((measure) => !values[measure].trim()))
    problems.height = texts.account_measures_required()
  return problems
}

function bodyOf(values: Values): Body {
  const known = MEASURES.flatMap((measure) => {
    const value = parseMeasure(measure, values[measure])
    return value === null ? [] : [[measure, value] as const]
  })
  return { measures: Object.fromEntries(known), fit: values.fit }
}
