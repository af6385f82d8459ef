import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { freePorts } from '../../scripts/free-ports.ts'
import { ROOT } from '../../scripts/install.mjs'
import { healthy, startProgram } from '../../scripts/programs.mjs'
import type { BareAnswer } from '../bare-server.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { load } from '../load.ts'
import { cpuSeconds, residentMb } from '../processes.ts'
import type { BenchShop } from '../shop.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 5
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' }

interface Round {
  perSecond: number
  p99: number
  /** Microseconds of the server's CPU for one answer. */
  cpu: number
}

/** Pages that are kept, beside a bare node:http server that sends the same bytes under the same headers. */
export async function cachedPages(shop: BenchShop): Promise<Section> {
  const { storefront, catalogue } = shop
  const paths = {
    'listing page': catalogue.department.path,
    'listing payload': `${catalogue.department.path}.data`,
    'product page': catalogue.configurables[0]?.path ?? '/',
  }
  const atStart = residentMb(storefront.pid)
  const answers: Record<string, BareAnswer> = {}
  for (const path of Object.values(paths)) answers[path] = await keptAnswer(storefront.url + path)

  const folder = join(ROOT, 'bench/.work')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const [port = 0] = await freePorts(1)
  const bare = startProgram('bare server', ['bench/bare-server.ts', file, String(port)], {})
  const bareUrl = `http://127.0.0.1:${port}`
  try {
    if (!(await healthy(bare, `${bareUrl}/health`))) throw new Error('The bare server did not start.')
    const figures: Figure[] = []
    let underLoad = 0
    for (const [name, path] of Object.entries(paths)) {
      const rounds = { shop: [] as Round[], bare: [] as Round[] }
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.bare.push(await measure(bareUrl, bare.pid, path))
        rounds.shop.push(await measure(storefront.url, storefront.pid, path))
        underLoad = Math.max(underLoad, residentMb(storefront.pid) ?? 0)
      }
      figures.push(...compared(name, rounds))
    }
    return {
      title: 'Cached pages',
      figures: [
        ...figures,
        { name: 'storefront memory at start', value: atStart, unit: 'MB', target: { atMost: 250 } },
        { name: 'storefront memory under load', value: underLoad || null, unit: 'MB' },
      ],
    }
  } finally {
    await bare.stop()
  }
}

/** A kept page in brotli with its headers, as soon as the server has it in brotli. */
async function keptAnswer(url: string): Promise<BareAnswer> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { headers, body } = await rawAnswer(url)
    const value = (name: string) => headers[headers.findIndex((header) => header.toLowerCase() === name) + 1]
    if (value('content-encoding') === 'br' && value('x-cache') === 'HIT') {
      const own = new Set(['date', 'connection', 'keep-alive'])
      const kept = headers.flatMap((header, place) =>
        place % 2 === 0 && !own.has(header.toLowerCase()) ? [header, headers[place + 1] ?? ''] : [],
      )
      return { headers: kept, body: body.toString('base64') }
    }
    await new Promise((settle) => setTimeout(settle, 100))
  }
  throw new Error(`${url} is not kept in brotli.`)
}

/** An answer as it comes over the wire. */
function rawAnswer(url: string): Promise<{ headers: string[]; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: HEADERS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ headers: response.rawHeaders, body: Buffer.concat(chunks) }))
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function measure(url: string, pid: number, path: string): Promise<Round> {
  const before = cpuSeconds(pid)
  const report = await load({
    url,
    requests: [{ path, headers: HEADERS }],
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  const used = (cpuSeconds(pid) ?? Number.NaN) - (before ?? 0)
  return { perSecond: report.perSecond, p99: report.p99, cpu: (used / report.succeeded) * 1_000_000 }
}

function compared(name: string, rounds: { shop: Round[]; bare: Round[] }): Figure[] {
  const ofBoth = (key: keyof Round) => ({
    shop: median(rounds.shop.map((round) => round[key])),
    bare: median(rounds.bare.map((round) => round[key])),
  })
  const rate = ofBoth('perSecond')
  const p99 = ofBoth('p99')
  const cpu = ofBoth('cpu')
  const told = (value: number) => Math.round(value).toLocaleString('en')
  return [
    {
      name: `${name}: throughput to bare node:http`,
      value: rate.shop / rate.bare,
      unit: 'ratio',
      target: { atLeast: 0.8 },
      note: `${told(rate.shop)} to ${told(rate.bare)} per second`,
    },
    {
      name: `${name}: p99 to bare node:http`,
      value: p99.shop / p99.bare,
      unit: 'ratio',
      target: { atMost: 3 },
      note: `${p99.shop.toFixed(2)} to ${p99.bare.toFixed(2)} ms`,
    },
    {
      name: `${name}: server CPU to bare node:http`,
      value: Number.isFinite(cpu.shop / cpu.bare) ? cpu.shop / cpu.bare : null,
      unit: 'ratio',
      note: `${cpu.shop.toFixed(0)} to ${cpu.bare.toFixed(0)} µs an answer; throughput also waits for the load generator`,
    },
  ]
}
