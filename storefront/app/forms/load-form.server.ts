import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { safeHtml } from '../platform/html.server.ts'
import { present } from '../platform/present.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { FormFieldData } from './field-rules.ts'

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
  id: string
  type: 'contact' | 'product' | 'category'
  title: string
  /** Sanitised. */
  html: string
  submitLabel: string
  fieldsets: readonly { title: string; fields: readonly FormFieldData[] }[]
}

const KINDS = ['input', 'textarea', 'select', 'multiselect', 'radio', 'checkbox', 'hidden'] as const

/** The form of a kind of page; null where the shop has none. Fields of unknown kinds (files) are left out. */
export async function loadForm(
  context: RequestContext,
  type: ShopFormData['type'],
): Promise<ShopFormData | null> {
  const { queryOptional, language } = commerceFor(context)
  const form = (await queryOptional(ShopForm, { type }))?.form
  if (!form) return null
  return {
    id: form.form_id,
    type: form.type,
    title: form.title ?? '',
    html: safeHtml(form.description, language),
    submitLabel: form.submit_label ?? '',
    fieldsets: present(form.fieldsets)
      .sort(byPosition)
      .map(({ title, fields }) => ({
        title: title ?? '',
        fields: present(fields)
          .sort(byPosition)
          .flatMap((field): FormFieldData[] => {
            const kind = KINDS.find((candidate) => candidate === field.type)
            if (!kind) return []
            return [
              {
                name: field.name,
                label: field.label ?? field.name,
                value: field.value ?? '',
                kind,
                inputType: field.inputType ?? 'text',
                placeholder: field.placeholder ?? '',
                options: present(field.options).map(({ label, value }) => ({ value, label: label ?? value })),
                rules: present(field.validation).map((rule) => ({
                  type: rule.type,
                  additional: rule.additional ?? null,
                })),
              },
            ]
          }),
      })),
  }
}

const byPosition = (a: { position?: number | null }, b: { position?: number | null }) =>
  (a.position ?? 0) - (b.position ?? 0)
