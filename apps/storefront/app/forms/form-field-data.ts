import type { FormRule } from '../../../../packages/contract/form-rule.ts'

/** One field of a form that the shop's editors made. */
export interface FormFieldData {
  name: string
  label: string
  value: string
  kind: 'input' | 'textarea' | 'select' | 'multiselect' | 'radio' | 'checkbox' | 'hidden'
  inputType: string
  placeholder: string
  options: readonly { value: string; label: string }[]
  rules: readonly FormRule[]
}
