import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePorts } from '../../scripts/free-ports.ts'
import { environment, ROOT } from '../../scripts/install.mjs'
import type { FaultShop } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, order, readyCart } from './shopper.ts'
import { until } from './until.ts'

/**
 * Command that mounts a disk of two megabytes in a user namespace and runs a program that sees it. Needs no
 * root, but a Linux that allows user namespaces.
 */
const SMALL_DISK = 'mount -t tmpfs -o size=2m tmpfs "$KOPGROEP_DATA" && exec "$@"'
const unshare = (...command: string[]) => ['-Urm', 'sh', '-c', SMALL_DISK, 'sh', ...command]

/**
 * Tests a second backend on a full disk: it must accept orders, keep their mails in the database with the
 * reason, and send them when there is space.
 */
export async function fullDisk(shop: FaultShop, article: Article, databaseUrl: string): Promise<Finding> {
  const title = 'A disk that is full'
  const small = join(shop.data, 'small')
  const can = spawnSync('sh', ['-c', `mkdir -p "${small}" && exec unshare "$@"`, 'sh', ...unshare('true')], {
    env: environment({ KOPGROEP_DATA: small }),
  })
  if (can.status !== 0) {
    return { title, figures: { tried: 'no: this system lets nobody but root make a small disk' }, broken: [] }
  }
  const promises = new Promises()
  const [port = 0] = await freePorts(1)
  const backend = `http://127.0.0.1:${port}`
  const fill = 'head -c 3m /dev/zero > "$KOPGROEP_DATA/filling" 2>/dev/null; '
  const child = spawn('unshare', unshare('sh', '-c', `${fill} exec node apps/backend/src/main.ts`), {
    cwd: ROOT,
    stdio: 'ignore',
    env: environment({
      ...{ KOPGROEP_DATA: small, DATABASE_URL: databaseUrl, BACKEND_PORT: String(port), LOG_LEVEL: 'silent' },
      ...{ NODE_ENV: 'production', DEMO: 'on', SMTP_URL: '', BACKEND_URL: backend },
    }),
  })
  try {
    await until(async () => (await fetch(`${backend}/health`).catch(() => null))?.status === 200)
    // The first backend has space and would send the mail, so it is suspended.
    process.kill(shop.getPid('backend'), 'SIGSTOP')
    const placed = await order(backend, await readyCart(article, backend, 'vol@kopgroep.example'))
    promises.hold(
      Boolean(placed.data?.setPaymentMethod),
      'an order was refused for a mail that cannot be written',
    )
    const waiting = () =>
      shop.sql<{ last_error: string | null; sent: boolean }>(
        "select last_error, sent_at is not null as sent from mail_jobs where recipient = 'vol@kopgroep.example'",
      )
    await until(async () => (await waiting()).some(({ last_error }) => last_error?.includes('ENOSPC')))
    promises.hold((await fetch(`${backend}/health`)).status === 200, 'the backend is not healthy')
    process.kill(shop.getPid('backend'), 'SIGCONT')
    await shop.sql("update mail_jobs set next_attempt_at = 'epoch' where recipient = 'vol@kopgroep.example'")
    child.kill('SIGKILL')
    await until(async () => (await waiting()).every(({ sent }) => sent))
    return {
      title,
      figures: { tried: 'a disk of 2 MB, full', 'mails that waited for room': (await waiting()).length },
      broken: promises.broken,
    }
  } finally {
    process.kill(shop.getPid('backend'), 'SIGCONT')
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}
