import { parseVariations, splitOptions, splitPairs } from '@kopgroep/backend/import/split-cells'
import { toCents } from '@kopgroep/contract/money'
import { readCsv } from '../read-data.ts'
import { ARTICLE_KINDS, type ArticleKind } from './article-kinds.ts'

type Cells = Record<string, string | undefined>
type Codes = Readonly<Record<string, readonly string[]>>

/** Article of the demo shop: a row of `catalogue/products.csv` with its variants. Sets are not articles. */
export interface Article {
  sku: string
  type: 'simple' | 'configurable'
  urlKey: string
  /** Kind of article, derived from its picture's file name. */
  kind: ArticleKind
  /** Dutch name. */
  name: string
  /** Dutch description, HTML. */
  description: string
  pictures: readonly { path: string; label: string }[]
  /** Option codes by attribute code. */
  choices: Codes
  /** SKUs that can be bought: the variants, or the article itself. */
  variants: readonly { sku: string; cents: number; size: string | null; choices: Codes }[]
}

/** Reads the articles in file order. @throws {Error} for an unknown option or kind */
export function readArticles(): Article[] {
  const findCode = readOptionCodes()
  // This file has no columns by language, so all values are strings.
  const rows = readCsv('catalogue/products.csv') as Cells[]
  const bySku = new Map<unknown, Cells>(rows.map((row) => [row.sku, row]))
  const parseChoices = (row: Cells) => choices(row.additional_attributes ?? '', findCode)
  const bought = (row: Cells) => ({
    sku: row.sku ?? '',
    cents: toCents(Number(row.price)),
    size: splitPairs(row.additional_attributes ?? '', ',').get('fkv_maten') ?? null,
    choices: parseChoices(row),
  })
  return rows.flatMap((row) => {
    const type = row.product_type
    if (row.url_key === undefined || (type !== 'simple' && type !== 'configurable')) return []
    const variations = parseVariations(row.configurable_variations ?? '', ',')
    const variants = variations.map(({ sku }) => bySku.get(sku)).filter((variant) => variant !== undefined)
    return [
      {
        sku: row.sku ?? '',
        type,
        urlKey: row.url_key,
        kind: findKind(row.base_image ?? ''),
        name: row.name ?? '',
        description: row.description ?? '',
        pictures: pictures(row),
        choices: parseChoices(row),
        variants: (type === 'simple' ? [row] : variants).map(bought),
      },
    ]
  })
}

function readOptionCodes(): (attribute: string, label: string) => string {
  const codes = new Map(
    readCsv('catalogue/attribute_options.csv').flatMap(({ attribute, code, label }) => {
      const { nl } = label as { nl: string }
      return [nl, String(code)].map((name): [string, string] => [`${attribute} ${name}`, String(code)])
    }),
  )
  return (attribute, label) => {
    const code = codes.get(`${attribute} ${label}`)
    if (!code) throw new Error(`There is no option "${label}" of ${attribute}.`)
    return code
  }
}

function choices(cell: string, findCode: (attribute: string, label: string) => string): Codes {
  const pairs = [...splitPairs(cell, ',')].filter(
    ([attribute]) => attribute && !attribute.startsWith('info_'),
  )
  return Object.fromEntries(
    pairs.map(([attribute, value]) => [
      attribute,
      splitOptions(value).map((label) => findCode(attribute, label)),
    ]),
  )
}

function pictures(row: Cells): Article['pictures'] {
  const others = (row.additional_images ?? '').split(',').filter(Boolean)
  return [row.base_image ?? '', ...others].map((name) => ({
    path: `catalog/product/${name}`,
    label: row.base_image_label ?? '',
  }))
}

/** Finds the longest kind that a picture's file name starts with: `shoe-mtb` before `shoe`. */
function findKind(picture: string): ArticleKind {
  const kinds = ARTICLE_KINDS.filter((kind) => picture.startsWith(`${kind}-`))
  const [kind] = kinds.toSorted((one, other) => other.length - one.length)
  if (!kind) throw new Error(`The picture "${picture}" is of no kind.`)
  return kind
}
