import { brokenFormRules, type FormRule, type FormRuleType } from '@kopgroep/contract/form-rule'
import { type TranslationContext, translate } from '../platform/phrases.ts'
import type { FormFieldRow } from './forms.sql.ts'

/** Maximum characters of a field. */
const MAX_TEXT_LENGTH = 5_000
const MAX_LINE_LENGTH = 255

/** Message per violated rule; %1 is the rule's limit. */
const REFUSALS: Readonly<Record<FormRuleType, string>> = {
  required: 'This is a required field.',
  alphanumeric: 'Please use only letters and digits in this field.',
  alphanumeric_with_spaces: 'Please use only letters, digits and spaces in this field.',
  letters: 'Please use only letters in this field.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid web address.',
  numeric: 'Please enter a whole number in this field.',
  decimal: 'Please enter a number in this field.',
  no_html_tags: 'HTML tags are not allowed in this field.',
  min_text_length: 'Please enter at least %1 characters.',
  max_text_length: 'Please enter at most %1 characters.',
}

/** Returns the message for a text that is too long; null if it fits. */
export function lengthProblem(context: TranslationContext, text: string, hasLines: boolean): string | null {
  const longest = hasLines ? MAX_TEXT_LENGTH : MAX_LINE_LENGTH
  return text.length > longest ? translate(context, 'Please enter at most %1 characters.', longest) : null
}

/** Lists the problems of an answer in the shopper's language. Only `required` applies to an empty one. */
export function answerProblems(context: TranslationContext, field: FormFieldRow, answer: string): string[] {
  const broken = brokenFormRules(answer, toRules(field))
  const problems = broken.map(({ type, additional }) => translate(context, REFUSALS[type], additional ?? ''))
  if (answer.trim() === '') return problems
  const tooLong = lengthProblem(context, answer, field.type !== 'input')
  if (tooLong) return [tooLong]
  const offered = new Set(field.options?.map(({ value }) => value))
  const values = field.type === 'multiselect' || field.type === 'checkbox' ? answer.split(',') : [answer]
  const isOffered = offered.size === 0 || values.every((value) => offered.has(value))
  return isOffered ? problems : [...problems, translate(context, 'Please choose one of the options.')]
}

/** Ignores invalid rules of editors. */
const toRules = ({ validation }: FormFieldRow): FormRule[] =>
  (validation ?? []).flatMap(({ type, additional }) =>
    Object.hasOwn(REFUSALS, type) ? [{ type: type as FormRuleType, additional: additional ?? null }] : [],
  )
