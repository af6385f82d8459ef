import { readFileSync } from 'node:fs'
import { type FaultShop, findCategory, type Killable } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Article, cartWith } from './shopper.ts'

/** Measurements of one interval. */
export interface Sample {
  minute: number
  storefrontMb: number
  backendMb: number
  /** 99th percentile in milliseconds. */
  p99: number
}

const INTERVAL_MS = 10_000
/** Maximum growth of a program's memory in MB. A leak would exceed it. */
const MAX_GROWTH_MB = 30
/** Maximum memory of the storefront in MB. */
const MAX_STOREFRONT_MB = 250
/** Concurrent shoppers and seconds to measure the maximum load. */
const RUSH = { shoppers: 24, seconds: 20 }
/** Filling of the page cache: concurrent clients, pages per client between two checks, and maximum pages. */
const FILL = { askers: 8, each: 25, pages: 12_000 }

type Visit = (turn: number) => Promise<void>

/**
 * Runs shoppers for minutes, who read pages and fill carts at half of the measured maximum load. The page
 * cache is filled first, so that further growth of memory is a leak.
 */
export async function soak(
  shop: FaultShop,
  article: Article,
  { minutes, fills = true }: { minutes: number; fills?: boolean },
): Promise<Finding & { samples: Sample[] }> {
  const promises = new Promises()
  const counts = { served: 0, failed: 0 }
  let took: number[] = []
  const visitOnce = await visits(shop, article)
  const visit: Visit = async (turn) => {
    const start = performance.now()
    try {
      await visitOnce(turn)
      took.push(performance.now() - start)
      counts.served += 1
    } catch {
      counts.failed += 1
    }
  }
  if (fills) await fillPages(shop.storefront ?? '')
  const highest = await highestLoad(visit, counts)
  const perSecond = Math.max(1, Math.floor(highest / 2))
  Object.assign(counts, { served: 0, failed: 0 })
  took = []

  const samples: Sample[] = []
  const began = performance.now()
  let next = began + INTERVAL_MS
  const look = () => {
    samples.push(sample(shop, (performance.now() - began) / 60_000, took))
    took = []
  }
  await atPace(perSecond, minutes * 60_000, async (turn) => {
    if (performance.now() >= next) {
      look()
      next += INTERVAL_MS
    }
    await visit(turn)
  })
  look()
  const { served, failed } = counts
  const worst = Math.max(...samples.map(({ storefrontMb }) => storefrontMb))
  const growth = (key: MemoryKey) => memoryAt(samples, key, 'end') - memoryAt(samples, key, 'beginning')
  for (const key of ['storefrontMb', 'backendMb'] as const)
    promises.hold(growth(key) < MAX_GROWTH_MB, `${key.replace('Mb', '')} grew by ${growth(key)} MB`)
  promises.hold(worst <= MAX_STOREFRONT_MB, `the storefront had ${worst} MB`)
  promises.hold(failed === 0, `${failed} of ${served + failed} requests failed`)
  return {
    title: `Soak of ${minutes} minutes at half of the highest load`,
    figures: {
      'highest load, 24 shoppers without a pause': `${Math.round(highest)} a second`,
      'soaked at': `${perSecond} a second`,
      served,
      failed,
      ...memoryFigures(samples),
      'p99, worst stretch of 10 s': `${Math.max(...samples.map(({ p99 }) => p99))} ms`,
    },
    broken: promises.broken,
    samples,
  }
}

/** Creates the visits of shoppers: every twentieth fills a cart, every tenth requests an uncached page. */
async function visits(shop: FaultShop, article: Article): Promise<Visit> {
  const door = shop.storefront ?? ''
  const category = await findCategory(shop)
  const pages = ['/', category, '/search?q=helm', `${category}?page=2`, '/search?q=zadel']
  return async (turn) => {
    if (turn % 20 === 0) {
      await cartWith(article, door, `lang${turn}@kopgroep.example`)
      return
    }
    await read(door, turn % 10 === 1 ? `/search?q=helm+${turn}` : (pages[turn % pages.length] ?? '/'), turn)
  }
}

/** Requests a page. @throws {Error} unless the response is a page */
async function read(door: string, path: string, turn: number) {
  const response = await fetch(door + path, {
    headers: { 'X-Forwarded-For': `198.18.${turn % 4}.${turn % 250}` },
  })
  await response.arrayBuffer()
  if (response.status >= 500) throw new Error(String(response.status))
}

/** Requests uncached pages until the page cache evicts the oldest. */
async function fillPages(door: string): Promise<void> {
  let requested = 0
  let pagesBefore = 0
  const askForSome = async () => {
    for (let one = 0; one < FILL.each; one += 1) {
      requested += 1
      await read(door, `/search?q=band+${requested}`, requested)
    }
  }
  while (requested < FILL.pages) {
    await Promise.all(Array.from({ length: FILL.askers }, askForSome))
    const { pages }: { pages: number } = await (await fetch(`${door}/health`)).json()
    if (pages < pagesBefore + (FILL.askers * FILL.each) / 2) return
    pagesBefore = pages
  }
}

