import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { createShopServer } from '@kopgroep/backend/shop-server'
import { countStatements } from '@kopgroep/backend/testing/count-statements'
import { Backend } from '@kopgroep/e2e/backend'
import { type Catalogue, readCatalogue } from '@kopgroep/e2e/catalogue'
import { openLog } from '@kopgroep/server-kit/log'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { catalogueQuestions, QUESTIONS, type QuestionName } from '../catalogue-questions.ts'
import { type Figure, figure, median, type Section } from '../figure.ts'
import { load } from '../load.ts'
import type { LoadRequest } from '../load-generator.ts'
import { openPreparedCatalogue, type PreparedCatalogue } from '../prepared-catalogue.ts'
import { cpuSeconds, residentMb } from '../processes.ts'
import { startBackend } from '../shop.ts'
import { renderedPages } from './uncached-pages.ts'

export const SIZES = [5_000, 50_000, 500_000]
const ROUNDS = 3
const SAMPLES = 80

/**
 * Returns the target for a catalogue size: the maximum median in milliseconds. Sizes between two targets use
 * the larger one.
 */
function maximumMedian(question: QuestionName, skus: number): number {
  const isSuggestion = question.startsWith('suggestions')
  if (skus <= 5_000) return isSuggestion ? 5 : 6
  return isSuggestion ? 15 : 30
}

/** Measures the backend on generated catalogues, and the pages rendered from it. */
export async function growth(sizes: readonly number[] = SIZES): Promise<Section> {
  const measured = new Map<number, Measured>()
  // Generated shops contain the demo's own pages. Rendering those keeps the content the same, so only the
  // catalogue grows.
  let ofDemo: Catalogue | undefined
  const renderPages = async (backend: { url: string; pid: number }) => {
    ofDemo ??= await readCatalogue(new Backend(backend.url))
    return renderedPages({ backend, catalogue: ofDemo })
  }
  for (const size of sizes.toSorted((a, b) => a - b)) {
    console.log(`  a catalogue of ${size.toLocaleString('en')} SKUs …`)
    const isEnd = size === Math.min(...sizes) || size === Math.max(...sizes)
    measured.set(size, await atSize(size, isEnd ? renderPages : null))
  }
  const all = [...new Set([...SIZES, ...sizes])].sort((a, b) => a - b)
  const figures = [
    ...QUESTIONS.flatMap((question) => all.map((size) => answerFigure(question, size, measured.get(size)))),
    ...all.flatMap((size) => catalogueFigures(size, measured.get(size))),
    ...pageFigures(measured),
  ]
  return { title: 'Backend as the catalogue grows', figures }
}

interface Answers {
  first: number
  p50: number
  p95: number
  /** CPU milliseconds of the backend per answer. */
  cpu: number | null
  sql: { statements: number; milliseconds: number }
}

interface Measured {
  making: PreparedCatalogue['making']
  productCount: number
  answers: Record<QuestionName, Answers>
  start: { health: number; firstListing: number; memory: number | null }
  pages: Figure[]
}

const formatSize = (size: number) => `${size.toLocaleString('en')} SKUs`

function answerFigure(question: QuestionName, size: number, measured: Measured | undefined): Figure {
  const answers = measured?.answers[question]
  const cpu = answers?.cpu == null ? '' : `, backend CPU ${answers.cpu.toFixed(1)}`
  return figure(`${question} at ${formatSize(size)}, p50`, answers?.p50 ?? null, 'ms', {
    atMost: maximumMedian(question, size),
    note:
      answers &&
      `p95 ${answers.p95.toFixed(1)}, the first ${answers.first.toFixed(0)}${cpu}, ${answers.sql.statements} statements ${answers.sql.milliseconds.toFixed(1)} ms`,
  })
}

function catalogueFigures(size: number, measured: Measured | undefined): Figure[] {
  if (!measured) return []
  const { making, productCount, start } = measured
  return [
    figure(`seeding ${formatSize(size)}`, making.seconds, 's', {
      note: `${productCount.toLocaleString('en')} products listed, ${making.megabytes} MB of memory at most`,
    }),
    figure(`backend start at ${formatSize(size)}`, start.health, 's', {
      note: `and ${start.firstListing.toFixed(1)} s to its first listing`,
    }),
    figure(`backend memory at ${formatSize(size)}`, start.memory, 'MB'),
  ]
}

