import { CallFailed, CallRefused } from '../../../lib/api/browser-client.ts'
import { refusalMessages } from '../../../lib/api/refusals.ts'
import type { SubmitOutcome } from '../../../lib/forms/use-form.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import type { FormSubmission } from '../../../lib/page/route-module.tsx'
import {
  type Answers,
  type Call,
  findProblems,
  listFields,
  type ShopFormFields,
  sendAnswers,
  TRAP,
} from './form-answers.ts'

export interface SubmittedForm extends SubmitOutcome<Answers> {
  answers: Answers
  /** Null if the form was not sent. */
  thanks: string | null
}

/** Checks and sends a form that the browser posted without scripts, as `DynamicForm` does with them. */
export async function submitForm(
  form: ShopFormFields,
  { fields: posted, send }: Pick<FormSubmission, 'fields' | 'send'>,
): Promise<SubmittedForm> {
  const answers = readAnswers(form, posted)
  const unsent = { answers, problems: {}, refusal: null, thanks: null }
  // A bot has filled in the hidden field: it gets thanks, and nothing is sent.
  if (posted.get(TRAP)) return { ...unsent, thanks: texts.forms_thanks() }
  const problems = findProblems(form, answers)
  if (Object.keys(problems).length > 0) return { ...unsent, problems }
  const call: Call = async <Result>(document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await send(document, variables).catch((cause: unknown) => {
      throw new CallFailed('The backend cannot be reached.', { cause })
    })
    if (errors?.length) throw new CallRefused(errors)
    // The document's type was generated from the contract that the backend serves.
    return data as Result
  }
  try {
    return { ...unsent, ...(await sendAnswers(form, answers, undefined, call)) }
  } catch (cause) {
    return { ...unsent, refusal: refusalMessages(cause, 'sending a form').join(' ') }
  }
}

/** Reads the answers to the form's own fields; a hidden field keeps its preset value. */
function readAnswers(form: ShopFormFields, posted: URLSearchParams): Answers {
  return Object.fromEntries(
    listFields(form).map(({ name, kind, value }) => [
      name,
      kind === 'hidden' ? value : posted.getAll(name).join(','),
    ]),
  )
}
