import { isEmailAddress } from '../platform/email-address.ts'
import { type Listener, translate } from '../platform/phrases.ts'
import type { FormFieldRow } from './forms.sql.ts'

/** Characters that may be typed into one field at most, whatever its rules: lines of text, or one line. */
const LONGEST_TEXT = 5_000
const LONGEST_LINE = 255

type Rule = (answer: string, additional: string) => boolean

const RULES: Record<string, readonly [english: string, holds: Rule]> = {
  alphanumeric: [
    'Please use only letters and digits in this field.',
    (answer) => /^[\p{L}\p{N}]+$/u.test(answer),
  ],
  alphanumeric_with_spaces: [
    'Please use only letters, digits and spaces in this field.',
    (answer) => /^[\p{L}\p{N} ]+$/u.test(answer),
  ],
  letters: ['Please use only letters in this field.', (answer) => /^[\p{L}\p{M}]+$/u.test(answer)],
  email: ['Please enter a valid email address.', (answer) => isEmailAddress(answer)],
  url: [
    'Please enter a valid web address.',
    (answer) => /^https?:\/\//i.test(answer) && URL.canParse(answer),
  ],
  numeric: ['Please enter a whole number in this field.', (answer) => /^[+-]?\d+$/.test(answer)],
  decimal: ['Please enter a number in this field.', (answer) => /^[+-]?\d+(?:[.,]\d+)?$/.test(answer)],
  no_html_tags: ['HTML tags are not allowed in this field.', (answer) => !/<\/?[a-z!][^>]*>/i.test(answer)],
  min_text_length: [
    'Please enter at least %1 characters.',
    (answer, additional) => [...answer].length >= Number(additional),
  ],
  max_text_length: [
    'Please enter at most %1 characters.',
    (answer, additional) => [...answer].length <= Number(additional),
  ],
}

/** Says how long a text may be, where it is longer; null where it is not. */
export function lengthProblem(listener: Listener, text: string, hasLines: boolean): string | null {
  const longest = hasLines ? LONGEST_TEXT : LONGEST_LINE
  return text.length > longest ? translate(listener, 'Please enter at most %1 characters.', longest) : null
}

/** What is wrong with an answer, in the shopper's language; empty when nothing is. Only `required` minds an empty one. */
export function answerProblems(listener: Listener, field: FormFieldRow, answer: string): string[] {
  const rules = field.validation ?? []
  if (answer.trim() === '') {
    return rules.some(({ type }) => type === 'required')
      ? [translate(listener, 'This is a required field.')]
      : []
  }
  const tooLong = lengthProblem(listener, answer, field.type !== 'input')
  if (tooLong) return [tooLong]
  const problems = rules.flatMap(({ type, additional }) => {
    const [english, holds] = RULES[type] ?? []
    return english && holds && !holds(answer, additional ?? '')
      ? [translate(listener, english, additional ?? '')]
      : []
  })
  const offered = new Set(field.options?.map(({ value }) => value))
  const chosen = field.type === 'multiselect' || field.type === 'checkbox' ? answer.split(',') : [answer]
  const isOffered = offered.size === 0 || chosen.every((value) => offered.has(value))
  return isOffered ? problems : [...problems, translate(listener, 'Please choose one of the options.')]
}
