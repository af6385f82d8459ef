import { cx } from './cx.ts'
import { CheckIcon } from './icons.ts'
import { Link } from './link.tsx'
import { VisuallyHidden } from './prose.tsx'
import './steps.css'

export type StepState = 'done' | 'current' | 'upcoming'

/** Disc of a step: its number, or a check mark once it is done. */
export function StepMark({ state, number }: { state: StepState; number: number }) {
  return (
    <span className={cx('step-mark', `is-${state}`)} aria-hidden="true">
      {state === 'done' ? <CheckIcon size="sm" /> : number}
    </span>
  )
}

interface StepsProps {
  label: string
  steps: readonly { label: string; state: StepState; href?: string }[]
  /** Screen reader text after a finished step: 'afgerond'. */
  doneLabel: string
}

/** Progress through steps: 'Gegevens, Bezorging, Betaling'. Finished steps may link back. */
export function Steps({ label, steps, doneLabel }: StepsProps) {
  return (
    <ol className="steps" aria-label={label}>
      {steps.map(({ label: text, state, href }, index) => (
        <li key={text} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
          <StepMark state={state} number={index + 1} />
          {href && state === 'done' ? <Link href={href}>{text}</Link> : <span>{text}</span>}
          {state === 'done' && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