/** Measures the maximum visits per second with shoppers who do not pause. */
async function highestLoad(visit: Visit, counts: { served: number }): Promise<number> {
  const before = counts.served
  const began = performance.now()
  let turn = 0
  const shop = async () => {
    while (performance.now() - began < RUSH.seconds * 1_000) {
      turn += 1
      await visit(turn)
    }
  }
  await Promise.all(Array.from({ length: RUSH.shoppers }, shop))
  return ((counts.served - before) / (performance.now() - began)) * 1_000
}

/** Starts visits at a fixed rate, whether or not earlier ones have ended. Waits for all of them. */
async function atPace(perSecond: number, milliseconds: number, visit: Visit): Promise<void> {
  const under = new Set<Promise<void>>()
  const began = performance.now()
  for (let turn = 0; performance.now() - began < milliseconds; turn += 1) {
    // Other numbers than in the rush, whose pages are cached.
    const visiting = visit(1_000_000 + turn).finally(() => under.delete(visiting))
    under.add(visiting)
    const due = began + ((turn + 1) * 1_000) / perSecond
    await new Promise((settle) => setTimeout(settle, Math.max(0, due - performance.now())))
  }
  await Promise.all(under)
}

type MemoryKey = 'storefrontMb' | 'backendMb'

/** Computes the median of the first or last quarter. Single samples depend on garbage collection. */
function memoryAt(samples: readonly Sample[], key: MemoryKey, when: 'beginning' | 'end'): number {
  const quarter = Math.max(1, Math.floor(samples.length / 4))
  const part = when === 'end' ? samples.slice(-quarter) : samples.slice(0, quarter)
  return percentile(
    part.map((one) => one[key]),
    50,
  )
}

function memoryFigures(samples: readonly Sample[]): Record<string, string> {
  const line = (key: MemoryKey) =>
    `${memoryAt(samples, key, 'beginning')} MB, ${memoryAt(samples, key, 'end')} MB, ${Math.max(...samples.map((one) => one[key]))} MB`
  return {
    'storefront in the first quarter, in the last, at most': line('storefrontMb'),
    'backend in the first quarter, in the last, at most': line('backendMb'),
  }
}

function sample(shop: FaultShop, minute: number, took: readonly number[]): Sample {
  return {
    minute: Math.round(minute * 100) / 100,
    storefrontMb: readMemory(shop, 'storefront'),
    backendMb: readMemory(shop, 'backend'),
    p99: Math.round(percentile(took, 99)),
  }
}

/** Returns the resident memory of a program in MB (Linux). */
export function readMemory(shop: FaultShop, program: Killable): number {
  const status = readFileSync(`/proc/${shop.getPid(program)}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

/** Draws memory and p99 over time as SVG. */
export function drawSoak(samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [720, 260, 50, 30]
  const last = Math.max(0.01, samples.at(-1)?.minute ?? 0)
  const x = (minute: number) => (left + (minute / last) * (width - left - 10)).toFixed(1)
  const line = (key: 'storefrontMb' | 'backendMb' | 'p99', max: number) =>
    samples
      .map(
        (one) =>
          `${x(one.minute)},${(height - bottom - (one[key] / max) * (height - bottom - 30)).toFixed(1)}`,
      )
      .join(' ')
  const maxMb = Math.max(50, ...samples.flatMap(({ storefrontMb, backendMb }) => [storefrontMb, backendMb]))
  const maxMs = Math.max(10, ...samples.map(({ p99 }) => p99))
  const curves = [
    { key: 'storefrontMb' as const, max: maxMb, colour: '#1440d6', name: `storefront, MB (to ${maxMb})` },
    { key: 'backendMb' as const, max: maxMb, colour: '#0a1a4a', name: `backend, MB (to ${maxMb})` },
    { key: 'p99' as const, max: maxMs, colour: '#c2410c', name: `p99, ms (to ${maxMs})` },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Memory and p99 over time">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${left} 30V${height - bottom}H${width - 10}" fill="none" stroke="#5b6478"/>
${curves
  .map(
    ({ key, max, colour, name }, index) =>
      `<polyline points="${line(key, max)}" fill="none" stroke="${colour}" stroke-width="2"/>\n<text x="${left + index * 220}" y="18" fill="${colour}">${name}</text>`,
  )
  .join('\n')}
<text x="${left}" y="${height - 8}">0</text><text x="${width - 10}" y="${height - 8}" text-anchor="end">${last.toFixed(1)} minutes</text>
</svg>
`
}
