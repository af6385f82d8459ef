import { isEmailAddress } from './email-rule.ts'

/** Validation rules of form fields (`FormValidationTypeEnum`). Storefront and backend apply the same ones. */
export const FORM_RULES = {
  required: (answer) => answer !== '',
  // Marks: a decomposed letter is a base letter and a combining accent.
  alphanumeric: (answer) => /^[\p{L}\p{M}\p{N}]+$/u.test(answer),
  alphanumeric_with_spaces: (answer) => /^[\p{L}\p{M}\p{N} ]+$/u.test(answer),
  letters: (answer) => /^[\p{L}\p{M}]+$/u.test(answer),
  email: isEmailAddress,
  url: (answer) => /^https?:\/\//i.test(answer) && URL.canParse(answer),
  numeric: (answer) => /^[+-]?\d+$/.test(answer),
  decimal: (answer) => /^[+-]?\d+(?:[.,]\d+)?$/.test(answer),
  // Browsers also parse unclosed tags. A bare '<m' is allowed, because people write sizes like that.
  no_html_tags: (answer) => !/<\/?[a-z!][^>]*>|<script|<[a-z]+\s+[a-z-]+\s*=/i.test(answer),
  min_text_length: (answer, bound) => countCharacters(answer) >= Number(bound ?? 0),
  max_text_length: (answer, bound) => countCharacters(answer) <= Number(bound || Number.POSITIVE_INFINITY),
} as const satisfies Record<string, (answer: string, bound: string | null) => boolean>

export type FormRuleType = keyof typeof FORM_RULES

export interface FormRule {
  type: FormRuleType
  /** Number of characters, for the two rules about length. Without it they accept everything. */
  additional: string | null
}

const countCharacters = (text: string) => [...text].length

/**
 * Lists the rules that an answer breaks, in their order, ignoring surrounding spaces. An optional answer may be
 * empty; an empty required answer breaks only that rule.
 */
export function brokenFormRules<Rule extends FormRule>(answer: string, rules: readonly Rule[]): Rule[] {
  const given = answer.trim()
  if (given === '') return rules.filter(({ type }) => type === 'required').slice(0, 1)
  return rules.filter(({ type, additional }) => !FORM_RULES[type](given, additional))
}
