import { texts } from '../platform/i18n/texts.ts'
import type { TextFieldState } from '../platform/use-form.ts'
import { Checkbox, ChoiceGroup, Radio } from '../ui/choice.tsx'
import { Select, Textarea, TextField } from '../ui/field.tsx'
import type { FormFieldData } from './form-field-data.ts'

interface FormFieldProps {
  field: FormFieldData
  /** Several answers are joined by commas. */
  state: TextFieldState
  onChange: (value: string) => void
}

const AUTOCOMPLETE: Record<string, string> = { name: 'name', email: 'email', telephone: 'tel', phone: 'tel' }

/** One field of an editor's form, as the control that it asks for. */
export function FormField({ field, state, onChange }: FormFieldProps) {
  const { label, kind, inputType, placeholder, options, rules } = field
  const isRequired = rules.some(({ type }) => type === 'required')
  const shared = { ...state, label, optional: isRequired ? undefined : texts.forms_optional() }
  switch (kind) {
    case 'hidden':
      return null
    case 'textarea':
      return <Textarea {...shared} rows={6} placeholder={placeholder} />
    case 'select':
      return (
        <Select {...shared}>
          <option value="">{texts.forms_choose()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    case 'radio':
      return <RadioField field={field} state={state} onChange={onChange} />
    case 'multiselect':
    case 'checkbox':
      return <CheckboxField field={field} state={state} onChange={onChange} />
    default:
      return (
        <TextField
          {...shared}
          type={inputType}
          placeholder={placeholder}
          autoComplete={AUTOCOMPLETE[state.name]}
        />
      )
  }
}

/** One of several answers. */
function RadioField({ field, state, onChange }: FormFieldProps) {
  const { id, name, value, error } = state
  return (
    <ChoiceGroup label={field.label} error={error}>
      {field.options.map((option, index) => (
        <Radio
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </ChoiceGroup>
  )
}

/** Several of several answers, or a single box to tick. */
function CheckboxField({ field, state, onChange }: FormFieldProps) {
  const { label, options } = field
  const { id, name, value, error } = state
  const chosen = value ? value.split(',') : []
  const listed = options.length > 0 ? options : [{ value: '1', label }]
  const toggle = (answer: string, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, answer] : chosen.filter((other) => other !== answer)).join(','))
  return (
    <ChoiceGroup label={label} hideLabel={options.length === 0} error={error}>
      {listed.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => toggle(option.value, target.checked)}
        />
      ))}
    </ChoiceGroup>
  )
}
