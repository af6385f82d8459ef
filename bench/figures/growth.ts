import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rebuildProductIndex } from '../../backend/src/listing/product-index.ts'
import { openDatabase } from '../../backend/src/platform/database/database.ts'
import { provideDatabase } from '../../backend/src/platform/database/provide-database.ts'
import { environment, ROOT } from '../../scripts/install.mjs'
import type { Figure, Section } from '../figure.ts'
import type { LoadRequest } from '../load-generator.ts'
import { freePorts } from '../ports.ts'
import { startBackend } from '../shop.ts'
import { p50, searchOfFive } from './backend.ts'

const SIZES = [5_000, 50_000, 500_000]
/** Milliseconds at each size, as far as a target is set. */
const TARGETS: Record<number, { listing: number; search: number }> = {
  5000: { listing: 6, search: 5 },
  500000: { listing: 30, search: 15 },
}

/**
 * Listing and search on made-up catalogues. It takes long, so only the sizes in `wanted` ('5000,50000') are measured.
 */
export async function growth(wanted: string | undefined): Promise<Section> {
  const sizes = (wanted ?? '').split(',').filter(Boolean).map(Number)
  const figures: Figure[] = []
  for (const size of [...new Set([...SIZES, ...sizes])].sort((a, b) => a - b)) {
    const measured = sizes.includes(size) ? await atSize(size) : null
    const target = TARGETS[size]
    const name = size.toLocaleString('en')
    figures.push(
      {
        name: `listing of 12 with all facets at ${name} SKUs, p50`,
        value: measured?.listing ?? null,
        unit: 'ms',
        ...(target ? { target: { atMost: target.listing } } : {}),
      },
      {
        name: `search for the first 5 at ${name} SKUs, p50`,
        value: measured?.search ?? null,
        unit: 'ms',
        ...(target ? { target: { atMost: target.search } } : {}),
      },
    )
  }
  return { title: 'Backend as the catalogue grows', figures }
}

/** Null when there is no such catalogue to be had. */
async function atSize(size: number): Promise<{ listing: number; search: number } | null> {
  const data = mkdtempSync(join(tmpdir(), 'kopgroep-bench-'))
  chmodSync(data, 0o755)
  const database = await provideDatabase({ KOPGROEP_DATA: data })
  try {
    const seeded = spawnSync('node', ['demo/seed-command.ts', '--scale', String(size)], {
      cwd: ROOT,
      env: environment({ DATABASE_URL: database.url }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const db = openDatabase(database.url, { statementTimeout: 0 })
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (seeded.status === 0) await rebuildProductIndex(db)
    await db.destroy()
    if (seeded.status !== 0 || count < size * 0.9) return null
    const [port = 0] = await freePorts(1)
    const backend = await startBackend(database.url, port, 'http://127.0.0.1:1', data)
    try {
      return {
        listing: await p50(backend.url, listingOfTwelve()),
        search: await p50(backend.url, searchOfFive('shirt')),
      }
    } finally {
      await backend.stop()
    }
  } finally {
    await database.stop()
    rmSync(data, { recursive: true, force: true })
  }
}

/** The whole shop as one listing: no category has more to count. */
function listingOfTwelve(): LoadRequest {
  const query = `query Listing($filter: ProductAttributeFilterInput!) { products(filter: $filter, pageSize: 12) {
    total_count
    aggregations { attribute_code label options { label value count } }
    items { sku name url_key small_image { url } price_range { minimum_price { final_price { value } } } } } }`
  const variables = { filter: { category_id: { eq: '3' } } }
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) })
  return {
    path: `/graphql?${parameters}`,
    headers: { authorization: 'Bearer demo-shop-token', store: 'kopgroep_nl' },
  }
}
