/** One field of a form that the shop's editors made. */
export interface FormFieldData {
  name: string
  label: string
  value: string
  kind: 'input' | 'textarea' | 'select' | 'multiselect' | 'radio' | 'checkbox' | 'hidden'
  inputType: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  rules: readonly Rule[]
}

export interface Rule {
  type: RuleType
  /** A number of characters, for the two of length. */
  additional: string | null
}

export type RuleType =
  | 'required'
  | 'alphanumeric'
  | 'alphanumeric_with_spaces'
  | 'letters'
  | 'email'
  | 'url'
  | 'numeric'
  | 'decimal'
  | 'no_html_tags'
  | 'min_text_length'
  | 'max_text_length'

const PATTERNS: Partial<Record<RuleType, RegExp>> = {
  alphanumeric: /^[\p{L}\p{N}]+$/u,
  alphanumeric_with_spaces: /^[\p{L}\p{N} ]+$/u,
  letters: /^\p{L}+$/u,
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/,
  numeric: /^\d+$/,
  decimal: /^-?\d+([.,]\d+)?$/,
}

/** The first rule that an answer breaks; null when it is right. What is not required may stay empty. */
export function brokenRule(value: string, rules: readonly Rule[]): Rule | null {
  const given = value.trim()
  if (given === '') return rules.find(({ type }) => type === 'required') ?? null
  return rules.find((rule) => !keeps(given, rule)) ?? null
}

function keeps(value: string, { type, additional }: Rule): boolean {
  switch (type) {
    case 'required':
      return true
    case 'url':
      return /^https?:\/\//i.test(value) && URL.canParse(value)
    case 'no_html_tags':
      return !/<[a-z!/][^>]*>?/i.test(value)
    case 'min_text_length':
      return [...value].length >= Number(additional ?? 0)
    case 'max_text_length':
      return [...value].length <= Number(additional ?? Number.POSITIVE_INFINITY)
    default:
      return PATTERNS[type]?.test(value) ?? true
  }
}
