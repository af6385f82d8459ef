import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../../lib/format/dates.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import { brand } from '../../../lib/shop/store-view.ts'
import * as paths from '../../../paths.ts'
import { PrinterIcon } from '../../../ui/account-icons.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Message } from '../../../ui/feedback.tsx'
import { CircleCheckIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/layout.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { SpecList } from '../../../ui/table.tsx'
import { PhotosLeft, type PhotosToSend, photoProblem, sendPhotos } from '../../reviews/photo-upload.tsx'
import {
  type Desk,
  findStep,
  initialValues,
  isDefect,
  type KnownOrder,
  type Receipt,
  type ReturnKind,
  type Statement,
  toStatement,
  type WithdrawalStep,
  type WithdrawalValues,
  withdraw,
  wordsOfRefusal,
} from './withdrawal-api.ts'
import { statementProblems, WithdrawalForm } from './withdrawal-form.tsx'
import './withdrawal-steps.css'

const STEPS = ['details', 'review', 'receipt'] as const

interface WithdrawalStepsProps {
  /** Order of the statement; null if unknown. */
  order: KnownOrder | null
  desk: Desk
  /** Called with an order that was found, or null to enter another one. */
  onOrder: (order: KnownOrder | null) => void
  /** True if the order was found on this page: the heading of its items takes the focus. */
  takesFocus: boolean
}

/**
 * Steps from the statement to its receipt. Each step is a history entry, so that Back goes one step back. The input
 * lasts as long as the page and is never in the URL.
 */
export function WithdrawalSteps({ order, desk, onOrder, takesFocus }: WithdrawalStepsProps) {
  const [isChecked, setIsChecked] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [left, setLeft] = useState<PhotosToSend | null>(null)
  const [state, go] = useHistoryState()
  const form = useForm<WithdrawalValues>({
    name: 'withdrawal',
    initial: initialValues(order, desk),
    check: (values) => {
      const wrong = photoProblem(photos)
      return { ...statementProblems(order, values), ...(wrong && { photos: wrong }) }
    },
    async send() {
      setIsChecked(true)
      setFailure(null)
      go({ step: 'review' }, 'push')
    },
  })
  const step = findStep(state, { isChecked, isReceived: receipt !== null })
  const heading = useHeadingFocus(step, takesFocus)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const answer = await withdraw(order, form.values)
      setLeft(answer.key ? await sendPhotos({ key: answer.key, photos }) : null)
      setReceipt(answer)
      // Replaces the review in the history, so that Back does not return to a pressed button.
      go({ step: 'receipt' }, 'replace')
    } catch (cause) {
      const { email, phone } = brand()
      setFailure(wordsOfRefusal(cause) ?? texts.withdrawal_failed({ email: email ?? '', phone: phone ?? '' }))
    } finally {
      setBusy(false)
    }
  }
  const title = (
    <h2 ref={heading} tabIndex={-1} className="text-h3">
      {stepTitle(step, form.values.kind)}
    </h2>
  )
  return (
    <div className="noscript:hidden">
      <Steps
        label={texts.withdrawal_steps()}
        doneLabel={texts.withdrawal_step_done()}
        steps={[
          texts.withdrawal_step_details(),
          texts.withdrawal_step_review(),
          texts.withdrawal_step_receipt(),
        ].map((label, place) => ({ label, state: stepState(place, step) }))}
      />
      {step === 'receipt' && receipt ? (
        <>
          <WithdrawalReceipt receipt={receipt} kind={form.values.kind} title={title} />
          {left && <PhotosLeft initial={left} title={texts.withdrawal_photos_left()} />}
        </>
      ) : (
        <section className="grid gap-5 pt-4">
          {title}
          {step === 'review' ? (
            <WithdrawalReview
              statement={toStatement(order, form.values)}
              kind={form.values.kind}
              failure={failure}
              busy={busy}
              onConfirm={() => void confirm()}
              onBack={() => history.back()}
            />
          ) : (
            <>
              {order && <KnownOrderLine number={order.number} onOther={() => onOrder(null)} />}
              <WithdrawalForm form={form} order={order} desk={desk} onFound={onOrder} onPhotos={setPhotos} />
            </>
          )}
        </section>
      )}
    </div>
  )
}

function stepTitle(step: WithdrawalStep, kind: ReturnKind): string {
  if (step === 'details') return texts.withdrawal_details()
  if (step === 'review') return texts.withdrawal_review()
  return kind === 'WITHDRAWAL' ? texts.withdrawal_received() : texts.withdrawal_kind_received()
}

