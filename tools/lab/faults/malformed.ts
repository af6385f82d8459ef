import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { importFiles } from '@kopgroep/backend/import/import-files'
import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { mediaFolders } from '@kopgroep/backend/platform/http/media-folders'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { many } from './shopper.ts'

/** Creates a seeded random generator (mulberry32), so that runs are repeatable. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Chance = () => number
export const pick = <Value>(from: readonly Value[], chance: Chance): Value =>
  // `chance` returns less than 1, and no list is empty.
  from[Math.floor(chance() * from.length)] as Value

/** Marker in input that must not be stored. */
const MARK = 'misvormd'
const UNFIT = ['\u0000', '\u001b', '\ud800', '\udfff', '\u202e', '\u2066', '\u0085']
const SHARDS = [
  ...[
    '{',
    '}',
    '(',
    ')',
    '...',
    '"',
    '"""',
    '\\u0000',
    '$',
    '@include(if:true)',
    'fragment x on Query{...x}',
    '#',
    ',',
  ],
  ...[
    'query',
    'mutation',
    '__schema{types{name}}',
    '1e999',
    '-0',
    'null',
    '[[[[[[',
    '\u202e',
    '\ud800',
    '🚲',
    '\r\n',
  ],
  ...["' or 1=1 --", '<script>', '%00', '%', '../../etc/passwd', 'a'.repeat(5_000), '9'.repeat(400)],
]
const DOCUMENTS = [
  '{ products(search: "fiets", pageSize: 3) { items { sku name price_range { minimum_price { final_price { value } } } } } }',
  'query ($id: String!) { cart(cart_id: $id) { email items { quantity } } }',
  'mutation ($id: String!, $email: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: $email }) { cart { id } } }',
  '{ route(url: "/kleding") { type relative_url } categories(filters: {}) { items { name } } }',
]
const PATHS = [
  '/',
  '/kleding',
  '/search',
  '/images/320/catalog/product/x.jpg',
  '/checkout/cart',
  '/graphql',
  '/contact',
  '/media/x',
]

/** Damages a text: inserts fragments and removes parts. */
function spoil(text: string, chance: Chance): string {
  let spoilt = text
  for (let turn = 0; turn < 1 + chance() * 3; turn += 1) {
    const at = Math.floor(chance() * (spoilt.length + 1))
    const gone = chance() < 0.5 ? Math.floor(chance() * 10) : 0
    spoilt = spoilt.slice(0, at) + (chance() < 0.8 ? pick(SHARDS, chance) : '') + spoilt.slice(at + gone)
  }
  return spoilt
}

/** Builds a value that no client of the shop would send. */
function strange(chance: Chance, levels = 3): unknown {
  const kind = Math.floor(chance() * 7)
  if (levels > 0 && kind === 0) return Array.from({ length: 3 }, () => strange(chance, levels - 1))
  if (levels > 0 && kind === 1) return { [spoil('naam', chance)]: strange(chance, levels - 1) }
  if (kind === 2) return pick([1e308, -1, 0.1, Number.MAX_SAFE_INTEGER, true, null], chance)
  return kind < 5 ? spoil('naam', chance).toWellFormed() : MARK + pick(UNFIT, chance) + spoil('naam', chance)
}

type Kind = (door: string, chance: Chance) => Promise<number>

const graphql: Kind = async (door, chance) => {
  const query = chance() < 0.6 ? spoil(pick(DOCUMENTS, chance), chance) : pick(DOCUMENTS, chance)
  const body = JSON.stringify({ query, variables: { id: strange(chance), email: strange(chance) } })
  return status(`${door}/graphql`, {
    method: 'POST',
    body: chance() < 0.2 ? spoil(body, chance) : body,
    headers: {
      'Content-Type': pick(
        ['application/json', 'text/plain', 'application/graphql', 'multipart/form-data'],
        chance,
      ),
    },
  })
}

const address: Kind = (door, chance) =>
  status(
    `${door}${encodeURI(spoil(pick(PATHS, chance), chance).toWellFormed())}?${encodeURIComponent(spoil('filter-kleur', chance).toWellFormed())}=%FF`,
  )

