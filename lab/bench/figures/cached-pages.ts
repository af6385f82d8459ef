import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../../../scripts/free-ports.ts'
import { ROOT } from '../../../scripts/install.mjs'
import { healthy, type Program, startProgram } from '../../../scripts/programs.mjs'
import type { BareAnswer } from '../bare-server.ts'
import { cachedAnswer, headerOf } from '../cached-answer.ts'
import { type Figure, median, type Section } from '../figure.ts'
import { fullLoad, generator } from '../full-load.ts'
import { cpuSeconds, residentMb } from '../processes.ts'
import type { BenchShop, Server } from '../shop.ts'

const CONNECTIONS = 32
const SECONDS = 1
const ROUNDS = 11
const FILE = join(ROOT, 'lab/bench/.work/answers.json')

/** What Chromium sends when a link is followed: to read it is part of the work. */
const HEADERS = {
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="138"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'upgrade-insecure-requests': '1',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8',
}

/** One page under one set of headers. */
interface Case {
  name: string
  path: string
  headers: Record<string, string>
}

interface Round {
  perSecond: number
  p99: number
  /** Microseconds of the server's CPU for one answer. */
  cpu: number
}

/** Pages that are kept, beside a bare node:http server that sends the same bytes under the same headers. */
export async function cachedPages(shop: BenchShop): Promise<Section> {
  const { storefront, catalogue } = shop
  const listing = { name: 'listing page', path: catalogue.department.path, headers: HEADERS }
  const product = { name: 'product page', path: catalogue.configurables[0]?.path ?? '/', headers: HEADERS }
  const atStart = residentMb(storefront.pid)
  const tag = headerOf(await cachedAnswer(storefront.url + listing.path, HEADERS), 'etag') ?? ''
  const unchanged = {
    ...listing,
    name: 'listing page that the visitor has (304)',
    headers: { ...HEADERS, 'if-none-match': tag },
  }
  const figures: Figure[] = []
  for (const page of [listing, product, unchanged]) figures.push(...(await compared(page, storefront)))
  return {
    title: 'Cached pages',
    figures: [
      ...figures,
      { name: 'storefront memory at start', value: atStart, unit: 'MB', target: { atMost: 250 } },
      { name: 'storefront memory under load', value: residentMb(storefront.pid), unit: 'MB' },
    ],
  }
}

async function compared(page: Case, storefront: Server): Promise<Figure[]> {
  const answer = await cachedAnswer(storefront.url + page.path, page.headers)
  mkdirSync(join(FILE, '..'), { recursive: true })
  const answers: Record<string, BareAnswer> = { [page.path]: answer }
  writeFileSync(FILE, JSON.stringify(answers))
  const bare = await open('bare server', (port) => ['lab/bench/bare-server.ts', FILE, port])
  // Nothing but the status differs in how it is asked for, and a socket of 304s could not show that it is up.
  const socket =
    answer.status === 200 &&
    (await open('bare socket', (port) => ['lab/bench/bare-socket.ts', FILE, page.path, port]))
  try {
    const rounds: Record<'shop' | 'bare', Round[]> = { shop: [], bare: [] }
    const limits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.bare.push(await measure(bare, page))
      rounds.shop.push(await measure(storefront, page))
      if (socket) limits.push((await measure(socket, page)).perSecond)
    }
    return figuresOf(page.name, rounds, limits)
  } finally {
    await bare.stop()
    if (socket) await socket.stop()
  }
}

async function open(name: string, args: (port: string) => string[]): Promise<Server> {
  const [port = 0] = await freePorts(1)
  const program: Program = startProgram(name, args(String(port)), {})
  const url = `http://127.0.0.1:${port}`
  if (!(await healthy(program, `${url}/health`))) throw new Error(`The ${name} did not start.`)
  return { url, pid: program.pid, stop: program.stop }
}

async function measure({ url, pid }: Server, { path, headers }: Case): Promise<Round> {
  const before = cpuSeconds(pid)
  const report = await fullLoad({ url, path, headers, connections: CONNECTIONS, seconds: SECONDS })
  const used = (cpuSeconds(pid) ?? Number.NaN) - (before ?? 0)
  return { perSecond: report.perSecond, p99: report.p99, cpu: (used / report.succeeded) * 1_000_000 }
}

function figuresOf(
  name: string,
  { shop, bare }: Record<'shop' | 'bare', Round[]>,
  limits: number[],
): Figure[] {
  /** Each round beside the one that ran just before it: what else the machine did then, both have suffered. */
  const ratio = (key: keyof Round) =>
    median(shop.map((round, place) => round[key] / (bare[place]?.[key] ?? Number.NaN)))
  const middle = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]))
  const formatted = (value: number) => Math.round(value).toLocaleString('en')
  const both = (key: keyof Round, digits: number) =>
    `${middle(shop, key).toFixed(digits)} to ${middle(bare, key).toFixed(digits)}`
  const cpu = ratio('cpu')
  return [
    {
      name: `${name}: throughput to bare node:http`,
      value: ratio('perSecond'),
      unit: 'ratio',
      target: { atLeast: 0.8 },
      note: `${formatted(middle(shop, 'perSecond'))} to ${formatted(middle(bare, 'perSecond'))} per second`,
    },
    ...(limits.length > 0
      ? [
          {
            name: `${name}: what the load generator can ask, to bare node:http`,
            value: median(limits.map((limit, place) => limit / (bare[place]?.perSecond ?? Number.NaN))),
            unit: 'ratio',
            target: { atLeast: 1.2 },
            note: `${generator} had ${formatted(median(limits))} per second from a socket that reads nothing; below the target it hides the server`,
          },
        ]
      : []),
    {
      name: `${name}: p99 to bare node:http`,
      value: ratio('p99'),
      unit: 'ratio',
      target: { atMost: 3 },
      note: `${both('p99', 2)} ms`,
    },
    {
      name: `${name}: server CPU to bare node:http`,
      value: Number.isFinite(cpu) ? cpu : null,
      unit: 'ratio',
      note: `${both('cpu', 1)} µs an answer`,
    },
  ]
}