const KnownOrderLine = ({ number, onOther }: { number: string; onOther: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <b>{texts.withdrawal_order({ number })}</b>
    <Button variant="tertiary" size="sm" onClick={onOther}>
      {texts.withdrawal_other_order()}
    </Button>
  </div>
)

function stepState(place: number, step: WithdrawalStep) {
  const now = STEPS.indexOf(step)
  // The last step is only a confirmation, so it counts as done.
  if (place < now || step === 'receipt') return 'done'
  return place === now ? 'current' : 'upcoming'
}

/** Tracks the step in the current history entry, and adds entries. */
function useHistoryState() {
  const [state, setState] = useState<unknown>(null)
  useEffect(() => {
    const read = () => setState(history.state)
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (next: { step: WithdrawalStep }, how: 'push' | 'replace') => {
    const entry = { ...history.state, ...next }
    if (how === 'push') history.pushState(entry, '')
    else history.replaceState(entry, '')
    setState(entry)
  }
  return [state, go] as const
}

/** Focuses the heading of a step when it opens; that of the first step only with `takesFocus`. */
function useHeadingFocus(step: WithdrawalStep, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(takesFocus ? null : step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}

interface WithdrawalReviewProps {
  statement: Statement
  kind: ReturnKind
  failure: string | null
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

export function WithdrawalReview({
  statement,
  kind,
  failure,
  busy,
  onConfirm,
  onBack,
}: WithdrawalReviewProps) {
  return (
    <>
      <Panel ground="studio">
        <StatementText statement={statement} kind={kind} />
      </Panel>
      {kind === 'WITHDRAWAL' && <p>{texts.withdrawal_not_yet()}</p>}
      {failure && (
        <Message tone="danger" title={texts.forms_not_sent()}>
          {failure}
        </Message>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} busyLabel={texts.forms_sending()} onClick={onConfirm}>
          {kind === 'WITHDRAWAL' ? texts.withdrawal_confirm() : texts.withdrawal_kind_confirm()}
        </Button>
        <Button size="lg" variant="tertiary" onClick={onBack}>
          {texts.withdrawal_back()}
        </Button>
      </div>
    </>
  )
}

/** Receipt of a statement of withdrawal. When printed, only the receipt appears, below the shop's name. */
export function WithdrawalReceipt({
  receipt,
  kind,
  title,
}: {
  receipt: Receipt
  kind: ReturnKind
  title: ReactNode
}) {
  const { received_at, name, order_number, email, items, reason } = receipt
  const moment = formatMoment(received_at) ?? received_at
  return (
    <section className="printed-alone grid gap-5 pt-4">
      <p className="hidden font-bold font-display text-h3 print:block">{brand().name}</p>
      <div className="flex items-center gap-3">
        <CircleCheckIcon size="lg" className="text-groen print:hidden" />
        {title}
      </div>
      <p data-print="no">{texts.withdrawal_mailed({ email })}</p>
      <Panel ground="studio">
        <StatementText
          statement={{ name, orderNumber: order_number, email, items: items ?? '', reason: reason ?? '' }}
          kind={kind}
          receivedAt={texts.withdrawal_dutch_time({ moment })}
        />
      </Panel>
      <div className="flex flex-wrap gap-3" data-print="no">
        <Button variant="secondary" onClick={() => print()}>
          <PrinterIcon /> {texts.withdrawal_print()}
        </Button>
        {receipt.key && (
          <LinkButton href={paths.returnCase(receipt.key)} variant="secondary">
            {texts.withdrawal_follow()}
          </LinkButton>
        )}
        <LinkButton href={paths.returns()} variant="tertiary">
          {texts.withdrawal_returns()}
        </LinkButton>
      </div>
    </section>
  )
}

const DECLARATIONS: Record<ReturnKind, () => string> = {
  WITHDRAWAL: texts.withdrawal_declaration,
  EXCHANGE: texts.withdrawal_declaration_exchange,
  REPAIR: texts.withdrawal_declaration_repair,
  REPLACEMENT: texts.withdrawal_declaration_replacement,
}

interface StatementTextProps {
  statement: Statement
  kind: ReturnKind
  receivedAt?: string
}

export function StatementText({ statement, kind, receivedAt }: StatementTextProps) {
  const { name, orderNumber, email, items, reason } = statement
  return (
    <>
      <p className="pb-2 font-semibold">{DECLARATIONS[kind]()}</p>
      <SpecList
        specs={[
          ...(receivedAt ? [{ term: texts.withdrawal_received_at(), value: receivedAt }] : []),
          { term: texts.forms_name(), value: name },
          { term: texts.withdrawal_order_number(), value: orderNumber },
          { term: texts.forms_email_address(), value: email },
          {
            term: texts.withdrawal_items(),
            value: items.trim() ? (
              <span className="whitespace-pre-line">{items.trim()}</span>
            ) : (
              texts.withdrawal_all_items()
            ),
          },
          ...(reason.trim()
            ? [
                {
                  term: isDefect(kind) ? texts.withdrawal_defect() : texts.withdrawal_reason(),
                  value: reason.trim(),
                },
              ]
            : []),
        ].map(({ term, value }) => ({ term, value: <span className="wrap-anywhere">{value}</span> }))}
      />
    </>
  )
}
