/**
 * Injects faults into a separate shop and prints what held: `npm run test:faults -w tools/lab`. `--only kills,soak` runs these
 * parts, `--small` each in seconds, `--minutes 5` shortens the soak, `--write` puts the figures into
 * tools/lab/faults/RESULTS.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openMultisafepay } from '@kopgroep/backend/testing/test-multisafepay'
import { buildIfStale } from '@kopgroep/scripts/build.mjs'
import { attacks } from './attacks.ts'
import { badBackend, moodyBackend } from './bad-backend.ts'
import { costlyRequests } from './costly-requests.ts'
import { anArticle, type FaultShop, openFaultShop } from './fault-shop.ts'
import { foreignIds } from './foreign-ids.ts'
import { fullDisk } from './full-disk.ts'
import { fullShopDisk } from './full-shop-disk.ts'
import { kills } from './kills.ts'
import { latePayments, PAYMENT_KEY, paidAt } from './late-payments.ts'
import { testMalformedRequests } from './malformed.ts'
import { MOVABLE, movedClock, movedDatabaseClock } from './moved-clock.ts'
import { behindProxies } from './proxies.ts'
import { type Finding, formatReport, withFigures } from './report.ts'
import { doubledOrders, lastPieces } from './rushes.ts'
import { secondShop } from './second-shop.ts'
import type { Article } from './shopper.ts'
import { slowClients } from './slow-clients.ts'
import { drawSoak, soak } from './soak.ts'

const PARTS = [
  'pieces',
  'doubled',
  'attacks',
  'costly',
  'kills',
  'disk',
  'clock',
  'payment',
  'backend',
  'slow',
  'proxies',
  'second',
  'malformed',
  'foreign',
  'soak',
] as const
type Part = (typeof PARTS)[number]

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    small: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const selectedParts = new Set<string>(values.only?.split(',') ?? PARTS)
const unknown = [...selectedParts].find((part) => !PARTS.some((candidate) => candidate === part))
if (unknown) throw new Error(`There is no part ${unknown}. The parts are: ${PARTS.join(', ')}`)
const minutes = values.small ? 0.5 : Number(values.minutes)
const size = values.small
  ? {
      buyers: 20,
      pieces: 5,
      doubled: 10,
      kills: 3,
      inputs: 500,
      attacks: { seconds: 3, calm: 1, rest: 0 },
      costly: { search: 10, worst: 3, seconds: 3, calm: 1 },
    }
  : {
      buyers: 200,
      pieces: 50,
      doubled: 1_000,
      kills: 20,
      inputs: 100_000,
      attacks: { seconds: 8, calm: 4, rest: 60 },
      costly: { search: 120, worst: 20, seconds: 8, calm: 8 },
    }

const when = `${new Date().toISOString().slice(0, 10)}, ${values.small ? 'in small, ' : ''}${availableParallelism()} cores`
const findings: Finding[] = []
const texts = new Map<Part, string[]>()

async function part(name: Part, work: () => Promise<Finding> | Finding): Promise<void> {
  if (!selectedParts.has(name)) return
  const began = performance.now()
  console.log(`— ${name}`)
  let finding: Finding
  try {
    finding = await work()
  } catch (error) {
    finding = { title: name, figures: {}, broken: [`it could not be tried: ${error}`] }
  }
  finding.figures.took = `${Math.round((performance.now() - began) / 1_000)} s`
  findings.push(finding)
  const text = formatReport(finding, when)
  texts.set(name, [...(texts.get(name) ?? []), text])
  console.log(text)
}

async function runTrial(
  settings: Record<string, string>,
  work: (shop: FaultShop, article: Article) => Promise<void>,
  disk: Pick<Parameters<typeof openFaultShop>[0], 'diskMegabytes' | 'diskBelow'> = {},
) {
  const shop = await openFaultShop({ withStorefront: true, settings, ...disk })
  try {
    await work(shop, await anArticle(shop))
  } finally {
    await shop.close()
  }
}

const wantsAny = (...parts: Part[]) => parts.some((name) => selectedParts.has(name))

buildIfStale()
if (selectedParts.has('attacks')) {
  await runTrial({}, (shop, article) => part('attacks', () => attacks(shop, article, size.attacks)))
}
if (selectedParts.has('costly')) {
  await runTrial({}, (shop, article) => part('costly', () => costlyRequests(shop, article, size.costly)))
}
if (wantsAny('pieces', 'doubled', 'kills', 'disk')) {
  await runTrial({}, async (shop, article) => {
    await part('pieces', () => lastPieces(shop, article, size))
    await part('doubled', () => doubledOrders(shop, article, size.doubled))
    await part('kills', () => kills(shop, article, size.kills))
    await part('disk', () => fullDisk(shop, article, shop.databaseUrl()))
  })
}
if (selectedParts.has('disk')) {
  await runTrial({}, (shop, article) => part('disk', () => fullShopDisk(shop, article)), {
    diskMegabytes: 400,
  })
  await runTrial(
    {},
    (shop, article) => part('disk', () => fullShopDisk(shop, article, 'the database alone')),
    {
      diskMegabytes: 400,
      diskBelow: 'database',
    },
  )
}
if (selectedParts.has('clock')) {
  await runTrial(MOVABLE, async (shop, article) => {
    await part('clock', () => movedClock(shop, article))
    await part('clock', () => movedDatabaseClock(shop, article))
  })
}
if (selectedParts.has('payment')) await tryPayments()
if (wantsAny('slow', 'proxies', 'second')) {
  await runTrial({}, async (shop, article) => {
    await part('slow', () => slowClients(shop, article))
    await part('proxies', () => behindProxies(shop, article))
    await part('second', () => secondShop(shop, article))
  })
}
if (selectedParts.has('backend')) await tryBadBackend()
if (wantsAny('malformed')) {
  await runTrial({}, (shop) => part('malformed', () => testMalformedRequests(shop, size.inputs)))
}
await part('foreign', foreignIds)
if (selectedParts.has('soak')) {
  await runTrial({}, (shop, article) =>
    part('soak', async () => {
      const { samples, ...finding } = await soak(shop, article, { minutes, fills: !values.small })
      if (values.write) writeFileSync(join(import.meta.dirname, 'faults.svg'), drawSoak(samples))
      return finding
    }),
  )
}

if (values.write) {
  const page = join(import.meta.dirname, 'RESULTS.md')
  const figures = /(?<=<!-- figures -->\n).*(?=<!-- \/figures -->)/s
  const text = readFileSync(page, 'utf8')
  writeFileSync(
    page,
    text.replace(figures, (before) => `\n${withFigures(before, PARTS, texts)}\n`),
  )
}
const broken = findings.flatMap((finding) => finding.broken)
console.log(broken.length === 0 ? `${findings.length} parts held` : `${broken.length} promises broken`)
process.exit(broken.length === 0 ? 0 : 1)

async function tryPayments() {
  const provider = await openMultisafepay(PAYMENT_KEY)
  try {
    await runTrial(paidAt(provider.url), (shop, article) =>
      part('payment', () => latePayments(shop, article, provider, values.small ? 4 : 40)),
    )
  } finally {
    await provider.close()
  }
}

async function tryBadBackend() {
  let moody: Awaited<ReturnType<typeof moodyBackend>> | undefined
  const shop = await openFaultShop({
    withStorefront: true,
    endpoint: async (backend) => {
      moody = await moodyBackend(backend)
      return moody.url
    },
  })
  const between = moody
  if (!between) throw new Error('Expected something between storefront and backend.')
  const purge = () =>
    fetch(`${shop.storefront}/`, { method: 'PURGE', headers: { 'X-Magento-Tags-Pattern': '.*' } })
  try {
    await part('backend', () => badBackend(shop, between, purge))
  } finally {
    await shop.close()
    between.close()
  }
}
