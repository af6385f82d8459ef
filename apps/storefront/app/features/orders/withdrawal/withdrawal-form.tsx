import { useState } from 'react'
import type { FormState, Problems } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { hasFeature } from '../../../lib/page/current-page.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, ChoiceGroup, Radio } from '../../../ui/choice.tsx'
import { Textarea, TextField } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { ItemPicture } from '../../checkout/order-item.tsx'
import { PhotoField } from '../../reviews/photo-upload.tsx'
import {
  brokenStatementRule,
  chosenLines,
  DESKS,
  type Desk,
  findGuestOrder,
  isDefect,
  type KnownOrder,
  type OrderedLine,
  type ReturnKind,
  STATEMENT_FIELDS,
  type StatementField,
  type WithdrawalValues,
} from './withdrawal-api.ts'

const MISSING: Record<StatementField, () => string> = {
  name: texts.withdrawal_name_missing,
  orderNumber: texts.withdrawal_order_number_missing,
  email: texts.withdrawal_email_missing,
  items: texts.forms_required,
  reason: texts.forms_required,
}

export function statementProblems(
  order: KnownOrder | null,
  values: WithdrawalValues,
): Problems<WithdrawalValues> {
  const isMissingDefect = isDefect(values.kind) && !values.reason.trim()
  const hasLines = order !== null && order.lines.length > 0
  const isChosen = !hasLines || chosenLines(order, values).length > 0
  // Only a withdrawal may concern the whole order.
  const isNamed = hasLines || values.kind === 'WITHDRAWAL' || values.items.trim() !== ''
  return Object.fromEntries([
    ...(isChosen ? [] : [['line-0', texts.withdrawal_which_missing()]]),
    ...(isNamed ? [] : [['items', texts.withdrawal_items_missing()]]),
    ...STATEMENT_FIELDS.flatMap((field) => {
      const problem = findProblem(field, values[field])
      return problem ? [[field, problem]] : []
    }),
    ...(isMissingDefect ? [['reason', texts.withdrawal_defect_missing()]] : []),
  ])
}

interface WithdrawalFormProps {
  form: FormState<WithdrawalValues>
  order: KnownOrder | null
  desk: Desk
  onFound: (order: KnownOrder) => void
  onPhotos: (photos: readonly File[]) => void
}

/** Form of a return or a defect: checkboxes for the items of a known order, else a text field. */
export function WithdrawalForm({ form, order, desk, onFound, onPhotos }: WithdrawalFormProps) {
  const { field } = form
  const isGuarantee = desk === 'guarantee'
  const isExchange = form.values.kind === 'EXCHANGE'
  const isWithdrawal = form.values.kind === 'WITHDRAWAL'
  const lines = order?.lines ?? []
  return (
    <Form form={form} size="lg" submitLabel={texts.withdrawal_to_review()}>
      {hasFeature('guarantee_desk') && <Kinds form={form} desk={desk} />}
      {lines.length > 0 && <OrderedLines form={form} lines={lines} />}
      <TextField {...field('name')} label={texts.forms_name()} autoComplete="name" />
      {lines.length === 0 && (
        <TextField
          {...field('orderNumber')}
          label={texts.withdrawal_order_number()}
          hint={texts.withdrawal_order_number_hint()}
          autoComplete="off"
        />
      )}
      <TextField
        {...field('email')}
        type="email"
        inputMode="email"
        label={texts.forms_email_address()}
        hint={texts.withdrawal_email_hint()}
        autoComplete="email"
      />
      {order === null && hasFeature('withdrawal_items') && hasFeature('2.4.7') && (
        <OrderLookup statement={form.values} onFound={onFound} />
      )}
      {lines.length === 0 && (
        <Textarea
          {...field('items')}
          rows={4}
          label={texts.withdrawal_items()}
          {...(isWithdrawal && { optional: texts.forms_optional() })}
          hint={isGuarantee ? texts.withdrawal_defect_items_hint() : texts.withdrawal_items_hint()}
          autoComplete="off"
        />
      )}
      {hasFeature('withdrawal_items') && (
        <Textarea
          {...field('reason')}
          rows={isGuarantee ? 4 : 2}
          label={
            isGuarantee
              ? texts.withdrawal_defect()
              : isExchange
                ? texts.withdrawal_other_size()
                : texts.withdrawal_reason()
          }
          {...(!isGuarantee && { optional: texts.forms_optional() })}
          hint={isGuarantee || isExchange ? undefined : texts.withdrawal_reason_hint()}
          autoComplete="off"
        />
      )}
      {isGuarantee && (
        <PhotoField
          id={form.field('photos').id}
          error={form.problems.photos}
          hint={texts.withdrawal_photos_hint()}
          onChange={(photos) => {
            onPhotos(photos)
            form.change({ photos: '' })
          }}
        />
      )}
    </Form>
  )
}

