import type { FormRule } from '../../../../packages/contract/form-rule.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { texts } from '../platform/i18n/texts.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { FormFieldData } from './form-field-data.ts'
import type { ShopFormData } from './load-form.server.ts'

const CoreContact = graphql(`
  query CoreContact {
    storeConfig {
      contact_enabled
    }
  }
`)

/** The form of `contactUs`, whose fields are core's; null where Magento is older than 2.4.7 or has it switched off. */
export async function loadCoreContact(context: RequestContext): Promise<ShopFormData | null> {
  const { queryOptional, features } = commerceFor(context)
  if (!features.has('2.4.7')) return null
  const found = await queryOptional(CoreContact, {})
  if (!found?.storeConfig?.contact_enabled) return null
  const fields = [
    fieldOf('name', texts.forms_name(), ['required']),
    fieldOf('email', texts.forms_email_address(), ['required', 'email'], { inputType: 'email' }),
    fieldOf('telephone', texts.forms_telephone(), [], { inputType: 'tel' }),
    fieldOf('comment', texts.forms_comment(), ['required'], { kind: 'textarea' }),
  ]
  return {
    title: texts.forms_ask(),
    html: '',
    fields: { id: null, type: 'contact', submitLabel: '', fieldsets: [{ title: '', fields }] },
  }
}

function fieldOf(
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