const form: Kind = (door, chance) =>
  status(door + pick(PATHS, chance), {
    method: pick(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'], chance),
    body: new URLSearchParams({
      [spoil('naam', chance)]: spoil(MARK, chance),
      email: spoil('a@b.nl', chance),
    }),
    redirect: 'manual',
  })

const picture: Kind = (door, chance) =>
  status(
    `${door}/images/${pick(['320', '0', '-1', '99999', 'NaN', '320.5'], chance)}/${encodeURI(spoil('catalog/product/bidon.avif', chance).toWellFormed())}`,
  )

/** Sends invalid and almost invalid HTTP requests. */
const bytes: Kind = (door, chance) => {
  const { hostname, port } = new URL(door)
  const lines = [
    `${pick(['GET', 'POST', 'GET\u0000', 'PRI', ''], chance)} ${spoil('/', chance)} HTTP/${pick(['1.1', '1.0', '9.9', '2.0'], chance)}`,
    `Host: ${pick(['x', 'a b', 'x:99999', ''], chance)}`,
    `${pick(['Content-Length: -1', 'Content-Length: 9e9', 'Transfer-Encoding: chunked', 'Cookie: a', 'Accept-Language: '], chance)}${spoil('x', chance)}`,
    pick(
      [
        'Content-Length: 5',
        'Range: bytes=9-1',
        'If-None-Match: "',
        'Connection: upgrade',
        'Expect: 100-continue',
      ],
      chance,
    ),
  ]
  return new Promise((settle) => {
    const socket = connect(Number(port), hostname, () => socket.end(`${lines.join('\r\n')}\r\n\r\nabc`))
    let answer = ''
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
    })
    socket.setTimeout(5_000, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => settle(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  })
}

/** Returns the status of the response; 0 if the connection was closed without one. */
async function status(url: string, options: RequestInit = {}): Promise<number> {
  try {
    const response = await fetch(url, {
      ...options,
      headers: { Authorization: 'Bearer demo-shop-token', Store: 'kopgroep_nl', ...options.headers },
      signal: AbortSignal.timeout(30_000),
    })
    const body = await response.text()
    return response.status === 500 && isRefusal(body) ? REFUSED : response.status
  } catch {
    return 0
  }
}

/** Status of a refused request. The contract answers some with HTTP 500 and their reason, as Magento does. */
const REFUSED = 400

function isRefusal(body: string): boolean {
  try {
    const { errors } = JSON.parse(body) as { errors?: { extensions?: { category?: string } }[] }
    return (
      Boolean(errors?.length) &&
      errors?.every(({ extensions }) => extensions?.category === 'graphql-input') === true
    )
  } catch {
    return false
  }
}

/** Sends malformed input to both endpoints. None may cause an internal error or be stored. */
export async function testMalformedRequests(shop: FaultShop, times: number): Promise<Finding> {
  const promises = new Promises()
  const toss = chance(20_261_122)
  const doors = [shop.backend, ...(shop.storefront ? [shop.storefront] : [])]
  const kinds = { graphql, address, form, picture, bytes }
  const pids = [shop.getPid('backend'), shop.storefront && shop.getPid('storefront')]
  const counts = new Map<number, number>()
  const errors = new Set<string>()
  await many(times, 16, async () => {
    const [kind, send] = pick(Object.entries(kinds), toss)
    const door = pick(doors, toss)
    const answered = await send(door, toss)
    counts.set(answered, (counts.get(answered) ?? 0) + 1)
    // Too many requests get 503 with `Retry-After`.
    if (answered >= 500 && answered !== 503) errors.add(`${kind} ${answered}`)
  })
  const files = await spoiltFiles(shop, Math.ceil(times / 500), toss)
  promises.hold(
    files.halfWritten === 0,
    `${files.halfWritten} files of products were refused and written all the same`,
  )
  await shop.healthy()
  promises.hold(errors.size === 0, `answered with an error of the shop's own: ${[...errors].join(', ')}`)
  promises.hold(
    pids.join() === [shop.getPid('backend'), shop.storefront && shop.getPid('storefront')].join(),
    'a process ended',
  )
  const stored = await storedMarks(shop)
  promises.hold(stored.length === 0, `stored in ${stored.join(', ')}`)
  return promises.finding(
    `${times} malformed inputs (GraphQL, addresses, forms, pictures, bytes, files of products)`,
    Object.fromEntries(
      [...counts]
        .sort()
        .map(([code, count]) => [code === 0 ? 'closed without an answer' : `answered ${code}`, count]),
    ),
  )
}

/** Imports product files with inserted fragments. Each must be imported or refused as a whole. */
async function spoiltFiles(shop: FaultShop, times: number, toss: Chance) {
  const sample = readFileSync(join(ROOT, 'apps/backend/src/import/producten.csv'), 'utf8')
  const db = openDatabase(shop.databaseUrl(), { connections: 2, statementTimeout: 0 })
  const rows = async () =>
    JSON.stringify(
      await shop.sql(
        'select (select count(*) from products) as products, (select count(*) from stock_items) as stock, (select max(version) from table_versions) as version',
      ),
    )
  let [refused, halfWritten] = [0, 0]
  try {
    for (let turn = 0; turn < times; turn += 1) {
      const file = join(shop.data, `misvormd-${turn}.csv`)
      writeFileSync(file, spoil(sample, toss))
      const before = await rows()
      const isRight = await importFiles(db, {
        files: [file],
        dryRun: false,
        again: true,
        createsOptions: false,
        images: null,
        separators: { cells: ',', values: ',' },
        ...{ data: shop.data, media: mediaFolders({ KOPGROEP_DATA: shop.data }) },
        ...{ onLine: () => {}, onProgress: () => {} },
      })
      if (isRight) continue
      refused += 1
      if ((await rows()) !== before) halfWritten += 1
    }
  } finally {
    await db.destroy()
  }
  return { refused, halfWritten }
}

/** Finds columns that contain the marker. */
async function storedMarks(shop: FaultShop): Promise<string[]> {
  const columns = await shop.sql<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb', 'character')`,
  )
  const checks = columns.map(
    ({ table_name, column_name }) =>
      `select '${table_name}.${column_name}' as name where exists (select from "${table_name}" where "${column_name}"::text ~ $1)`,
  )
  const pattern = `${MARK}.?[\\u0001-\\u0008\\u001b\\u0085\\u202e\\u2066]`
  const rows = await shop.sql<{ name: string }>(checks.join(' union all '), [pattern])
  return rows.map(({ name }) => name)
}
