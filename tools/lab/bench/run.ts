/**
 * Measures the shop and writes tools/lab/bench/RESULTS.md: `npm run bench`.
 * - `--only weight,clicks` runs these parts; with `--write` they are also written, and other parts stay.
 * - `--sizes 5000,50000` sets the SKUs of the generated catalogues, which are created once in tools/lab/bench/.work.
 * - `--peer hydrogen` measures Hydrogen's skeleton in the part `beside`; `--peer-url` any shop on this machine, by
 * the URLs of its home page, a listing and a product, and optionally of a second listing and product.
 * - `--rounds 1` makes that part quick.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { openBrowser } from './browser.ts'
import { backendFigures } from './figures/backend.ts'
import { beside } from './figures/beside.ts'
import { cachedPages } from './figures/cached-pages.ts'
import { clicks } from './figures/clicks.ts'
import { growth } from './figures/growth.ts'
import { imports } from './figures/imports.ts'
import { lighthouseScores } from './figures/lighthouse.ts'
import { navigations } from './figures/navigations.ts'
import { pageSpeed } from './figures/page-speed.ts'
import { pageWeight } from './figures/page-weight.ts'
import { searchFigures } from './figures/search.ts'
import { start } from './figures/start.ts'
import { touches } from './figures/touches.ts'
import { uncachedPages } from './figures/uncached-pages.ts'
import { openHydrogen } from './peer/hydrogen.ts'
import { formatResults, machine, type Result, writeReport } from './report.ts'
import { type BenchShop, openShop } from './shop.ts'
import { type Peer, shopSite, siteAt } from './sites.ts'

const PARTS = [
  ...['cached', 'uncached', 'beside', 'weight', 'speed', 'clicks', 'touches', 'navigations', 'lighthouse'],
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
  if (['beside', 'weight', 'speed', 'clicks', 'touches'].some(wants)) {
    const browser = await openBrowser()
    try {
      await measure('beside', async () => {
        const peer = await openPeer()
        try {
          return await beside(shopSite(shop), peer?.site ?? null, browser, rounds)
        } finally {
          await peer?.stop()
        }
      })
      await measure('weight', () => pageWeight(shop, browser))
      await measure('speed', () => pageSpeed(shop, browser))
      await measure('clicks', () => clicks(shop, browser))
      await measure('touches', () => touches(shop, browser))
    } finally {
      await browser.close()
    }
  }
  await measure('navigations', () => navigations(shop))
  await measure('lighthouse', () => lighthouseScores(shop))
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