const KIND_LABELS: Record<ReturnKind, () => string> = {
  WITHDRAWAL: texts.withdrawal_kind_withdrawal,
  EXCHANGE: texts.withdrawal_kind_exchange,
  REPAIR: texts.withdrawal_kind_repair,
  REPLACEMENT: texts.withdrawal_kind_replacement,
}

/** Radio buttons for what the customer asks for. */
function Kinds({ form: { id, values, change }, desk }: { form: FormState<WithdrawalValues>; desk: Desk }) {
  return (
    <ChoiceGroup label={texts.withdrawal_kind()}>
      {DESKS[desk].map((kind) => (
        <Radio
          key={kind}
          id={`${id}-${kind}`}
          name={`${id}-kind`}
          label={KIND_LABELS[kind]()}
          checked={values.kind === kind}
          onChange={() => change({ kind })}
        />
      ))}
    </ChoiceGroup>
  )
}

interface OrderLookupProps {
  statement: WithdrawalValues
  onFound: (order: KnownOrder) => void
}

/** Finds a guest's order by its postcode beside the entered name, number and email, so that its items can be ticked. */
function OrderLookup({ statement: { name, orderNumber, email }, onFound }: OrderLookupProps) {
  const [postcode, setPostcode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [, ...lastname] = name.trim().split(/\s+/)
  const known = {
    number: orderNumber.replace(/^#|\s/g, ''),
    email: email.trim(),
    postcode: postcode.trim(),
    lastname: lastname.join(' '),
  }
  const find = async () => {
    if (Object.values(known).includes('')) return setProblem(texts.withdrawal_lookup_incomplete())
    setBusy(true)
    const found = await findGuestOrder(known).catch(() => null)
    setBusy(false)
    setProblem(found ? '' : texts.withdrawal_lookup_failed())
    if (found) onFound(found)
  }
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={texts.postcode_title()}
          optional={texts.forms_optional()}
          autoComplete="postal-code"
          className="max-w-48"
          value={postcode}
          onChange={({ target }) => setPostcode(target.value)}
        />
        <Button variant="secondary" busy={isBusy} onClick={() => void find()}>
          {texts.withdrawal_lookup()}
        </Button>
      </div>
      <p role="status" className="field-hint">
        {problem || texts.withdrawal_lookup_hint()}
      </p>
    </div>
  )
}

interface OrderedLinesProps {
  form: FormState<WithdrawalValues>
  lines: readonly OrderedLine[]
}

/** Order items with a checkbox each, and a quantity if there are several pieces. */
function OrderedLines({ form: { id, values, problems, change }, lines }: OrderedLinesProps) {
  return (
    <ChoiceGroup label={texts.withdrawal_which()} error={problems['line-0']}>
      <ul className="grid border-line border-t">
        {lines.map(({ id: key, name, options, picture, open }, place) => {
          const field = `line-${place}` as const
          const quantity = Number(values[field] ?? 0)
          // The problem of the group is stored under its first line; a change of any line clears it.
          const keep = (quantity: string) => change({ 'line-0': values['line-0'] ?? '', [field]: quantity })
          return (
            <li
              key={key}
              className="grid grid-cols-[minmax(0,1fr)_56px] items-center gap-4 border-line border-b py-2"
            >
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <Checkbox
                  id={`${id}-${field}`}
                  label={name}
                  hint={[options, open > 1 && texts.withdrawal_ordered({ count: open })]
                    .filter(Boolean)
                    .join(', ')}
                  checked={quantity > 0}
                  onChange={(event) => keep(event.target.checked ? String(open) : '')}
                />
                {quantity > 0 && open > 1 && (
                  <QuantityStepper
                    label={texts.withdrawal_quantity({ name })}
                    lessLabel={texts.product_less()}
                    moreLabel={texts.product_more()}
                    limitsText={texts.withdrawal_quantity_limits({ max: open })}
                    min={1}
                    max={open}
                    value={quantity}
                    onChange={(quantity) => keep(String(quantity))}
                  />
                )}
              </div>
              <ItemPicture url={picture} ground="bg-studio" />
            </li>
          )
        })}
      </ul>
    </ChoiceGroup>
  )
}

function findProblem(field: StatementField, answer: string): string | null {
  const broken = brokenStatementRule(field, answer)
  if (!broken) return null
  if (broken.type === 'required') return MISSING[field]()
  return broken.type === 'email'
    ? texts.forms_email()
    : texts.forms_max_text_length({ length: broken.additional ?? '' })
}
