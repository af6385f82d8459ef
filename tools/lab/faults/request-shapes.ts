import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadContract } from '@kopgroep/contract/load-contract'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { FaultShop } from './fault-shop.ts'
import { type Chance, pick } from './malformed.ts'
import type { Shape } from './shopper.ts'

/** Request that the search can change: root fields of one document, or a route. */
export type Gene =
  | { operation: Root['operation']; fields: readonly { name: string; text: string }[]; isCustomer: boolean }
  | { route: string; query: readonly string[]; isMarkdown: boolean }

/** Values of the shop by the arguments that take them. */
export interface ShopValues {
  cart: string
  /** Token of a logged-in customer. */
  token: string
  skus: readonly string[]
  categories: readonly string[]
  paths: readonly string[]
}

export async function readShopValues(shop: FaultShop, cart: string, token: string): Promise<ShopValues> {
  const products = await shop.sql<{ sku: string; path: string }>(
    `select sku, '/' || url_key as path from products where is_enabled order by id limit 40`,
  )
  const categories = await shop.sql<{ uid: string; path: string }>(
    `select encode(c.id::text::bytea, 'base64') as uid, '/' || c.url_path as path from categories c
     join category_products p on p.category_id = c.id where c.url_path is not null
     group by c.id order by count(*) desc, c.id limit 10`,
  )
  return {
    cart,
    token,
    skus: products.map(({ sku }) => sku),
    categories: categories.map(({ uid }) => uid),
    paths: [...categories, ...products].map(({ path }) => path),
  }
}

const SCHEMA = loadContract()
const WORDS = ['e', 'fiets $n', 'helm zwart maat 56 band zadel trui broek wiel stuur licht slot $n', 'bnd$n']
const PARAMETERS = ['q=fiets+$n', 'q=e', 'page=2', 'page=$n', 'filter-price=$n-500', 'sort=price', 'x=$n']
const SEGMENTS = ['1', 'google-1.xml', 'nl-1.xml', 'products-1.xml', 'kleding', 'x$n']
/** Maximum levels of a selection, and root fields of a document. */
const LEVELS = 5
const MAX_FIELDS = 20

interface Root {
  operation: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
}

