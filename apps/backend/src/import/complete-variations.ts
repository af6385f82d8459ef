import type { Db } from '../platform/database/database.ts'
import type { Problems } from './problems.ts'
import type { StagedVariation } from './row-reader.ts'
import {
  incompleteVariations,
  type OwnOption,
  ownOptions,
  replaceVariations,
} from './wrong-references.sql.ts'

const COLUMN = 'configurable_variations'

/**
 * Completes the variations of a file: options that a cell leaves out, and attributes that tell apart variations
 * with the same options, are those of the variants themselves.
 */
export async function completeVariations(db: Db, file: number, problems: Problems): Promise<void> {
  for (const { line, attributes, variations } of await incompleteVariations(db, file)) {
    const own = await ownOptions(
      db,
      variations.map(({ sku }) => sku),
    )
    const completed = complete(variations, attributes, own)
    for (const { code } of completed.added)
      problems.warn(line, COLUMN, `leaves out ${code}, which is taken from the products themselves`)
    const [problem] = [...listMissing(completed, own), ...listSame(completed.variations)]
    if (problem) problems.add(line, COLUMN, problem)
    await replaceVariations(db, { file, line, ...completed })
  }
}

interface Completed {
  attributes: number[]
  variations: StagedVariation[]
  added: OwnOption[]
}

function complete(
  variations: readonly StagedVariation[],
  attributes: readonly number[],
  own: readonly OwnOption[],
): Completed {
  const find = (sku: string, id: number) => own.find((one) => one.sku === sku && one.attribute === id)
  const filled = (ids: readonly number[]) =>
    variations.map(({ sku, options }) => ({
      sku,
      options: Object.fromEntries(
        ids.flatMap((id) => {
          const option = options[id] ?? find(sku, id)?.option
          return option === undefined ? [] : [[id, option] as const]
        }),
      ),
    }))
  const added: OwnOption[] = []
  const all = () => [...attributes, ...added.map(({ attribute }) => attribute)]
  const candidates = own.filter(
    ({ attribute }, index) =>
      !attributes.includes(attribute) &&
      own.findIndex((one) => one.attribute === attribute) === index &&
      variations.every(({ sku }) => find(sku, attribute)),
  )
  for (const candidate of candidates) {
    const before = new Set(filled(all()).map(optionsKey)).size
    if (before === variations.length) break
    const after = new Set(filled([...all(), candidate.attribute]).map(optionsKey)).size
    if (after > before) added.push(candidate)
  }
  return { attributes: all(), variations: filled(all()), added }
}

const optionsKey = ({ options }: StagedVariation) => JSON.stringify(Object.entries(options).sort())

function listMissing({ attributes, variations }: Completed, own: readonly OwnOption[]): string[] {
  return variations.flatMap(({ sku, options }) =>
    attributes
      .filter((id) => options[id] === undefined)
      .map((id) => {
        const code = own.find(({ attribute }) => attribute === id)?.code
        return `the variation ${sku} has no ${code ?? 'option'}, and the others do`
      }),
  )
}

function listSame(variations: readonly StagedVariation[]): string[] {
  const options = new Map<string, string>()
  return variations.flatMap((variation) => {
    const key = optionsKey(variation)
    const other = options.get(key)
    options.set(key, other ?? variation.sku)
    return other ? [`the variations ${other} and ${variation.sku} have the same options`] : []
  })
}
