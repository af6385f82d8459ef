import { type ShopContext, textOf } from '../platform/graphql/context.ts'
import { attributeCatalogue } from './attribute-catalogue.ts'
import type { ProductRow } from './product-row.ts'

/** What a product is, attribute by attribute, in the order in which its page lists it. */
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
        .map(({ label }) => textOf(context, label))
      const text = textOf(context, detail?.texts[attribute.id])
      const value = text ?? values.join(', ')
      const label = textOf(context, attribute.label)
      return value ? [{ attribute_code: attribute.code, label, value }] : []
    })
}
