import { useEffect, useRef } from 'react'
import { CircleAlertIcon } from './icons-buying.ts'

export interface FormProblem {
  /** The id of the control that the problem is about, so that the line can lead there. */
  fieldId?: string
  message: string
}

interface FormSummaryProps {
  /** Such as 'Controleer deze 2 velden'. */
  title: string
  problems: readonly FormProblem[]
  /** Changes with each failed submit, so that focus moves again. */
  attempt?: number
}

/** After a failed submit: what must be put right, each line leading to its field. Takes the focus when it appears. */
export function FormSummary({ title, problems, attempt = 0 }: FormSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must move the focus again
  useEffect(() => {
    if (shown) ref.current?.focus()
  }, [shown, attempt])
  if (!shown) return null
  return (
    <div ref={ref} className="summary" role="alert" tabIndex={-1}>
      <p className="summary-title">
        <CircleAlertIcon />
        {title}
      </p>
      <ul>
        {problems.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}
