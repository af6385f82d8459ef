import type { FormRule } from '@kopgroep/contract/form-rule'
import { graphql, type ResultOf } from '../../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../../lib/api/non-null.ts'
import { commerceFor } from '../../../lib/api/server-client.ts'
import { safeHtml } from '../../../lib/format/html.server.ts'
import { texts } from '../../../lib/i18n/texts.ts'
import type { RequestContext } from '../../../lib/page/route-module.tsx'
import type { FormFieldData, ShopFormFields } from './form-answers.ts'

const ShopForm = graphql(`
  query ShopForm($type: FormTypeEnum!) {
    form(type: $type) {
      form_id
      type
      title
      description
      submit_label
      fieldsets {
        title
        position
        fields {
          label
          name
          value
          type
          inputType
          placeholder
          position
          options {
            label
            value
          }
          validation {
            type
            additional
          }
        }
      }
    }
  }
`)

export interface ShopFormData {
  title: string
  /** Sanitised. */
  html: string
  fields: ShopFormFields
}

const KINDS = ['input', 'textarea', 'select', 'multiselect', 'radio', 'checkbox', 'hidden'] as const

/**
 * Loads the form for a kind of page, or core's own for contact; null if the shop has none. Leaves out fields
 * of unknown kinds (files).
 */
export async function loadForm(
  context: RequestContext,
  type: ShopFormFields['type'],
): Promise<ShopFormData | null> {
  const { queryOptional, language, features } = commerceFor(context)
  if (!features.has('forms')) return type === 'contact' ? loadCoreContact(context) : null
  const form = (await queryOptional(ShopForm, { type }))?.form
  if (!form) return null
  const { form_id: id, type: kind, submit_label: submitLabel } = form
  const fieldsets = nonNull(form.fieldsets)
    .sort(byPosition)
    .map(({ title, fields }) => ({
      title: title ?? '',
      fields: nonNull(fields).sort(byPosition).flatMap(toField),
    }))
  return {
    title: form.title ?? '',
    html: safeHtml(form.description, language),
    fields: { id, type: kind, submitLabel: submitLabel ?? '', fieldsets },
  }
}

type Field = NonNullable<
  NonNullable<
    NonNullable<NonNullable<NonNullable<ResultOf<typeof ShopForm>['form']>['fieldsets']>[number]>['fields']
  >[number]
>

function toField({ type, name, label, value, inputType, placeholder, options, validation }: Field) {
  const kind = KINDS.find((candidate) => candidate === type)
  if (!kind) return []
  const field: FormFieldData = {
    name,
    label: label ?? name,
    value: value ?? '',
    kind,
    inputType: inputType ?? 'text',
    placeholder: placeholder ?? '',
    options: nonNull(options).map((option) => ({ value: option.value, label: option.label ?? option.value })),
    rules: nonNull(validation).map((rule) => ({ type: rule.type, additional: rule.additional ?? null })),
  }
  return [field]
}

const byPosition = (a: { position?: number | null }, b: { position?: number | null }) =>
  (a.position ?? 0) - (b.position ?? 0)

const CoreContact = graphql(`
  query CoreContact {
    storeConfig {
      contact_enabled
    }
  }
`)

/**
 * Loads the form of `contactUs`, whose fields are core's; null if Magento is older than 2.4.7 or has switched
 * it off.
 */
export async function loadCoreContact(context: RequestContext): Promise<ShopFormData | null> {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('2.4.7')) return null
  const contactForm = await queryOptional(CoreContact, {})
  if (!contactForm?.storeConfig?.contact_enabled) return null
  const fields = [
    createField('name', texts.forms_name(), ['required']),
    createField('email', texts.forms_email_address(), ['required', 'email'], { inputType: 'email' }),
    createField('telephone', texts.forms_telephone(), [], { inputType: 'tel' }),
    createField('comment', texts.forms_comment(), ['required'], { kind: 'textarea' }),
  ]
  return {
    title: texts.forms_ask(),
    html: '',
    fields: { id: null, type: 'contact', submitLabel: '', fieldsets: [{ title: '', fields }] },
  }
}

function createField(
  name: string,
  label: string,
  rules: readonly FormRule['type'][],
  more: Partial<FormFieldData> = {},
): FormFieldData {
  return {
    name,
    label,
    value: '',
    kind: 'input',
    inputType: 'text',
    placeholder: '',
    options: [],
    rules: rules.map((type) => ({ type, additional: null })),
    ...more,
  }
}
