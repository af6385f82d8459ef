import { readFileSync } from 'node:fs'
import { categoryOf, type FaultShop, type Killable } from './fault-shop.ts'
import { type Finding, Promises, percentile } from './report.ts'
import { type Article, cartWith } from './shopper.ts'

/** What was seen in one stretch of time. */
export interface Sample {
  minute: number
  storefrontMb: number
  backendMb: number
  /** Milliseconds. */
  p99: number
}

const STRETCH = 10_000
/** Megabytes that a program may have at the end beyond the middle of the time: what leaks goes on growing. */
const GROWTH = 60

/** Shoppers read pages and fill carts for so many minutes, at a pace that a machine with other work bears too. */
export async function soak(
  shop: FaultShop,
  article: Article,
  { minutes, perSecond }: { minutes: number; perSecond: number },
): Promise<Finding & { samples: Sample[] }> {
  const promises = new Promises()
  const door = shop.storefront ?? ''
  const category = await categoryOf(shop)
  const pages = ['/', category, '/search?q=helm', `${category}?p=2`, '/search?q=zadel']
  const samples: Sample[] = []
  const began = performance.now()
  const end = began + minutes * 60_000
  let took: number[] = []
  let served = 0
  let failed = 0
  const under: Set<Promise<void>> = new Set()
  const visit = async (turn: number) => {
    const start = performance.now()
    try {
      if (turn % 20 === 0) await cartWith(article, door, `lang${turn}@kopgroep.example`)
      else {
        // Every tenth page is one that nobody has asked for yet.
        const path = turn % 10 === 1 ? `/search?q=helm+${turn}` : pages[turn % pages.length]
        const response = await fetch(door + path, {
          headers: { 'X-Forwarded-For': `198.18.0.${turn % 250}` },
        })
        await response.arrayBuffer()
        if (response.status >= 500) throw new Error(String(response.status))
      }
      took.push(performance.now() - start)
      served += 1
    } catch {
      failed += 1
    }
  }
  let next = began + STRETCH
  for (let turn = 0; performance.now() < end; turn += 1) {
    const visiting = visit(turn).finally(() => under.delete(visiting))
    under.add(visiting)
    if (performance.now() >= next) {
      samples.push(sample(shop, (performance.now() - began) / 60_000, took))
      took = []
      next += STRETCH
    }
    const due = began + ((turn + 1) * 1_000) / perSecond
    await new Promise((settle) => setTimeout(settle, Math.max(0, due - performance.now())))
  }
  await Promise.all(under)
  samples.push(sample(shop, (performance.now() - began) / 60_000, took))
  const last = samples.at(-1)
  const middle = samples[Math.floor(samples.length / 2)]
  for (const key of ['storefrontMb', 'backendMb'] as const) {
    const growth = (last?.[key] ?? 0) - (middle?.[key] ?? 0)
    promises.hold(growth < GROWTH, `${key.replace('Mb', '')} grew by ${growth} MB in the second half`)
  }
  promises.hold(failed === 0, `${failed} of ${served + failed} requests failed`)
  return {
    title: `Soak of ${minutes} minutes at ${perSecond} requests a second`,
    figures: {
      served,
      failed,
      'storefront at the end': `${last?.storefrontMb} MB`,
      'backend at the end': `${last?.backendMb} MB`,
      'p99, worst stretch of 10 s': `${Math.round(
        percentile(
          samples.map(({ p99 }) => p99),
          100,
        ),
      )} ms`,
    },
    broken: promises.broken,
    samples,
  }
}

function sample(shop: FaultShop, minute: number, took: readonly number[]): Sample {
  return {
    minute: Math.round(minute * 100) / 100,
    storefrontMb: memoryOf(shop, 'storefront'),
    backendMb: memoryOf(shop, 'backend'),
    p99: Math.round(percentile(took, 99)),
  }
}

/** Megabytes of a program that are in memory, as Linux counts them. */
function memoryOf(shop: FaultShop, program: Killable): number {
  const status = readFileSync(`/proc/${shop.pidOf(program)}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

/** Memory and p99 over time as a picture. */
export function drawn(samples: readonly Sample[]): string {
  const [width, height, left, bottom] = [720, 260, 50, 30]
  const last = Math.max(0.01, samples.at(-1)?.minute ?? 0)
  const x = (minute: number) => (left + (minute / last) * (width - left - 10)).toFixed(1)
  const line = (key: 'storefrontMb' | 'backendMb' | 'p99', most: number) =>
    samples
      .map(
        (one) =>
          `${x(one.minute)},${(height - bottom - (one[key] / most) * (height - bottom - 30)).toFixed(1)}`,
      )
      .join(' ')
  const mostMb = Math.max(50, ...samples.flatMap(({ storefrontMb, backendMb }) => [storefrontMb, backendMb]))
  const mostMs = Math.max(10, ...samples.map(({ p99 }) => p99))
  const curves = [
    { key: 'storefrontMb' as const, most: mostMb, colour: '#1440d6', name: `storefront, MB (to ${mostMb})` },
    { key: 'backendMb' as const, most: mostMb, colour: '#0a1a4a', name: `backend, MB (to ${mostMb})` },
    { key: 'p99' as const, most: mostMs, colour: '#c2410c', name: `p99, ms (to ${mostMs})` },
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="Memory and p99 over time">
<rect width="${width}" height="${height}" fill="#fff"/>
<path d="M${left} 30V${height - bottom}H${width - 10}" fill="none" stroke="#5b6478"/>
${curves
  .map(
    ({ key, most, colour, name }, index) =>
      `<polyline points="${line(key, most)}" fill="none" stroke="${colour}" stroke-width="2"/>\n<text x="${left + index * 220}" y="18" fill="${colour}">${name}</text>`,
  )
  .join('\n')}
<text x="${left}" y="${height - 8}">0</text><text x="${width - 10}" y="${height - 8}" text-anchor="end">${last.toFixed(1)} minutes</text>
</svg>
`
}
