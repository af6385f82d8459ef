import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { Localised } from '../platform/languages.ts'
import { ROOT_CATEGORY, URL_SUFFIX } from '../platform/store-config/store-config.ts'
import { CellProblem, toSlug } from './cells.ts'
import { nearestTo } from './columns.ts'

interface ChildCategory {
  id: number
  path: number[]
  level: number
  urlKey: string
  urlPath: string | null
  /** Name in the shop's first language. */
  title: string
  /** Names in all languages, in lower case. */
  names: readonly string[]
  children: ChildCategory[]
}

interface TreeOptions {
  /** Language of the names of new categories. */
  language: string
  createsMissing: boolean
}

/** Magento's name of the root category, in lower case. */
const DEFAULT_ROOT = 'default category'

/**
 * Finds categories by name. On request creates missing ones on first use, within the import's transaction, so that a
 * dry run leaves none.
 */
export class CategoryTree {
  readonly #db: Db
  readonly #language: string
  readonly #createsMissing: boolean
  readonly #root: ChildCategory
  /** Ids of the created categories and of their ancestors. */
  readonly changed = new Set<number>()
  readonly created: number[] = []

  private constructor(db: Db, { language, createsMissing }: TreeOptions, root: ChildCategory) {
    this.#db = db
    this.#language = language
    this.#createsMissing = createsMissing
    this.#root = root
  }

  /** @returns null if the shop has no root category yet */
  static async read(db: Db, options: TreeOptions): Promise<CategoryTree | null> {
    const categories = await db
      .selectFrom('categories')
      .select(['id', 'parent_id', 'path', 'level', 'url_key', 'url_path', 'name'])
      .orderBy('level')
      .orderBy('position')
      .execute()
    const root = buildTree(categories)
    return root ? new CategoryTree(db, options, root) : null
  }

  /**
   * Returns the id of the category at a path of names below the root.
   *
   * @throws {CellProblem} if the path begins with another root, or if a category is missing and may not be created
   */
  async find([root = '', ...names]: readonly string[]): Promise<number> {
    if (!this.#isRoot(root))
      throw new CellProblem(
        `a path begins with “Default Category” or “${this.#root.title}”, not with “${root}”`,
      )
    const joined = names.find((name) => /[;\n]/.test(name) && this.#isRoot(name.split(/[;\n]/).at(-1)))
    if (joined) throw new CellProblem(`paths are separated by commas, not as in “${joined}”`)
    let at = this.#root
    for (const name of names) {
      const lower = name.toLowerCase()
      const child =
        at.children.find((candidate) => candidate.names.includes(lower)) ??
        at.children.find((candidate) => candidate.urlKey === toSlug(name))
      at = child ?? (await this.#create(at, name))
    }
    return at.id
  }

  #isRoot(name = '') {
    const lower = name.trim().toLowerCase()
    return lower === DEFAULT_ROOT || this.#root.names.includes(lower)
  }

  async #create(parent: ChildCategory, name: string): Promise<ChildCategory> {
    if (!this.#createsMissing) {
      const near = nearestTo(
        name,
        parent.children.map(({ title }) => title),
      )
      throw new CellProblem(
        `there is no category “${name}” below “${parent.title}”; correct it, or create it with --create-categories${near ? `: did you mean ${near}?` : ''}`,
      )
    }
    const urlKey = toSlug(name)
    if (!urlKey) throw new CellProblem(`the category “${name}” has no letter or digit for its address`)
    const urlPath = parent.urlPath ? `${parent.urlPath}/${urlKey}` : urlKey
    const address = `${urlPath}${URL_SUFFIX}`
    const existing = await this.#db
      .selectFrom('url_rewrites')
      .select('request_path')
      .where('request_path', '=', address)
      .where('target_path', 'is', null)
      .executeTakeFirst()
    if (existing) throw new CellProblem(`the address /${address} of the new category “${name}” is taken`)
    const { rows } = await sql<{ id: number; path: number[] }>`
      with made as (select nextval(pg_get_serial_sequence('categories', 'id'))::int as id)
      insert into categories (id, parent_id, path, level, position, url_key, url_path, name, meta_title)
      select id, ${parent.id}, ${parent.path}::int[] || id, ${parent.level + 1},
        (select coalesce(max(position), 0) + 1 from categories where parent_id = ${parent.id}), ${urlKey}, ${urlPath},
        jsonb_build_object(${this.#language}::text, ${name}::text), null
      from made returning id, path
    `.execute(this.#db)
    // One row is inserted, so one comes back.
    const { id, path } = rows[0] as { id: number; path: number[] }
    await sql`
      insert into url_rewrites (request_path, entity_type, entity_id) values (${address}, 'CATEGORY', ${id})
      on conflict (request_path) do update set entity_type = 'CATEGORY', entity_id = ${id}, redirect_code = 0,
        target_path = null
    `.execute(this.#db)
    const category = {
      id,
      path,
      level: parent.level + 1,
      urlKey,
      urlPath,
      title: name,
      names: [name.toLowerCase()],
      children: [],
    }
    parent.children.push(category)
    for (const above of path) this.changed.add(above)
    this.created.push(id)
    return category
  }
}

function buildTree(
  rows: readonly {
    id: number
    parent_id: number | null
    path: number[]
    level: number
    url_key: string
    url_path: string | null
    name: Localised
  }[],
): ChildCategory | undefined {
  const byId = new Map<number, ChildCategory>()
  for (const { id, parent_id, path, level, url_key, url_path, name } of rows) {
    const names = Object.values(name).flatMap((text) => text?.toLowerCase() ?? [])
    const category = {
      ...{ id, path, level, urlKey: url_key, urlPath: url_path },
      ...{ title: name.nl ?? names[0] ?? '', names, children: [] },
    }
    byId.set(id, category)
    if (parent_id !== null) byId.get(parent_id)?.children.push(category)
  }
  return byId.get(ROOT_CATEGORY)
}
