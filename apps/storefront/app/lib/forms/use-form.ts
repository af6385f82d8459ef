import { type ChangeEvent, type FocusEvent, type FormEvent, useState } from 'react'
import { refusalMessages } from '../api/refusals.ts'

/** What must be put right, in the shopper's words, by the name of its field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

interface FormPlan<Values> {
  /** Stands before the names of the fields in their ids, so that several forms fit on one page. */
  id: string
  initial: Values
  /** Problems in the order of the form. */
  check: (values: Values) => Problems<Values>
  /** Sends the form. The reason of a rejection is shown above the button; problems that it resolves to, at their fields. */
  send: (values: Values) => Promise<void> | Promise<Problems<Values>>
}

export interface FormState<Values> {
  id: string
  values: Values
  problems: Problems<Values>
  /** Counts the attempts that met a problem, so that the focus moves again with each. */
  attempt: number
  busy: boolean
  /** Why the last attempt was not carried out. */
  refusal: string | null
  change: (part: Partial<Values>) => void
  /** Back to how it began. */
  reset: () => void
  submit: (event: FormEvent) => Promise<void>
  /** What a text field of the form needs to know. */
  field: (name: TextName<Values>) => TextFieldState
}

type TextName<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] &
  string

/** What a text field of a form needs to know. */
export interface TextFieldState {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: (event?: FocusEvent) => void
}

/**
 * A form from the first key to its end: a problem is told when its field is left or the form is sent, and taken back with
 * the next key; while it is busy a second press does nothing; a refusal leaves everything as it was entered.
 */
export function useForm<Values extends object>({
  id,
  initial,
  check,
  send,
}: FormPlan<Values>): FormState<Values> {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setProblems((now) => without(now, Object.keys(part)))
  }
  const showProblems = (found: Problems<Values>): boolean => {
    setProblems(found)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) setAttempt((count) => count + 1)
    return isWrong
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setRefusal(null)
    if (showProblems(check(values))) return
    setBusy(true)
    try {
      showProblems((await send(values)) ?? {})
    } catch (cause) {
      setRefusal(refusalMessages(cause, `sending ${id}`).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const field = (name: TextName<Values>): TextFieldState => ({
    id: `${id}-${name}`,
    name,
    // `name` is restricted to the fields that hold a text.
    value: values[name] as string,
    error: problems[name],
    onChange: ({ target }) => change({ [name]: target.value } as unknown as Partial<Values>),
    onBlur: (event) => {
      // The submit button checks all fields: an error shown now would move the button away from the pointer.
      if (event?.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit') return
      const problem = values[name] ? check(values)[name] : undefined
      if (problem) setProblems((now) => ({ ...now, [name]: problem }))
    },
  })
  const reset = () => {
    setValues(initial)
    setProblems({})
    setRefusal(null)
  }
  return { id, values, problems, attempt, busy, refusal, change, reset, submit, field }
}

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !names.includes(name)),
  ) as Problems<Values>
}