/** Computes pages rendered per second on the largest catalogue relative to the smallest. */
function pageFigures(measured: ReadonlyMap<number, Measured>): Figure[] {
  const sizes = [...measured.keys()].sort((a, b) => a - b)
  const [smallest, largest] = [sizes[0], sizes.at(-1)]
  if (smallest === undefined || largest === undefined || smallest === largest) return []
  return (['listing', 'product'] as const).map((page) => {
    const value = (size: number, what: string) =>
      measured.get(size)?.pages.find(({ name }) => name === `${page}: ${what}`)?.value ?? Number.NaN
    const [few, many] = [value(smallest, 'rendered'), value(largest, 'rendered')]
    const cpu = [value(smallest, 'CPU of one page'), value(largest, 'CPU of one page')]
    return figure(
      `${page} pages rendered at ${formatSize(largest)} to those at ${formatSize(smallest)}`,
      many / few,
      'ratio',
      {
        atLeast: 0.8,
        note: `${Math.round(many)} to ${Math.round(few)} per second; CPU of one ${cpu[1]?.toFixed(1)} to ${cpu[0]?.toFixed(1)} ms`,
      },
    )
  })
}

async function atSize(
  size: number,
  pageFigures: ((backend: { url: string; pid: number }) => Promise<Figure[]>) | null,
): Promise<Measured> {
  const catalogue = await openPreparedCatalogue(size)
  try {
    const [port = 0] = await freePorts(1)
    const began = performance.now()
    const backend = await startBackend(catalogue.databaseUrl, port, 'http://127.0.0.1:1', catalogue.data)
    try {
      const health = (performance.now() - began) / 1_000
      const { productCount, questions } = await catalogueQuestions(backend.url)
      const firstListing = (performance.now() - began) / 1_000 - health
      const sql = await measureSql(catalogue, questions)
      const answers: Partial<Measured['answers']> = {}
      for (const question of QUESTIONS) {
        answers[question] = {
          ...(await measureTimes(backend, questions[question])),
          sql: sql[question],
        }
      }
      const memory = residentMb(backend.pid)
      const pages = pageFigures ? await pageFigures(backend) : []
      return {
        making: catalogue.making,
        productCount,
        // All requests have been answered by now.
        answers: answers as Measured['answers'],
        start: { health, firstListing, memory },
        pages,
      }
    } finally {
      await backend.stop()
    }
  } finally {
    await catalogue.close()
  }
}

/** Measures sequential requests over HTTP. */
async function measureTimes(backend: { url: string; pid: number }, question: LoadRequest) {
  const began = performance.now()
  await (await fetch(backend.url + question.path, { headers: question.headers ?? {} })).text()
  const first = performance.now() - began
  const measure = () =>
    load({ url: backend.url, requests: [question], connections: 1, seconds: 20, maxRequests: SAMPLES })
  await measure()
  const before = cpuSeconds(backend.pid)
  const reports = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await measure())
  const after = cpuSeconds(backend.pid)
  const answered = reports.reduce((sum, { succeeded }) => sum + succeeded, 0)
  return {
    first,
    p50: median(reports.map(({ p50 }) => p50)),
    p95: median(reports.map(({ p95 }) => p95)),
    cpu: before === null || after === null ? null : ((after - before) / answered) * 1_000,
  }
}

/** Measures the SQL of each request, with a warm backend in this process. */
async function measureSql(
  { databaseUrl, data }: PreparedCatalogue,
  questions: Record<QuestionName, LoadRequest>,
): Promise<Record<QuestionName, Answers['sql']>> {
  const db = openDatabase(databaseUrl)
  const server = await createShopServer({
    db,
    settings: readSettings({ KOPGROEP_DATA: data }),
    log: openLog('error'),
    purger: { purge: () => {}, settled: async () => {} },
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const answersByName: Partial<Record<QuestionName, Answers['sql']>> = {}
    for (const question of QUESTIONS) {
      const { path, headers = {} } = questions[question]
      const measure = async () => (await fetch(url + path, { headers })).text()
      for (let warm = 0; warm < 10; warm += 1) await measure()
      const times: number[] = []
      let statements = 0
      for (let round = 0; round < 30; round += 1) {
        const counted = await countStatements(db, measure)
        statements = counted.statements.length
        times.push(counted.milliseconds)
      }
      answersByName[question] = { statements, milliseconds: median(times) }
    }
    return answersByName as Record<QuestionName, Answers['sql']>
  } finally {
    server.closeAllConnections()
    server.close()
    await server.finished
    await db.destroy()
  }
}
