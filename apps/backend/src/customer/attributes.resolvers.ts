import { cacheTags } from '../platform/cache-tags.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { AttributeEntityTypeEnum, AttributeFilterInput } from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { translate } from '../platform/phrases.ts'
import type { AttributeMetadata } from '../product/attribute-catalogue.ts'
import { productAttributes } from '../product/product-attributes.ts'
import { formFields, listAttributeFields } from './attribute-forms.ts'

const UNKNOWN_ATTRIBUTE = 'The attribute "%1" does not exist.'
const UNKNOWN_FORM = 'The form "%1" does not exist.'

export const attributesResolvers: Resolvers = {
  Query: {
    async attributesList(_, { entityType, filters }, context) {
      context.tags.add(cacheTags.products)
      return { items: await readAttributes(context, entityType, filters ?? null), errors: [] }
    },
    async customAttributeMetadataV2(_, { attributes }, context) {
      context.tags.add(cacheTags.products)
      const results = await Promise.all((attributes ?? []).map((input) => findAttribute(context, input)))
      return {
        items: results.flatMap((one) => (typeof one === 'string' ? [] : [one])),
        errors: results.flatMap((one) =>
          typeof one === 'string'
            ? [{ type: 'ATTRIBUTE_NOT_FOUND' as const, message: translate(context, UNKNOWN_ATTRIBUTE, one) }]
            : [],
        ),
      }
    },
    attributesForm(_, { formCode }, context) {
      const items = formFields(formCode, context.store.language)
      if (items) return { items, errors: [] }
      const message = translate(context, UNKNOWN_FORM, formCode.slice(0, 80))
      return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message }] }
    },
  },
  Customer: {
    custom_attributes({ cocNumber }, { attributeCodes }) {
      const values = cocNumber ? [{ code: 'coc_number', value: cocNumber }] : []
      return values.filter(({ code }) => !attributeCodes || attributeCodes.includes(code))
    },
  },
}

const ENTITIES: ReadonlyMap<string, AttributeEntityTypeEnum> = new Map([
  ['catalog_product', 'CATALOG_PRODUCT'],
  ['4', 'CATALOG_PRODUCT'],
  ['customer', 'CUSTOMER'],
  ['1', 'CUSTOMER'],
  ['customer_address', 'CUSTOMER_ADDRESS'],
  ['2', 'CUSTOMER_ADDRESS'],
])

async function readAttributes(
  context: ShopContext,
  entity: AttributeEntityTypeEnum,
  filters: AttributeFilterInput | null = null,
): Promise<AttributeMetadata[]> {
  return entity === 'CATALOG_PRODUCT'
    ? productAttributes(context, filters)
    : listAttributeFields(entity, context.store.language)
}

async function findAttribute(
  context: ShopContext,
  input: { attribute_code?: string | null; entity_type?: string | null } | null,
): Promise<AttributeMetadata | string> {
  const code = input?.attribute_code?.slice(0, 80) ?? ''
  const entity = ENTITIES.get(input?.entity_type?.toLowerCase() ?? '')
  const all = entity ? await readAttributes(context, entity) : []
  return all.find((attribute) => attribute.code === code) ?? code
}
