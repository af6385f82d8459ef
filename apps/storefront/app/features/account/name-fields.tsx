import type { TextFieldState } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { AccordionItem } from '../../ui/accordion.tsx'
import { TextField } from '../../ui/field.tsx'

/** Parts of a name that few people have. */
export interface NameParts {
  prefix: string
  middlename: string
  suffix: string
}

type NameField = keyof NameParts | 'fax'

interface NameFieldsProps<Name extends NameField> {
  field: (name: Name) => TextFieldState
  /** An address may have a fax number too. */
  names: readonly Name[]
}

const FIELDS: Record<NameField, { label: () => string; autoComplete: string }> = {
  prefix: { label: texts.account_prefix, autoComplete: 'honorific-prefix' },
  middlename: { label: texts.account_middlename, autoComplete: 'additional-name' },
  suffix: { label: texts.account_suffix, autoComplete: 'honorific-suffix' },
  fax: { label: texts.account_fax, autoComplete: 'fax' },
}

/** Collapsed fields for titles, infix and fax number, open if one is filled in. */
export function NameFields<Name extends NameField>({ field, names }: NameFieldsProps<Name>) {
  const fields = names.map((name) => ({ ...FIELDS[name], state: field(name) }))
  return (
    <AccordionItem title={texts.account_more_fields()} open={fields.some(({ state }) => state.value !== '')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ label, autoComplete, state }) => (
          <TextField
            key={state.name}
            label={label()}
            optional={texts.account_optional()}
            autoComplete={autoComplete}
            {...state}
          />
        ))}
      </div>
    </AccordionItem>
  )
}
