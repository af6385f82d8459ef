import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import type {
  AttributeFilterInput,
  AttributeSelectedOptions,
  AttributeValue,
} from '../platform/graphql/generated/contract.ts'
import { type Attribute, attributeCatalogue } from './attribute-catalogue.ts'
import { passes } from './attribute-metadata.ts'
import type { ProductRow } from './product-row.ts'

/** What is known of a product by attribute, in the order of the facets: chosen options, or a text in the shop's language. */
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
    const text = textOf(context, detail?.texts[attributeId])
    if (text) return { code, value: text }
    const chosen = (options[attributeId] ?? []).flatMap((option) => catalogue.options.get(option) ?? [])
    if (chosen.length === 0) return null
    const selected = chosen
      .sort((a, b) => a.position - b.position)
      .map((option) => ({ label: textOf(context, option.label), value: String(option.id) }))
    return { code, selected_options: selected }
  }
  const wanted = [...catalogue.byId.values()].filter(passes(filters))
  return { items: wanted.flatMap((attribute) => valueIn(attribute) ?? []), errors: [] }
}
