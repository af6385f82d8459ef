import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBoundary } from '../platform/error-boundary.tsx'
import { texts } from '../platform/i18n/texts.ts'
import { Panel } from '../ui/layout.tsx'
import { StepMark, type StepState } from '../ui/steps.tsx'

interface StepProps {
  number: number
  title: string
  state: StepState
  /** What was filled in, once the step is done. */
  summary?: ReactNode
  /** The shopper has moved between the steps: the one that opens takes the focus. */
  takesFocus: boolean
  onEdit?: () => void
  children: ReactNode
}

/** One block of the checkout. A finished one folds to a summary. */
export function Step({ number, title, state, summary, takesFocus, onEdit, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (takesFocus && state === 'current' && before.current !== 'current') heading.current?.focus()
    before.current = state
  }, [state, takesFocus])
  return (
    <Panel className="grid gap-5">
      <div className="flex items-center gap-3">
        <StepMark state={state} number={number} />
        <h2 ref={heading} tabIndex={-1} className="flex-1 text-h3">
          {title}
        </h2>
        {state === 'done' && onEdit && (
          <button type="button" className="link" onClick={onEdit}>
            {texts.checkout_edit()} <span className="sr-only">{title}</span>
          </button>
        )}
      </div>
      <ErrorBoundary>
        {state === 'done' && summary && <div className="text-ink-2 [overflow-wrap:anywhere]">{summary}</div>}
        {state === 'current' && children}
      </ErrorBoundary>
    </Panel>
  )
}
