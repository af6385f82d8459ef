import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import type { ConfigurableProductResolvers, Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { toUid } from '../platform/graphql/uid.ts'
import { mediaUrl } from '../platform/media-url.ts'
import { type Attribute, type AttributeOption, attributeCatalogue } from './attribute-catalogue.ts'
import { configurableUid } from './option-uids.ts'
import { chartsOfKind } from './product-detail.sql.ts'
import { toPicture } from './product-picture.ts'
import { priceRange } from './product-price.ts'
import type { ProductRow } from './product-row.ts'
import { availableValues, listChoices, listVariants, narrowSelection, type Selection } from './variants.ts'

async function readChoices({ id, configurable }: ProductRow, context: ShopContext) {
  const [row, catalogue] = await Promise.all([
    configurable ?? context.loaders.configurable.load(id),
    attributeCatalogue(context),
  ])
  return row ? { row, catalogue, choices: listChoices(row, catalogue) } : null
}

async function readVariants(product: ProductRow, context: ShopContext) {
  const read = await readChoices(product, context)
  if (!read) return { choices: [], variants: [] }
  const products = await context.loaders.variants.load(product)
  return { choices: read.choices, variants: listVariants(read.row, products, read.catalogue) }
}

const valueUid = (attribute: Attribute, option: AttributeOption) => configurableUid(attribute.id, option.id)

/** Returns the swatch of a value: its colour, else its label. */
function toSwatch({ swatch, label }: AttributeOption, context: ShopContext) {
  return swatch
    ? { __typename: 'ColorSwatchData' as const, value: swatch }
    : { __typename: 'TextSwatchData' as const, value: localisedText(context, label) }
}

/** Finds the variants that can be bought and match the listing's filters, cheapest first; null if all cost the same. */
async function rankVariants(product: ProductRow, context: ShopContext) {
  const now = context.now()
  const { minimum, maximum } = priceRange(product.priceGroups, now)
  if (!product.narrowedBy && minimum.final === maximum.final) return null
  const { variants } = await readVariants(product, context)
  const priced = variants
    .filter(({ product: { inStock } }) => inStock)
    .map((variant) => ({ variant, cents: priceRange(variant.product.priceGroups, now).minimum.final }))
  const isMatching = product.narrowedBy?.(
    priced.map(({ variant, cents }) => [cents, ...Object.values(variant.product.options).flat()]),
  )
  return priced
    .filter((_variant, place) => isMatching?.[place] ?? true)
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ variant }) => variant)
}

/** Returns the picture of the cheapest variant, whose price stands beside it; the product's own if all cost the same. */
const image: ConfigurableProductResolvers['image'] = async (product, _, context) => {
  const [cheapest] = (await rankVariants(product, context)) ?? []
  const picture = cheapest?.product.image ?? product.image
  return picture && toPicture(context, picture, localisedText(context, product.name))
}

const ConfigurableProduct: ConfigurableProductResolvers = {
  image,
  small_image: image,
  thumbnail: image,
  configurable_options: async (product, _, context) => (await readChoices(product, context))?.choices ?? [],
  variants: async (product, _, context) => (await readVariants(product, context)).variants,
  async matching(product, _, context) {
    const matching = await rankVariants(product, context)
    const cheapest = matching?.[0]
    if (!matching || !cheapest) return null
    const leaves = matching.flatMap((variant) => variant.product.priceGroups.flatMap((group) => group.leaves))
    return {
      variant: cheapest,
      range: priceRange([{ required: true, multiple: false, leaves }], context.now()),
    }
  },
  size_chart: ({ sizeChartId }, _, { loaders }) =>
    sizeChartId === null ? null : loaders.sizeChart.load(sizeChartId),
  configurable_product_options_selection: async (product, { configurableOptionValueUids }, context) => {
    const { choices, variants } = await readVariants(product, context)
    const uids = new Set(configurableOptionValueUids ?? [])
    const optionIds = choices.flatMap(({ attribute, values }) =>
      values.filter((option) => uids.has(valueUid(attribute, option))).map(({ id }) => id),
    )
    return narrowSelection(choices, variants, new Set(optionIds))
  },
}

