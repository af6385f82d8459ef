import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { KB } from '@kopgroep/e2e/budgets'
import { healthy, type Program, startProgram } from '@kopgroep/scripts/programs.mjs'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import type { Encoding } from '@kopgroep/storefront/server/page-cache/encoding'
import type { BareAnswer } from '../bare-server.ts'
import { cachedAnswer, findHeader } from '../cached-answer.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { fullLoad, generator } from '../full-load.ts'
import { cpuSeconds, residentMb } from '../processes.ts'
import type { BenchShop, Server } from '../shop.ts'

const CONNECTIONS = 32
const SECONDS = 1
const ROUNDS = 11
const FILE = join(ROOT, 'tools/lab/bench/.work/answers.json')

/** Headers that Chromium sends with a navigation. Parsing them is part of the work to measure. */
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
  'accept-language': 'nl-NL,nl;q=0.9,en;q=0.8',
}

/**
 * Accept-Encoding by the encoding that it selects: of browsers, of proxies such as Varnish, and of simple
 * clients.
 */
const ACCEPT: Record<Encoding, Record<string, string>> = {
  br: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  gzip: { 'accept-encoding': 'gzip' },
  identity: {},
}
const ENCODINGS = Object.keys(ACCEPT) as Encoding[]

/** Page that is requested with a set of headers. */
interface Case {
  name: string
  path: string
  encoding: Encoding
  headers: Record<string, string>
}

interface Round {
  perSecond: number
  /** 99th percentile in milliseconds. */
  p99: number
  /** Server CPU per response in microseconds. */
  cpu: number
}

/**
 * Measures cached pages in every encoding, beside a bare node:http server that sends the same bytes and
 * headers.
 */
export async function cachedPages(shop: BenchShop): Promise<Section> {
  const { storefront, catalogue } = shop
  const pages = [
    { name: 'listing', path: catalogue.department.path },
    { name: 'product', path: catalogue.configurables[0]?.path ?? '/' },
  ]
  const cases = pages.flatMap(({ name, path }) =>
    ENCODINGS.map((encoding) => ({
      name: `${name}, ${encoding}`,
      path,
      encoding,
      headers: { ...HEADERS, ...ACCEPT[encoding] },
    })),
  )
  const atStart = residentMb(storefront.pid)
  const figures: Figure[] = []
  for (const one of cases) figures.push(...(await measureFigures(one, storefront)))
  const [listing] = cases
  if (listing) figures.push(...(await measureFigures(await withEtag(listing, storefront), storefront)))
  return {
    title: 'Cached pages',
    figures: [
      ...figures,
      figure('storefront memory at start', atStart, 'MB', { atMost: 250 }),
      figure('storefront memory under load', residentMb(storefront.pid), 'MB'),
    ],
  }
}

/** Creates the same request with the ETag of a page that the browser has. */
async function withEtag(page: Case, { url }: Server): Promise<Case> {
  const etag = findHeader(await cachedAnswer(url + page.path, page.headers, page.encoding), 'etag') ?? ''
  return { ...page, name: 'listing, 304', headers: { ...page.headers, 'if-none-match': etag } }
}

async function measureFigures(page: Case, storefront: Server): Promise<Figure[]> {
  const answer = await cachedAnswer(storefront.url + page.path, page.headers, page.encoding)
  mkdirSync(join(FILE, '..'), { recursive: true })
  const answers: Record<string, BareAnswer> = { [page.path]: answer }
  writeFileSync(FILE, JSON.stringify(answers))
  const bare = await open('bare server', (port) => ['tools/lab/bench/bare-server.ts', FILE, port])
  // The bare socket sends this response to its health check too, which a 304 would fail.
  const socket =
    answer.status === 200 &&
    (await open('bare socket', (port) => ['tools/lab/bench/bare-socket.ts', FILE, page.path, port]))
  try {
    const rounds: Record<'shop' | 'bare', Round[]> = { shop: [], bare: [] }
    const limits: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.bare.push(await measure(bare, page))
      rounds.shop.push(await measure(storefront, page))
      if (socket) limits.push((await measure(socket, page)).perSecond)
    }
    const bytes = Buffer.byteLength(answer.body, 'base64')
    return buildFigures(page.name, bytes, rounds, limits)
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

function buildFigures(
  name: string,
  bytes: number,
  { shop, bare }: Record<'shop' | 'bare', Round[]>,
  limits: number[],
): Figure[] {
  /** Compares each round with the bare round just before it, because load on the machine slows both. */
  const ratio = (key: keyof Round) =>
    median(shop.map((round, index) => round[key] / (bare[index]?.[key] ?? Number.NaN)))
  const middle = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]))
  const formatted = (value: number) => Math.round(value).toLocaleString('en')
  const both = (key: keyof Round, digits: number) =>
    `${middle(shop, key).toFixed(digits)} to ${middle(bare, key).toFixed(digits)}`
  const cpu = ratio('cpu')
  return [
    figure(`${name}: throughput to bare node:http`, ratio('perSecond'), 'ratio', {
      atLeast: 0.8,
      note: `${formatted(middle(shop, 'perSecond'))} to ${formatted(middle(bare, 'perSecond'))} per second, ${(bytes / KB).toFixed(1)} KB each`,
    }),
    ...(limits.length > 0
      ? [
          figure(
            `${name}: limit of the load generator to bare node:http`,
            median(limits.map((limit, index) => limit / (bare[index]?.perSecond ?? Number.NaN))),
            'ratio',
            {
              atLeast: 1.2,
              note: `${generator} reached ${formatted(median(limits))} per second against a socket that parses nothing; below the target it hides the server`,
            },
          ),
        ]
      : []),
    figure(`${name}: p99 to bare node:http`, ratio('p99'), 'ratio', {
      atMost: 3,
      note: `${both('p99', 2)} ms`,
    }),
    figure(`${name}: server CPU to bare node:http`, Number.isFinite(cpu) ? cpu : null, 'ratio', {
      note: `${both('cpu', 1)} µs per response`,
    }),
  ]
}
