import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type {
  AttributeFilterInput,
  AttributeFrontendInputEnum,
  AttributeSelectedOptions,
  AttributeValue,
} from '../platform/graphql/generated/contract.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { type Attribute, type AttributeMetadata, attributeCatalogue } from './attribute-catalogue.ts'
import type { ProductRow } from './product-row.ts'

const INPUTS: Record<Attribute['input'], AttributeFrontendInputEnum> = {
  select: 'SELECT',
  multiselect: 'MULTISELECT',
  text: 'TEXT',
  boolean: 'BOOLEAN',
}

/** Lists the attributes of products that pass the filter, in the order of the facets. */
export async function productAttributes(
  context: ShopContext,
  filters: AttributeFilterInput | null = null,
): Promise<AttributeMetadata[]> {
  const { byId, options } = await attributeCatalogue(context)
  return [...byId.values()].filter(passes(filters)).map((attribute) => ({
    code: attribute.code,
    entity_type: 'CATALOG_PRODUCT',
    frontend_input: INPUTS[attribute.input],
    label: localisedText(context, attribute.label),
    is_required: false,
    options: [...options.values()]
      .filter(({ attributeId }) => attributeId === attribute.id)
      .sort((a, b) => a.position - b.position)
      .map(({ id, label }) => ({
        label: localisedText(context, label),
        value: String(id),
        is_default: false,
      })),
    is_filterable: attribute.filterPosition !== null,
    is_visible_on_front: attribute.informationPosition !== null,
  }))
}

/** Builds a filter on the attribute properties that this shop has: facets, and rows of the specifications. */
function passes(filters: AttributeFilterInput | null) {
  const { is_filterable, is_filterable_in_search, is_visible_on_front } = filters ?? {}
  return ({ filterPosition, informationPosition }: Attribute) =>
    [is_filterable, is_filterable_in_search].every(
      (expected) => expected == null || expected === (filterPosition !== null),
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

/** Lists the specifications of a product in the order of its page. */
export async function informationAttributes(
  { id, options }: ProductRow,
  context: ShopContext,
): Promise<{ attribute_code: string; label: string; value: string }[]> {
  const [catalogue, detail] = await Promise.all([
    attributeCatalogue(context),
    context.loaders.productDetail.load(id),
  ])
  return [...catalogue.byId.values()]
    .filter(({ informationPosition }) => informationPosition !== null)
    .sort((a, b) => (a.informationPosition ?? 0) - (b.informationPosition ?? 0))
    .flatMap((attribute) => {
      const values = (options[attribute.id] ?? [])
        .flatMap((option) => catalogue.options.get(option) ?? [])
        .sort((a, b) => a.position - b.position)
        .map(({ label }) => localisedText(context, label))
      const text = localisedText(context, detail?.texts[attribute.id])
      const value = text ?? values.join(', ')
      const label = localisedText(context, attribute.label)
      return value ? [{ attribute_code: attribute.code, label, value }] : []
    })
}

const CARD_FACTS = 2

/** Lists the facts of a product's card: its values of the two highest-ranking attributes. */
export async function keyFacts(
  { options, factTexts }: Pick<ProductRow, 'options' | 'factTexts'>,
  context: ShopContext,
): Promise<{ attribute_code: string; label: string; value: string }[]> {
  const catalogue = await attributeCatalogue(context)
  const facts: { attribute_code: string; label: string; value: string }[] = []
  for (const { id, code, label } of catalogue.cardFacts) {
    const labels = (options[id] ?? [])
      .flatMap((option) => catalogue.options.get(option) ?? [])
      .sort((a, b) => a.position - b.position)
      .map((option) => localisedText(context, option.label))
    const value = localisedText(context, factTexts?.[id]) ?? joinLabels(labels)
    if (value) facts.push({ attribute_code: code, label: localisedText(context, label), value })
    if (facts.length === CARD_FACTS) break
  }
  return facts
}

const NUMBERS = /\d+(?:[.,]\d+)*/g

/**
 * Joins the labels of a product's options in few words; adjacent ranges become one.
 *
 * @example joinLabels(['Onder 5 °C', '5 tot 12 °C']) // 'Onder 12 °C'
 * joinLabels(['25 mm', '28 mm', '32 mm']) // '25–32 mm'
 */
export function joinLabels(labels: readonly string[]): string {
  const numbers = labels.map((label) => label.match(NUMBERS) ?? [])
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  const [low, high] = [numbers[0]?.[0], numbers.at(-1)?.at(-1)]
  if (labels.length < 2 || low === undefined || high === undefined) return labels.join(', ')
  const isChain = numbers.every((ends, index) => index === 0 || ends[0] === numbers[index - 1]?.at(-1))
  if (isChain) {
    const before = first.slice(0, first.lastIndexOf(numbers[0]?.at(-1) ?? ''))
    const isOpenBelow = numbers[0]?.length === 1
    const isOpenAbove = numbers.at(-1)?.length === 1
    if (isOpenBelow && isOpenAbove) return ''
    return isOpenAbove ? last.replace(high, low) : before + last.slice(last.lastIndexOf(high))
  }
  const unit = first.replace(low, '')
  const isOneUnit = labels.every((label, index) => label.replace(numbers[index]?.[0] ?? '', '') === unit)
  return isOneUnit && unit.startsWith(' ') ? `${low}–${high}${unit}` : labels.join(', ')
}

/** Lists the attributes of a product in the order of the facets: its options, or a text in the shop's language. */
export async function customAttributes(
  { id, options }: ProductRow,
  filters: AttributeFilterInput | null,
  context: ShopContext,
) {
  const [catalogue, detail] = await Promise.all([
    attributeCatalogue(context),
    context.loaders.productDetail.load(id),
  ])
  const valueIn = ({
    id: attributeId,
    code,
  }: Attribute): AttributeValue | AttributeSelectedOptions | null => {
    const text = localisedText(context, detail?.texts[attributeId])
    if (text) return { code, value: text }
    const selectedOptions = (options[attributeId] ?? []).flatMap(
      (option) => catalogue.options.get(option) ?? [],
    )
    if (selectedOptions.length === 0) return null
    const selected = selectedOptions
      .sort((a, b) => a.position - b.position)
      .map((option) => ({ label: localisedText(context, option.label), value: String(option.id) }))
    return { code, selected_options: selected }
  }
  const passing = [...catalogue.byId.values()].filter(passes(filters))
  return { items: passing.flatMap((attribute) => valueIn(attribute) ?? []), errors: [] }
}
