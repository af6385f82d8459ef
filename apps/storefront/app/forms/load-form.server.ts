import { commerceFor } from '../platform/commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { safeHtml } from '../platform/html.server.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { loadCoreContact } from './core-contact.server.ts'
import type { FormFieldData } from './form-field-data.ts'

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

/** What is filled in and sent. */
export interface ShopFormFields {
  /** Null for core's own form, which goes to `contactUs`. */
  id: string | null
  type: 'contact' | 'product' | 'category'
  submitLabel: string
  fieldsets: readonly { title: string; fields: readonly FormFieldData[] }[]
}

/** What a form of a page is about. */
export type FormSubject = { sku: string } | { category_id: number }

export interface ShopFormData {
  title: string
  /** Sanitised. */
  html: string
  fields: ShopFormFields
}

const KINDS = ['input', 'textarea', 'select', 'multiselect', 'radio', 'checkbox', 'hidden'] as const

/** The form of a kind of page, or core's own for contact; null where the shop has none. Fields of unknown kinds (files) are left out. */
export async function loadForm(
  context: RequestContext,
  type: ShopFormFields['type'],
): Promise<ShopFormData | null> {
  const { queryOptional, language, features } = commerceFor(context)
  if (!features.has('forms')) return type === 'contact' ? loadCoreContact(context) : null
  const form = (await queryOptional(ShopForm, { type }))?.form
  if (!form) return null
  const { form_id: id, type: kind, submit_label: submitLabel } = form
  const fieldsets = present(form.fieldsets)
    .sort(byPosition)
    .map(({ title, fields }) => ({
      title: title ?? '',
      fields: present(fields).sort(byPosition).flatMap(toField),
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
    options: present(options).map((option) => ({ value: option.value, label: option.label ?? option.value })),
    rules: present(validation).map((rule) => ({ type: rule.type, additional: rule.additional ?? null })),
  }
  return [field]
}

const byPosition = (a: { position?: number | null }, b: { position?: number | null }) =>
  (a.position ?? 0) - (b.position ?? 0)
