import type { Db } from '../platform/database/database.ts'
import { alreadyExists, inputError, noSuchEntity } from '../platform/errors.ts'
import { readProduct, readProductChoices } from './admin-products.sql.ts'
import { amount, importRows, type Row, SEPARATOR, saveInSequence } from './admin-products.ts'
import type { UserContext } from './admin-schema.ts'
import type { MutationAddVariantsArgs, MutationCreateProductArgs, VariantInput } from './generated/schema.ts'

/** Creates a hidden product: a configurable one if it has variants, else a simple one. */
async function createProduct(
  { priceCents, variants, ...given }: MutationCreateProductArgs,
  context: UserContext,
) {
  const { db } = context
  const product = { sku: given.sku.trim(), name: given.name.trim() }
  requireAmounts(context, [priceCents, ...variants.map((variant) => variant.priceCents)])
  return saveInSequence(async () => {
    await requireNew(context, [product.sku, ...variants.map(({ sku }) => sku.trim())])
    const rows =
      variants.length > 0
        ? await variantRows(context, product, variants)
        : [{ sku: product.sku, product_type: 'simple', price: amount(priceCents) }]
    const own = { ...rows.at(-1), name: product.name, product_online: '2' }
    await importRows(context, product.sku, [...rows.slice(0, -1), own])
    const made = await db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', product.sku)
      .executeTakeFirst()
    return made && readProduct(db, made.id)
  })
}

async function addVariants({ id, variants }: MutationAddVariantsArgs, context: UserContext) {
  const { db } = context
  requireAmounts(
    context,
    variants.map(({ priceCents }) => priceCents),
  )
  return saveInSequence(async () => {
    const product = /^\d{1,9}$/.test(id) ? await readProduct(db, Number(id)) : null
    if (product?.type !== 'configurable') throw noSuchEntity(context, 'There is no such product.')
    await requireNew(
      context,
      variants.map(({ sku }) => sku.trim()),
    )
    const { sku, name } = product
    await importRows(
      context,
      sku,
      await variantRows(context, { sku, name: name.nl }, variants, product.variants),
    )
    return readProduct(db, product.id)
  })
}

function requireAmounts(context: UserContext, cents: readonly number[]): void {
  if (cents.some((amount) => amount < 0)) throw inputError(context, 'Enter an amount above 0.')
}

async function requireNew(context: UserContext, skus: readonly string[]): Promise<void> {
  const taken = await context.db
    .selectFrom('products')
    .select('sku')
    .where('sku', 'in', ['', ...skus])
    .execute()
  if (taken.length > 0 || new Set(skus).size < skus.length)
    throw alreadyExists(context, 'There is already an article with this number.')
}

interface Variation {
  sku: string
  options: Record<string, string>
}

/**
 * Builds import rows of new variants, and at last of their configurable product.
 *
 * @param present variants that the product has already
 * @throws graphql-input for variants without options, or with those of another
 */
async function variantRows(
  context: UserContext,
  { sku, name }: { sku: string; name: string },
  variants: readonly VariantInput[],
  present: readonly Variation[] = [],
): Promise<Row[]> {
  const added = variants.map(({ sku, options, priceCents }) => ({
    ...{ sku: sku.trim(), priceCents },
    options: Object.fromEntries(
      Object.entries(Object(options)).map(([code, option]) => [code, String(option ?? '')]),
    ),
  }))
  const all: Variation[] = [...present, ...added]
  const codes = Object.keys(all[0]?.options ?? {})
  const isWhole = ({ options }: Variation) =>
    Object.keys(options).length === codes.length && codes.every((code) => options[code])
  if (added.length === 0 || codes.length === 0 || !all.every(isWhole))
    throw inputError(context, 'Choose options for each variant, of the same attributes.')
  const combinations = new Set(all.map(({ options }) => codes.map((code) => options[code]).join(SEPARATOR)))
  if (combinations.size < all.length) throw inputError(context, 'Two variants have the same options.')
  const labels = await readOptionLabels(context.db)
  const variations = all.map(({ sku, options }) =>
    [`sku=${sku}`, ...codes.map((code) => `${code}=${options[code]}`)].join(SEPARATOR),
  )
  return [
    ...added.map(({ sku, options, priceCents }) => ({
      ...options,
      ...{ sku, product_type: 'simple', price: amount(priceCents), visibility: 'Not Visible Individually' },
      name: [name, ...codes.map((code) => labels.get(`${code} ${options[code]}`) ?? options[code])].join(' '),
    })),
    { sku, product_type: 'configurable', configurable_variations: variations.join('|') },
  ]
}

/** Reads the names of options by the codes of attribute and option. */
async function readOptionLabels(db: Db): Promise<ReadonlyMap<string, string>> {
  const { attributes } = await readProductChoices(db)
  return new Map(
    attributes.flatMap(({ code, options }) => options.map(({ id, name }) => [`${code} ${id}`, name])),
  )
}

export const newProductResolvers = { Mutation: { createProduct, addVariants } }