const types: Resolvers = {
  ConfigurableProductOptions: {
    id: ({ attribute }) => attribute.id,
    uid: ({ attribute, productId }) => toUid(`${productId}/${attribute.id}`),
    attribute_id: ({ attribute }) => String(attribute.id),
    attribute_id_v2: ({ attribute }) => attribute.id,
    attribute_uid: ({ attribute }) => toUid(attribute.id),
    attribute_code: ({ attribute }) => attribute.code,
    label: ({ label }, _, context) => localisedText(context, label),
    use_default: () => false,
    values: ({ attribute, values }, _, context) =>
      values.map((option) => ({
        uid: valueUid(attribute, option),
        value_index: option.id,
        label: localisedText(context, option.label),
        default_label: option.label.nl,
        store_label: localisedText(context, option.label),
        use_default_value: option.label[context.store.language] === undefined,
        swatch_data: toSwatch(option, context),
      })),
  },
  SwatchDataInterface: {
    __resolveType: (swatch) => (swatch as { __typename: 'ColorSwatchData' | 'TextSwatchData' }).__typename,
  },
  MatchingVariants: { price_range: ({ range }) => range },
  ConfigurableVariant: {
    attributes: ({ options }, _, context) =>
      options.map(({ attribute, option }) => ({
        code: attribute.code,
        label: localisedText(context, option.label),
        uid: valueUid(attribute, option),
        value_index: option.id,
      })),
  },
  ConfigurableProductOptionsSelection: {
    configurable_options: ({ choices, all, chosen }, _, context) =>
      choices.map((choice) => {
        const available = availableValues(choice, all, chosen)
        return {
          attribute_code: choice.attribute.code,
          label: localisedText(context, choice.label),
          uid: toUid(choice.attribute.id),
          values: choice.values.map((option) => ({
            uid: valueUid(choice.attribute, option),
            label: localisedText(context, option.label),
            is_available: available.includes(option),
            is_use_default: false,
            swatch: toSwatch(option, context),
          })),
        }
      }),
    options_available_for_selection: ({ choices, all, chosen }: Selection) =>
      choices.map((choice) => ({
        attribute_code: choice.attribute.code,
        option_value_uids: availableValues(choice, all, chosen).map((option) =>
          valueUid(choice.attribute, option),
        ),
      })),
    media_gallery: ({ left, variant }, _, context) => {
      const { product } = variant ?? left[0] ?? {}
      if (!product) return []
      const name = localisedText(context, product.name)
      return (product.pictures ?? []).map((picture) => toPicture(context, picture, name, picture.position))
    },
    variant: ({ variant }) => variant?.product ?? null,
  },
  ProductSizeChart: {
    brand: ({ brandLabel }) => ({ label: brandLabel }),
    instructions_image: ({ instructionsImage, brandLabel }, _, { settings }) =>
      instructionsImage === null
        ? null
        : { url: mediaUrl(settings, instructionsImage), label: brandLabel, position: 0, disabled: false },
    sizes: async ({ rows }, _, context) => {
      const { options } = await attributeCatalogue(context)
      return rows.map(({ optionId, label, build }) => ({
        from: { option_id: optionId, label: localisedText(context, options.get(optionId)?.label) },
        to: { label: localisedText(context, label) },
        build: build && {
          height_from: build.height[0],
          height_to: build.height[1],
          weight_from: build.weight[0],
          weight_to: build.weight[1],
        },
      }))
    },
    comparable: async ({ kind }, _, { db, loaders }) => {
      const ids = kind === null ? [] : await chartsOfKind(db, kind)
      return (await Promise.all(ids.map((id) => loaders.sizeChart.load(id)))).filter(
        (chart) => chart !== null,
      )
    },
  },
}

export const configurableResolvers = { ConfigurableProduct, types }
