import { useEffect, useRef, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { Message } from '../ui/message.tsx'
import { Steps } from '../ui/steps.tsx'
import { EMPTY_STATEMENT, type Statement, stepOf, type WithdrawalStep } from './statement.ts'
import { type Receipt, withdraw, wordsOfRefusal } from './withdraw.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

const STEPS = ['details', 'review', 'receipt'] as const

/**
 * From the statement to its receipt. Each step is an entry of the browser's history, so that its back button leads a
 * step back; what is filled in stays as long as the page does, and stands in no address.
 */
export function WithdrawalSteps({ known }: { known: Partial<Statement> | null }) {
  const [statement, setStatement] = useState<Statement>(EMPTY_STATEMENT)
  const [isChecked, setIsChecked] = useState(false)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isFilledIn = useKnown(known, setStatement)
  const [state, go] = useHistoryState()
  const step = stepOf(state, { isChecked, isReceived: receipt !== null })
  const heading = useHeadingFocus(step)

  const confirm = async () => {
    setBusy(true)
    setFailure(null)
    try {
      setReceipt(await withdraw(statement))
      // In the place of the review: going back does not lead to a button that has been pressed.
      go({ step: 'receipt' }, 'replace')
    } catch (cause) {
      const { email, phone } = shopConfig
      setFailure(wordsOfRefusal(cause) ?? texts.withdrawal_failed({ email, phone }))
    } finally {
      setBusy(false)
    }
  }
  const titles: Record<WithdrawalStep, string> = {
    details: texts.withdrawal_details(),
    review: texts.withdrawal_review(),
    receipt: texts.withdrawal_received(),
  }
  const title = (
    <h2 ref={heading} tabIndex={-1} className="text-h3">
      {titles[step]}
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
        ].map((label, place) => ({ label, state: stateOf(place, step) }))}
      />
      {step === 'receipt' && receipt ? (
        <WithdrawalReceipt receipt={receipt} title={title} />
      ) : (
        <section className="grid gap-5 pt-4">
          {title}
          {step === 'review' ? (
            <WithdrawalReview
              statement={statement}
              failure={failure}
              busy={busy}
              onConfirm={() => void confirm()}
              onBack={() => history.back()}
            />
          ) : (
            <>
              {isFilledIn && (
                <Message tone="info" live={false}>
                  {texts.withdrawal_filled_in()}
                </Message>
              )}
              <WithdrawalForm
                statement={statement}
                onChange={setStatement}
                onDone={() => {
                  setIsChecked(true)
                  setFailure(null)
                  go({ step: 'review' }, 'push')
                }}
              />
            </>
          )}
        </section>
      )}
    </div>
  )
}

function stateOf(place: number, step: WithdrawalStep) {
  const now = STEPS.indexOf(step)
  // The last step is only a confirmation, so it counts as done.
  if (place < now || step === 'receipt') return 'done'
  return place === now ? 'current' : 'upcoming'
}

/** The step that the present entry of the browser's history stands for, and how to make another entry. */
function useHistoryState() {
  const [state, setState] = useState<unknown>(null)
  useEffect(() => {
    const read = () => setState(history.state)
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [])
  const go = (next: { step: WithdrawalStep }, how: 'push' | 'replace') => {
    if (how === 'push') history.pushState(next, '')
    else history.replaceState(next, '')
    setState(next)
  }
  return [state, go] as const
}

/** Fills in what is known of the order, unless the shopper has begun already. */
function useKnown(
  known: Partial<Statement> | null,
  setStatement: (next: (now: Statement) => Statement) => void,
) {
  const [isFilledIn, setIsFilledIn] = useState(false)
  useEffect(() => {
    if (!known) return
    setStatement((now) => {
      if (Object.values(now).some(Boolean)) return now
      setIsFilledIn(true)
      return { ...now, ...known }
    })
  }, [known, setStatement])
  return isFilledIn
}

/** The heading of a step takes the focus when one comes there from another. */
function useHeadingFocus(step: WithdrawalStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return heading
}
