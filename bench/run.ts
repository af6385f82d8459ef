/**
 * `npm run bench`: measures the shop and writes bench/RESULTS.md. With `--only weight,clicks` only the parts so named,
 * and nothing is written. `--scale 5000,50000` also measures the backend on made-up catalogues of so many SKUs.
 */
import { parseArgs } from 'node:util'
import { buildIfStale } from '../scripts/build.mjs'
import { openBrowser } from './browser.ts'
import type { Section } from './figure.ts'
import { backendFigures } from './figures/backend.ts'
import { cachedPages } from './figures/cached-pages.ts'
import { clicks } from './figures/clicks.ts'
import { growth } from './figures/growth.ts'
import { pageSpeed } from './figures/page-speed.ts'
import { pageWeight } from './figures/page-weight.ts'
import { start } from './figures/start.ts'
import { uncachedPages } from './figures/uncached-pages.ts'
import { machine, printed, writeReport } from './report.ts'
import { openShop } from './shop.ts'

const PARTS = ['cached', 'uncached', 'weight', 'speed', 'clicks', 'backend', 'start', 'growth']

const { values } = parseArgs({ options: { only: { type: 'string' }, scale: { type: 'string' } } })
const only = values.only?.split(',')
const unknown = only?.find((part) => !PARTS.includes(part))
if (unknown) throw new Error(`There is no part ${unknown}. The parts are: ${PARTS.join(', ')}`)
const wants = (part: string) => !only || only.includes(part)

buildIfStale()
const sections: Section[] = []
const measure = async (part: string, work: () => Promise<Section>) => {
  if (!wants(part)) return
  console.log(`Measuring: ${part} …`)
  try {
    sections.push(await work())
  } catch (error) {
    // What else there is to measure is measured all the same; the report then says what is missing.
    console.error(error)
    process.exitCode = 1
    sections.push({ title: `${part}: could not be measured`, figures: [] })
  }
}

const shop = await openShop()
try {
  await measure('cached', () => cachedPages(shop))
  await measure('uncached', () => uncachedPages(shop))
  if (wants('weight') || wants('speed') || wants('clicks')) {
    const browser = await openBrowser()
    try {
      await measure('weight', () => pageWeight(shop, browser))
      await measure('speed', () => pageSpeed(shop, browser))
      await measure('clicks', () => clicks(shop, browser))
    } finally {
      await browser.close()
    }
  }
  await measure('backend', () => backendFigures(shop))
  await shop.close()
  await measure('start', () => start(shop.data))
  await measure('growth', () => growth(values.scale))
} finally {
  await shop.close()
  shop.forget()
}

console.log(`\n${machine()}\n${printed(sections)}`)
if (!only) writeReport(sections, new Date())
