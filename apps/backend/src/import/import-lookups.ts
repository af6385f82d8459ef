import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import type { Attribute } from '../product/attribute-catalogue.ts'
import { CategoryTree } from './category-tree.ts'
import { CellProblem, MAX_NAME_LENGTH, plain, plainWithin, toSlug } from './cells.ts'
import { isKnownColumn } from './columns.ts'
import type { GuessedAttribute } from './guess-attributes.ts'
import { isNo, isYes, NO, YES } from './labels.ts'

export interface LookupOptions {
  createsOptions: boolean
  createsCategories: boolean
  /** Name of an attribute or column in a file -> that of the shop. */
  renames: ReadonlyMap<string, string>
  /** Store view code of a file -> that of the shop. */
  storeViews: ReadonlyMap<string, string>
}

/**
 * Looks up languages, attributes, categories and stock sources. On request creates missing options and categories on
 * first use, within the import's transaction, so that a dry run leaves none.
 */
export class ImportLookups {
  readonly #db: Db
  readonly #options = new Map<number, Map<string, number>>()
  readonly #createsOptions: boolean
  readonly #renames: ReadonlyMap<string, string>
  /** Attributes created in this run. */
  readonly #made = new Set<number>()
  readonly languages: ReadonlyMap<string, string>
  readonly #attributes: Map<string, Attribute>
  readonly brands: ReadonlyMap<number, number>
  readonly deliveryTimes: ReadonlyMap<string, number>
  readonly sizeCharts: ReadonlyMap<string, number>
  readonly sources: ReadonlySet<string>
  /** Delivery source with the highest priority, which receives stock without a source. */
  readonly firstSource: string
  readonly defaultLanguage: string
  readonly categories: CategoryTree
  createdOptions = 0
  readonly createdAttributes: GuessedAttribute[] = []

  private constructor(
    db: Db,
    { createsOptions, renames, storeViews }: LookupOptions,
    read: Awaited<ReturnType<typeof readFacts>>,
  ) {
    this.#db = db
    this.#createsOptions = createsOptions
    const languages = new Map(read.views.map(({ code, language }) => [code, language]))
    for (const [theirs, ours] of storeViews) {
      const language = languages.get(ours)
      if (language === undefined)
        throw new StartupProblem(`“${ours}” is no store view; there are ${[...languages.keys()].join(', ')}.`)
      languages.set(theirs, language)
    }
    this.languages = languages
    this.defaultLanguage = read.defaultLanguage
    this.#attributes = new Map(read.attributes.map((attribute) => [attribute.code, attribute]))
    this.sources = new Set(read.sources.map(({ code }) => code))
    this.#renames = renames
    for (const [theirs, ours] of renames) {
      const attribute = this.#attributes.get(ours)
      if (attribute) this.#attributes.set(theirs, attribute)
      else if (!isKnownColumn(ours) && !this.sources.has(ours))
        throw new StartupProblem(`“${ours}” is no attribute, column or stock source of this shop.`)
    }
    this.brands = new Map(
      read.brands.flatMap(({ id, option_id }) => (option_id === null ? [] : [[option_id, id]])),
    )
    this.deliveryTimes = new Map(read.deliveryTimes.map(({ id, code }) => [code, id]))
    this.sizeCharts = new Map(read.sizeCharts.map(({ id, code }) => [code, id]))
    this.firstSource = read.firstSource
    this.categories = read.categories
    for (const option of read.options)
      this.#know(option.attribute_id, option.id, listNames(option.code, option.label))
  }

  /** @throws {StartupProblem} if the database has no shop yet */
  static async read(db: Db, options: LookupOptions): Promise<ImportLookups> {
    return new ImportLookups(db, options, await readFacts(db, options))
  }

  /** Attributes by their codes in the shop, and by renamed codes in files. */
  get attributes(): ReadonlyMap<string, Attribute> {
    return this.#attributes
  }

  /** Returns the stock source of a code in a file: Magento’s only one is called “default”. */
  source(code: string): string | undefined {
    const ours = this.#renames.get(code) ?? code
    if (this.sources.has(ours)) return ours
    return ours.toLowerCase() === 'default' ? this.firstSource : undefined
  }

