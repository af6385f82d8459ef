import type { Db } from '../platform/database/database.ts'
import { URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { toSlug } from './cells.ts'
import type { FileKind } from './columns.ts'
import { completeVariations } from './complete-variations.ts'
import type { Problems } from './problems.ts'
import {
  orphans,
  pricesAbovePrice,
  repeatedOffers,
  repeatedRows,
  replaceUrlKeys,
  skusByCase,
  takenAddresses,
  textsWithoutFirst,
} from './staging.sql.ts'
import {
  clashingOptions,
  composedTiers,
  sharedVariants,
  switchOffEmptied,
  wrongReferences,
  wrongVariations,
} from './wrong-references.sql.ts'

interface CheckOptions {
  skipsBrokenLinks?: boolean
  /** Products that were skipped: sku -> type. */
  leftOut?: ReadonlyMap<string, string>
}

/** Finds problems between rows: duplicates, and references to missing entities. */
export async function checkFile(
  db: Db,
  file: number,
  kind: FileKind,
  problems: Problems,
  { skipsBrokenLinks = false, leftOut = new Map() }: CheckOptions = {},
): Promise<void> {
  for (const { line, what, cents } of await pricesAbovePrice(db, file)) {
    const column = REDUCED[kind === 'tier prices' ? 'offer' : what]
    // A tier above the price is never asked, and counts again once the price rises.
    if (what === 'tier') problems.warn(line, column, 'is higher than the price, and is not asked for now')
    else problems.add(line, column, reducedText(what, cents))
  }
  if (kind !== 'products') return checkOffers(db, file, kind, problems, leftOut)
  for (const { line, first, sku, language } of await repeatedRows(db, file))
    problems.add(
      line,
      'sku',
      `${sku} stands in line ${first} already${language ? ` for the same store view` : ''}`,
    )
  for (const { line, sku, other } of await skusByCase(db, file))
    problems.add(
      line,
      'sku',
      `${sku} and ${other} differ in capitals alone, and would be one to most programs`,
    )
  for (const { line, sku } of await orphans(db, file, { areNew: true }))
    problems.add(line, 'sku', `${sku} is not in the shop, and no row without store_view_code brings it`)
  for (const { line, column } of await textsWithoutFirst(db, file))
    problems.add(
      line,
      column,
      'is said in the language of this store view, and not in the shop’s first language',
    )
  await checkReferences(db, file, problems, { skipsBrokenLinks, leftOut })
  for (const { line } of await switchOffEmptied(db, file, [...leftOut.keys()]))
    problems.warn(line, null, 'is switched off: what it is made of is left out')
  await completeVariations(db, file, problems)
  for (const { line, sku, attribute, given, has } of await wrongVariations(db, file)) {
    const state = has === null ? `has no ${attribute}` : `has ${attribute} “${has}”`
    problems.add(line, 'configurable_variations', `${sku} ${state}, and the row says “${given}”`)
  }
  for (const { line, sku, owner, other } of await clashingOptions(db, file)) {
    const problem = other
      ? `gives ${sku} the options of ${other}, another variation of ${owner}`
      : `leaves ${sku} without an option in which the variations of ${owner} differ`
    problems.add(line, 'additional_attributes', problem)
  }
  for (const { line, sku, owner } of await sharedVariants(db, file))
    problems.add(line, 'configurable_variations', `${sku} is a variation of ${owner} already`)
  await checkAddresses(db, file, problems)
}

/** Reports URLs that are taken. One that was made from the name gets the sku at its end instead. */
async function checkAddresses(db: Db, file: number, problems: Problems): Promise<void> {
  const conflicts = await takenAddresses(db, file, URL_SUFFIX)
  const withMadeKeys = conflicts.filter(({ isMade }) => isMade)
  for (const { line } of withMadeKeys)
    problems.warn(
      line,
      'url_key',
      'gets the sku at its end, because another page has the address of this name',
    )
  await replaceUrlKeys(
    db,
    file,
    new Map(withMadeKeys.map(({ sku, urlKey }) => [sku, toSlug(`${urlKey}-${sku}`)])),
  )
  const remaining = withMadeKeys.length > 0 ? await takenAddresses(db, file, URL_SUFFIX) : conflicts
  for (const { line, urlKey, owner } of remaining)
    problems.add(line, 'url_key', `the address /${urlKey}${URL_SUFFIX} is that ${owner}: choose another one`)
}

/** Columns with prices that must be lower than the regular one. */
const REDUCED = {
  special: 'special_price',
  price: 'price',
  tier: 'tier_prices',
  offer: 'tier_price',
} as const

function reducedText(what: 'special' | 'price', cents: number): string {
  const price = (cents / 100).toFixed(2)
  if (what === 'price') return `is ${price}, below the special price in the shop`
  return `is higher than the price of ${price}, and would never be asked`
}

const PARTS: Record<string, string> = {
  configurable_variations: 'only simple products can be variations',
  bundle_values: 'only simple products can be part of a bundle',
  associated_skus: 'only simple and configurable products can be part of a group',
}

/** Link columns, in which missing products may be skipped. */
const LINKS: ReadonlySet<string> = new Set(['related_skus', 'crosssell_skus', 'upsell_skus'])

async function checkReferences(
  db: Db,
  file: number,
  problems: Problems,
  { skipsBrokenLinks, leftOut }: Required<CheckOptions>,
) {
  for (const { line, column, sku, isThere, type } of await wrongReferences(db, file)) {
    const leftOutAs = leftOut.get(sku)
    if (leftOutAs !== undefined) {
      problems.warn(line, column, `leaves out ${sku}, which is ${leftOutAs} and left out itself`)
      continue
    }
    if (skipsBrokenLinks && !isThere && LINKS.has(column)) {
      problems.warn(line, column, `leaves out ${sku}, which is neither in the file nor in the shop`)
      continue
    }
    problems.add(
      line,
      column,
      isThere
        ? `${sku} is a ${type} product, and ${PARTS[column]}`
        : `${sku} is neither in the file nor in the shop`,
    )
  }
}

async function checkOffers(
  db: Db,
  file: number,
  kind: FileKind,
  problems: Problems,
  leftOut: ReadonlyMap<string, string>,
) {
  for (const { line, sku } of await orphans(db, file, { areNew: false })) {
    if (leftOut.has(sku)) problems.warn(line, 'sku', `${sku} is left out, as its product is`)
    else problems.add(line, 'sku', `${sku} is not in the shop`)
  }
  for (const { line, sku, type } of await composedTiers(db, file))
    problems.warn(
      line,
      'sku',
      `leaves out ${sku}, which is ${type}: what is composed has the tiers of its parts`,
    )
  for (const { line, first, sku, what } of await repeatedOffers(db, file)) {
    const offer =
      kind === 'tier prices' ? `the price of ${sku} from ${what} pieces` : `what lies of ${sku} at ${what}`
    problems.add(line, null, `says ${offer}, which line ${first} says already`)
  }
}