/** Random requests for every field and argument of the contract and every route of the storefront. */
export class RequestShapes {
  readonly #values: ShopValues
  readonly #chance: Chance
  readonly #roots: readonly Root[] = [
    ...rootsOf('query', SCHEMA.getQueryType()),
    ...rootsOf('mutation', SCHEMA.getMutationType()),
  ]
  readonly #routes: readonly string[]

  constructor(values: ShopValues, hasStorefront: boolean, chance: Chance) {
    this.#values = values
    this.#chance = chance
    this.#routes = hasStorefront ? readRoutes() : []
  }

  /** Creates a request for every root field and every route alone. */
  alone(): Gene[] {
    const roots = this.#roots.map((root) => this.#ofRoot(root))
    return [...roots, ...this.#routes.map((path) => this.#ofRoute(path))]
  }

  anew(): Gene {
    const isRoute = this.#routes.length > 0 && this.#chance() < 0.25
    return isRoute ? this.#ofRoute(this.#pick(this.#routes)) : this.#ofRoot(this.#pick(this.#roots))
  }

  /** Changes a request: repeats, halves or rewrites its fields, or adds those of another request. */
  change(gene: Gene, other: Gene): Gene {
    if ('route' in gene) return this.#ofRoute('route' in other ? gene.route : this.#pick(this.#routes))
    const { operation, fields } = gene
    const kind = Math.floor(this.#chance() * 4)
    if (kind === 0 && 'fields' in other && other.operation === operation)
      return { ...gene, fields: [...fields, ...other.fields].slice(0, MAX_FIELDS) }
    if (kind === 1) {
      const times = Math.max(1, Math.floor(MAX_FIELDS / fields.length))
      return { ...gene, fields: Array.from({ length: times }, () => fields).flat() }
    }
    if (kind === 2 && fields.length > 1)
      return { ...gene, fields: fields.slice(0, Math.ceil(fields.length / 2)) }
    const root = this.#roots.find((one) => one.operation === operation && one.field.name === fields[0]?.name)
    return root ? this.#ofRoot(root) : this.anew()
  }

  write(gene: Gene): Shape {
    if ('route' in gene) {
      const query = gene.query.length > 0 ? `?${gene.query.join('&')}` : ''
      const accept = gene.isMarkdown ? 'text/markdown' : 'text/html'
      return { name: `${gene.route} as ${accept}`, path: gene.route + query, headers: { accept } }
    }
    const { operation, fields, isCustomer } = gene
    const query = `${operation} { ${fields.map(({ text }, index) => `a${index}: ${text}`).join(' ')} }`
    const names = Map.groupBy(fields, ({ name }) => name)
    return {
      name: [...names].map(([name, { length }]) => `${length > 1 ? `${length} × ` : ''}${name}`).join(', '),
      path: '/graphql',
      body: JSON.stringify({ query }),
      headers: {
        'content-type': 'application/json',
        store: 'kopgroep_nl',
        authorization: `Bearer ${isCustomer ? this.#values.token : 'demo-shop-token'}`,
      },
    }
  }

  #pick<Value>(from: readonly Value[]): Value {
    return pick(from, this.#chance)
  }

  #ofRoot({ operation, field }: Root): Gene {
    const levels = 1 + Math.floor(this.#chance() * LEVELS)
    const text = this.#call(field, levels, 0.2 + this.#chance() * 0.7)
    return { operation, fields: [{ name: field.name, text }], isCustomer: this.#chance() < 0.3 }
  }

  #ofRoute(path: string): Gene {
    const route = path
      .replace(/:sku\b/, () => encodeURIComponent(this.#pick(this.#values.skus)))
      .replace(/:\w+/g, () => this.#pick(SEGMENTS))
      .replace('/*', () => (this.#chance() < 0.7 ? this.#pick(this.#values.paths) : '/niet-$n'))
    return { route, query: PARAMETERS.filter(() => this.#chance() < 0.3), isMarkdown: this.#chance() < 0.2 }
  }

  /** Writes a field with random arguments and a random selection. */
  #call({ name, args, type }: Root['field'], levels: number, density: number): string {
    const texts = args
      .filter((argument) => isNonNullType(argument.type) || this.#chance() < 0.6)
      .map((argument) => `${argument.name}: ${this.#literal(argument.type, argument.name)}`)
    return `${name}${texts.length > 0 ? `(${texts.join(', ')})` : ''} ${this.#select(type, levels, density)}`
  }

  #select(type: Root['field']['type'], levels: number, density: number): string {
    const named = getNamedType(type)
    if (isLeafType(named)) return ''
    if (!isObjectType(named) && !isInterfaceType(named)) return '{ __typename }'
    const texts = Object.values(named.getFields())
      .filter((field) => levels > 1 || isLeafType(getNamedType(field.type)))
      .filter((field) => !field.args.some((argument) => isNonNullType(argument.type)))
      .filter(() => this.#chance() < density)
      .map((field) => {
        if (field.args.length > 0 && this.#chance() < 0.1) return this.#call(field, levels - 1, density)
        return `${field.name} ${this.#select(field.type, levels - 1, density)}`
      })
    if (isInterfaceType(named) && levels > 1 && this.#chance() < 0.4) {
      const kind = this.#pick(SCHEMA.getPossibleTypes(named))
      texts.push(`... on ${kind.name} ${this.#select(kind, levels - 1, density)}`)
    }
    return `{ __typename ${texts.join(' ')} }`
  }

  #literal(type: GraphQLInputType, name: string, levels = 4): string {
    if (isNonNullType(type)) return this.#literal(type.ofType, name, levels)
    if (isListType(type)) {
      const length = this.#pick([1, 3, 20])
      return `[${Array.from({ length }, () => this.#literal(type.ofType, name, levels)).join(', ')}]`
    }
    if (isEnumType(type)) return this.#pick(type.getValues()).name
    if (isInputObjectType(type)) {
      const all = Object.values(type.getFields())
      const some = levels > 0 ? Array.from({ length: 1 + this.#chance() * 3 }, () => this.#pick(all)) : []
      const given = new Set([...all.filter((field) => isNonNullType(field.type)), ...some])
      return `{ ${[...given].map((field) => `${field.name}: ${this.#literal(field.type, field.name, levels - 1)}`).join(', ')} }`
    }
    if (type.name === 'Int') return String(this.#pick([1, 2, 24, 100, 300]))
    if (type.name === 'Float') return '1.$n'
    if (type.name === 'Boolean') return String(this.#chance() < 0.5)
    return JSON.stringify(this.#text(name))
  }

  #text(name: string): string {
    const { cart, skus, categories, paths } = this.#values
    if (this.#chance() < 0.1) return this.#pick(WORDS)
    if (/cart|list|order/i.test(name)) return cart
    if (/sku|product/i.test(name)) return this.#pick(skus)
    if (/uid|categor|^id/i.test(name)) return this.#pick(categories)
    if (/url|path|identifier|key/i.test(name)) return this.#pick(paths)
    if (/mail/i.test(name)) return 'a$n@voorbeeld.example'
    if (/^(?:from|to|eq|in)$/.test(name)) return this.#pick(['$n', '1.$n', '0', '100000', ...categories])
    return this.#pick(WORDS)
  }
}

const rootsOf = (operation: Root['operation'], type: GraphQLObjectType | null | undefined): Root[] =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ operation, field }))

/** Reads the paths of all routes, and those of the server beside them. */
function readRoutes(): string[] {
  const table = readFileSync(join(ROOT, 'apps/storefront/app/routes.tsx'), 'utf8')
  const routes = [...table.matchAll(/path: '([^']+)'/g)].map(([, path = '/']) => path)
  return [...routes, '/images/320/x$n.jpg', '/api/postcode?postcode=1781AB&number=$n', '/health']
}
