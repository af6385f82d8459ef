import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type {
  AttributeFilterInput,
  AttributeFrontendInputEnum,
} from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { type Attribute, type AttributeMetadata, attributeCatalogue } from './attribute-catalogue.ts'

const INPUTS: Record<Attribute['input'], AttributeFrontendInputEnum> = {
  select: 'SELECT',
  multiselect: 'MULTISELECT',
  text: 'TEXT',
  boolean: 'BOOLEAN',
}

/** The attributes of products that pass the filter, in the order of the facets. */
export async function productAttributes(
  context: ShopContext,
  filters: AttributeFilterInput | null = null,
): Promise<AttributeMetadata[]> {
  const { byId, options } = await attributeCatalogue(context)
  return [...byId.values()].filter(passes(filters)).map((attribute) => ({
    code: attribute.code,
    entity_type: 'CATALOG_PRODUCT',
    frontend_input: INPUTS[attribute.input],
    label: textOf(context, attribute.label),
    is_required: false,
    options: [...options.values()]
      .filter(({ attributeId }) => attributeId === attribute.id)
      .sort((a, b) => a.position - b.position)
      .map(({ id, label }) => ({ label: textOf(context, label), value: String(id), is_default: false })),
    is_filterable: attribute.filterPosition !== null,
    is_visible_on_front: attribute.informationPosition !== null,
  }))
}

/** Whether an attribute is wanted, by what this shop tells apart: facets, and rows of the specifications. */
export function passes(filters: AttributeFilterInput | null) {
  const { is_filterable, is_filterable_in_search, is_visible_on_front } = filters ?? {}
  return ({ filterPosition, informationPosition }: Attribute) =>
    [is_filterable, is_filterable_in_search].every(
      (wanted) => wanted == null || wanted === (filterPosition !== null),
    ) &&
    (is_visible_on_front == null || is_visible_on_front === (informationPosition !== null))
}

export const attributeMetadataResolvers: Resolvers = {
  CustomAttributeMetadataInterface: {
    __resolveType: ({ entity_type }) =>
      entity_type === 'CATALOG_PRODUCT' ? 'CatalogAttributeMetadata' : 'CustomerAttributeMetadata',
  },
  CatalogAttributeMetadata: {
    is_unique: () => false,
    is_filterable_in_search: ({ is_filterable }) => is_filterable ?? null,
  },
  CustomerAttributeMetadata: { is_unique: ({ code }) => code === 'email' },
  CustomAttributeOptionInterface: { __resolveType: () => 'AttributeOptionMetadata' },
  AttributeValueInterface: {
    __resolveType: (value) => ('selected_options' in value ? 'AttributeSelectedOptions' : 'AttributeValue'),
  },
  AttributeSelectedOptionInterface: { __resolveType: () => 'AttributeSelectedOption' },
}
