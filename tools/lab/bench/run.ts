/**
 * Measures the shop and writes tools/lab/bench/RESULTS.md: `npm run bench`.
 * - `--only weight,clicks` runs these parts; with `--write` they are also written, and other parts stay.
 * - `--sizes 5000,50000` sets the SKUs of the generated catalogues, which are created once in tools/lab/bench/.work.
 * - `--peer hydrogen` measures Hydrogen's skeleton in the parts `pages` and `own`; `--peer-url` any shop on this machine,
 * by the URLs of its home page, a listing and a product, and optionally of a second listing and product.
 * - `--rounds 1` makes these parts quick.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { openBrowser } from './browser.ts'
import { backendFigures } from './figures/backend.ts'
import { applications, documents, firstTouches } from './figures/beside.ts'
import { cachedPages } from './figures/cached-pages.ts'
import { growth } from './figures/growth.ts'
import { imports } from './figures/imports.ts'
import { pageWeight } from './figures/page-weight.ts'
import { searchFigures } from './figures/search.ts'
import { start } from './figures/start.ts'
import { uncachedPages } from './figures/uncached-pages.ts'
import { openHydrogen } from './peer/hydrogen.ts'
import { formatResults, machine, type Result, writeReport } from './report.ts'
import { type BenchShop, openShop } from './shop.ts'
import { type Peer, shopSite, siteAt } from './sites.ts'

/** Parts that measure a peer too. */
const BESIDE = ['pages', 'touches', 'own']
const PARTS = [
  ...['cached', 'uncached', ...BESIDE, 'weight'],
  ...['search', 'backend', 'start', 'growth', 'import'],
]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    rows: { type: 'string' },
    write: { type: 'boolean', default: false },
    peer: { type: 'string' },
    'peer-url': { type: 'string' },
    rounds: { type: 'string' },
  },
})
const sizes = values.sizes?.split(',').map(Number)
if (sizes?.some((size) => !Number.isInteger(size) || size < 1))
  throw new Error(`Expected --sizes to be numbers of SKUs with commas between, not ${values.sizes}`)
const rows = values.rows === undefined ? undefined : Number(values.rows)
if (rows !== undefined && (!Number.isInteger(rows) || rows < 1))
  throw new Error(`Expected --rows to be a number of rows, not ${values.rows}`)
if (values.peer !== undefined && values.peer !== 'hydrogen')
  throw new Error(`Expected --peer to be hydrogen, not ${values.peer}`)
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
if (rounds !== undefined && (!Number.isInteger(rounds) || rounds < 1))
  throw new Error(`Expected --rounds to be a number of rounds, not ${values.rounds}`)
const peerSite = values['peer-url'] === undefined ? null : siteAt(values['peer-url'].split(','))
const only = values.only?.split(',')
const unknown = only?.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`There is no part ${unknown}. The parts are: ${PARTS.join(', ')}`)
const wants = (part: string) => !only || only.includes(part)

if (PARTS.some((part) => part !== 'import' && wants(part))) buildIfStale()
const sections: (Result & { part: string })[] = []
const measure = async (part: string, work: () => Promise<Result>) => {
  if (!wants(part)) return
  console.log(`Measuring: ${part} …`)
  try {
    sections.push({ part, ...(await work()) })
  } catch (error) {
    // The other parts still run. The report names the one that failed.
    console.error(error)
    process.exitCode = 1
    sections.push({ part, title: `${part}: could not be measured`, figures: [] })
  }
}

const needsShop = PARTS.some((part) => part !== 'growth' && part !== 'import' && wants(part))
const shop = needsShop ? await openShop() : null
try {
  if (shop) await measureShop(shop)
  await measure('growth', () => growth(sizes))
  await measure('import', () => imports(rows))
} finally {
  await shop?.close()
  shop?.forget()
}

async function measureShop(shop: BenchShop) {
  await measure('cached', () => cachedPages(shop))
  await measure('uncached', () => uncachedPages(shop))
  if ([...BESIDE, 'weight'].some(wants)) {
    const browser = await openBrowser()
    const peer = await openPeer()
    const sites = { shop: shopSite(shop), peer: peer?.site ?? null }
    try {
      await measure('pages', () => documents(sites, browser, rounds))
      await measure('touches', () => firstTouches(sites, browser, rounds))
      await measure('own', () => applications(sites, browser, rounds))
      await measure('weight', () => pageWeight(shop, browser))
    } finally {
      await peer?.stop()
      await browser.close()
    }
  }
  await measure('search', () => searchFigures(shop))
  await measure('backend', () => backendFigures(shop))
  await shop.close()
  await measure('start', () => start(shop.data))
}

async function openPeer(): Promise<Peer | null> {
  if (peerSite) return { site: peerSite, stop: async () => {} }
  return values.peer === undefined ? null : openHydrogen()
}

console.log(`\n${machine()}\n${formatResults(sections)}`)
if (!only || values.write) writeReport(sections, new Date(), PARTS)
