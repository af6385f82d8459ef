import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  startTransition,
  useActionState,
  useId,
  useState,
} from 'react'
import { refusalMessages } from '../api/refusals.ts'

/** Error messages by field name, in the order of the form; undefined for a valid field. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>

interface FormPlan<Values> {
  /** Names the form in error reports. */
  name: string
  initial: Values
  check: (values: Values) => Problems<Values>
  /** Outcome of a submission without JavaScript; `initial` holds the input. */
  submitted?: SubmitOutcome<Values>
  /**
   * Sends the form. The form shows the reason of a rejection above its button, and problems that the promise resolves to
   * at their fields.
   */
  send: (values: Values) => Promise<void> | Promise<Problems<Values>>
}

export interface SubmitOutcome<Values> {
  problems: Problems<Values>
  /** Reason why the backend refused the form. */
  refusal: string | null
}

/** A group of fields: a whole form, or one of two addresses. */
export interface FieldGroup<Values> {
  /** Prefix of the field ids: `<id>-<field>`. */
  id: string
  values: Values
  problems: Problems<Values>
  change: (part: Partial<Values>) => void
}

export interface FormState<Values> extends FieldGroup<Values> {
  /** Number of submits with problems: each one moves the focus to the first problem. */
  attempt: number
  /** True if the server has handled a submission. */
  wasSubmitted: boolean
  busy: boolean
  /** Reason why the last submit was refused. */
  refusal: string | null
  /** Restores the initial values. */
  reset: () => void
  submit: (event: FormEvent) => void
  field: (name: TextName<Values>) => TextFieldState
}

type TextName<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] &
  string

/** Props of a text field. */
export interface TextFieldState {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  onBlur: (event?: FocusEvent) => void
}

/**
 * State of a form; `Form` (ui/form.tsx) renders it. A field is validated on blur or submit, and its problem
 * disappears at the next key. Submits are ignored while one is in progress. A refused form keeps its input.
 *
 * The action runs in a transition that `onSubmit` starts: `<form action={fn}>` would put a `javascript:` URL and an
 * inline script into the document, which the content security policy forbids, and would reset fields.
 */
export function useForm<Values extends object>({
  name: formName,
  initial,
  check,
  submitted,
  send,
}: FormPlan<Values>): FormState<Values> {
  const id = useId()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>(submitted?.problems ?? {})
  const [attempt, setAttempt] = useState(0)
  const [refused, dispatch, busy] = useActionState(async (_before: Refused | null, entered: Values) => {
    try {
      // Awaited first, so that state set in `send` renders immediately instead of at the end of the transition.
      await null
      showProblems((await send(entered)) ?? {})
      return null
    } catch (cause) {
      return { text: refusalMessages(cause, `sending ${formName}`).join(' '), attempt }
    }
  }, initialRefusal(submitted))

  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setProblems((now) => without(now, Object.keys(part)))
  }
  const showProblems = (found: Problems<Values>): boolean => {
    setProblems(found)
    const isWrong = Object.values(found).some(Boolean)
    if (isWrong) setAttempt((count) => count + 1)
    return isWrong
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || showProblems(check(values))) return
    startTransition(() => dispatch(values))
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
  }
  return {
    id,
    values,
    problems,
    attempt,
    wasSubmitted: submitted !== undefined,
    busy,
    // A later submit with invalid fields was not sent, so it has no refusal.
    refusal: refused && !busy && refused.attempt === attempt ? refused.text : null,
    change,
    reset,
    submit,
    field,
  }
}

interface Refused {
  text: string
  /** The form's `attempt` when the refusal arrived. */
  attempt: number
}

const initialRefusal = (submitted: Pick<SubmitOutcome<never>, 'refusal'> | undefined): Refused | null =>
  submitted?.refusal ? { text: submitted.refusal, attempt: 0 } : null

function without<Values>(problems: Problems<Values>, names: readonly string[]): Problems<Values> {
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !names.includes(name)),
  ) as Problems<Values>
}

/** Field names with a prefix: `shipping-city`. */
export type Prefixed<Prefix extends string, Values> = {
  [Name in keyof Values as Name extends string ? `${Prefix}-${Name}` : never]: Values[Name]
}

/** Adds a prefix to the names of values or problems. */
export const withPrefix = <Prefix extends string, Values extends object>(prefix: Prefix, values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value])) as Prefixed<
    Prefix,
    Values
  >

/** Selects the entries with a prefix and removes it from their names. */
export const withoutPrefix = <Prefix extends string, Values extends object>(
  prefix: Prefix,
  values: Prefixed<Prefix, Values>,
) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(`${prefix}-`) ? [[name.slice(prefix.length + 1), value]] : [],
    ),
  ) as Values
