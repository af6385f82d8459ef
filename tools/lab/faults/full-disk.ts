import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { healthy, startProgram } from '@kopgroep/scripts/programs.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { type FaultShop, QUIET } from './fault-shop.ts'
import { type Finding, Promises } from './report.ts'
import { type Article, order, readyCart } from './shopper.ts'
import { openSmallDisk } from './small-disk.ts'
import { until } from './until.ts'

/**
 * Tests a second backend on a full disk: it must accept orders, keep their mails in the database with the
 * reason, and send them when there is space.
 */
export async function fullDisk(shop: FaultShop, article: Article, databaseUrl: string): Promise<Finding> {
  const title = 'A disk that is full'
  const small = join(shop.data, 'small')
  mkdirSync(small)
  const disk = await openSmallDisk(small, 2)
  if (!disk) {
    return { title, figures: { tried: 'no: this system lets nobody but root make a small disk' }, broken: [] }
  }
  await disk.fill()
  const promises = new Promises()
  const [port = 0] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const settings = {
    KOPGROEP_DATA: small,
    DATABASE_URL: databaseUrl,
    BACKEND_PORT: String(port),
    BACKEND_URL: url,
  }
  const backend = startProgram(
    'backend',
    ['packages/demo-shop/main.ts'],
    { ...QUIET, ...settings },
    disk.through,
  )
  try {
    promises.hold(await healthy(backend, `${url}/health`), 'the backend does not start')
    // The first backend has space and would send the mail, so it is suspended.
    process.kill(shop.getPid('backend'), 'SIGSTOP')
    const placed = await order(url, await readyCart(article, url, 'vol@kopgroep.example'))
    promises.hold(
      Boolean(placed.data?.setPaymentMethod),
      'an order was refused for a mail that cannot be written',
    )
    const waiting = () =>
      shop.sql<{ last_error: string | null; sent: boolean }>(
        "select last_error, sent_at is not null as sent from mail_jobs where recipient = 'vol@kopgroep.example'",
      )
    await until(async () => (await waiting()).some(({ last_error }) => last_error?.includes('ENOSPC')))
    promises.hold((await fetch(`${url}/health`)).status === 200, 'the backend is not healthy')
    process.kill(shop.getPid('backend'), 'SIGCONT')
    await shop.sql("update mail_jobs set next_attempt_at = 'epoch' where recipient = 'vol@kopgroep.example'")
    await backend.stop()
    await until(async () => (await waiting()).every(({ sent }) => sent))
    return promises.finding(title, {
      tried: 'a disk of 2 MB, full',
      'mails that waited for room': (await waiting()).length,
    })
  } finally {
    process.kill(shop.getPid('backend'), 'SIGCONT')
    await backend.stop()
    await disk.close()
  }
}