  /** Creates an attribute; its options are created as rows name them. */
  async createAttribute(guessed: GuessedAttribute): Promise<void> {
    const { code, input } = guessed
    const label = (code.charAt(0).toUpperCase() + code.slice(1)).replaceAll('_', ' ')
    const isFacet = input !== 'text'
    const { rows } = await sql<Attribute>`
      insert into attributes (code, label, input, filter_position, information_position)
      select ${code}, jsonb_build_object(${this.defaultLanguage}::text, ${label}::text), ${input},
        case when ${isFacet} then (select coalesce(max(filter_position), 0) + 1 from attributes) end,
        (select coalesce(max(information_position), 0) + 1 from attributes)
      returning id, code, label, input, filter_position as "filterPosition",
        information_position as "informationPosition", card_position as "cardPosition"
    `.execute(this.#db)
    const [attribute] = rows
    if (!attribute) return
    this.#attributes.set(code, attribute)
    this.#made.add(attribute.id)
    this.createdAttributes.push(guessed)
  }

  /**
   * Returns the id of an option by its label in any language or its code, ignoring case.
   *
   * @throws {CellProblem} if it is too long, or missing and may not be created
   */
  async option(attribute: Attribute, cell: string): Promise<number> {
    const text = plainWithin(cell, MAX_NAME_LENGTH)
    const optionIds = this.#options.get(attribute.id)
    const id =
      optionIds?.get(text.toLowerCase()) ??
      (attribute.input === 'boolean' ? yesOrNo(optionIds, text) : undefined)
    if (id !== undefined) return id
    if (!this.#createsOptions && !this.#made.has(attribute.id)) {
      throw new CellProblem(
        `“${text}” is no option of ${attribute.code}; correct it, or make it one with --create-options`,
      )
    }
    return this.#createOption(attribute, text)
  }

  async #createOption(attribute: Attribute, text: string): Promise<number> {
    const codes = this.#options.get(attribute.id) ?? new Map<string, number>()
    const slug = toSlug(text) || 'optie'
    let code = slug
    for (let number = 2; codes.has(code); number += 1) code = `${slug}-${number}`
    const { rows } = await sql<{ id: number }>`
      insert into attribute_options (attribute_id, code, label, position, main_option_id)
      select ${attribute.id}::int, ${code}, jsonb_build_object(${this.defaultLanguage}::text, ${text}::text),
        coalesce(max(known.position), -1) + 1, (${selectMainOption(attribute.id, text, this.defaultLanguage)})
      from attribute_options known where known.attribute_id = ${attribute.id}
      returning id
    `.execute(this.#db)
    // One row is inserted, so one comes back.
    const id = (rows[0] as { id: number }).id
    this.#know(attribute.id, id, [code, text.toLowerCase()])
    this.createdOptions += 1
    return id
  }

  #know(attributeId: number, optionId: number, names: readonly string[]) {
    const options = this.#options.get(attributeId) ?? new Map<string, number>()
    this.#options.set(attributeId, options)
    for (const name of names) options.set(name, optionId)
  }
}

/** Finds the main option that a new label ends with: `Nachtblauw` becomes a kind of blue. */
const selectMainOption = (attributeId: number, text: string, language: string) => sql`
  select main.id from attribute_options main
  where main.attribute_id = ${attributeId} and main.main_option_id is null
    and right(lower(${text}::text), length(main.label ->> ${language}::text)) = lower(main.label ->> ${language}::text)
    and exists (select from attribute_options kind join attribute_options over on over.id = kind.main_option_id
      where over.attribute_id = ${attributeId})
  order by length(main.label ->> ${language}::text) desc limit 1`

/** Finds the option of a boolean by a word for yes or no. */
function yesOrNo(options: ReadonlyMap<string, number> | undefined, text: string): number | undefined {
  const words = isYes(text) ? YES : isNo(text) ? NO : []
  const word = words.find((candidate) => options?.has(candidate))
  return word === undefined ? undefined : options?.get(word)
}

const listNames = (code: string, label: Localised) =>
  [code, ...Object.values(label)].flatMap((name) => (name ? plain(name).toLowerCase() : []))

async function readFacts(db: Db, { createsCategories }: LookupOptions) {
  const views = await db.selectFrom('store_views').select(['code', 'language', 'is_default']).execute()
  const defaultLanguage = views.find(({ is_default }) => is_default)?.language
  const categories = await CategoryTree.read(db, {
    language: defaultLanguage ?? '',
    createsMissing: createsCategories,
  })
  const sources = await db.selectFrom('stock_sources').select('code').orderBy('priority').execute()
  const firstSource = sources[0]?.code
  if (!categories || !defaultLanguage || !firstSource) {
    throw new StartupProblem(
      'The database holds no shop yet: it needs store views, stock sources and the root category. ' +
        '`npm run setup` makes one of your own, `npm start` the demo.',
    )
  }
  return {
    views,
    defaultLanguage,
    categories,
    sources,
    firstSource,
    attributes: (
      await sql<Attribute>`
        select id, code, label, input, filter_position as "filterPosition",
          information_position as "informationPosition", card_position as "cardPosition"
        from attributes
      `.execute(db)
    ).rows,
    options: await db
      .selectFrom('attribute_options')
      .select(['id', 'attribute_id', 'code', 'label'])
      .execute(),
    brands: await db.selectFrom('brands').select(['id', 'option_id']).execute(),
    deliveryTimes: await db.selectFrom('delivery_times').select(['id', 'code']).execute(),
    sizeCharts: await db.selectFrom('size_charts').select(['id', 'code']).execute(),
  }
}
