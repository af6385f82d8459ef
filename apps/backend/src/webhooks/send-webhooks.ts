import { createHmac } from 'node:crypto'
import type { Log } from '@kopgroep/server-kit/log'
import { createOutside, type Outside, OutsideRefusal } from '@kopgroep/server-kit/outside-request'
import type { Db } from '../platform/database/database.ts'
import { pauseAfter } from '../platform/mail/mail-queue.ts'
import { readWebhookData } from './webhook-data.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteOldDeliveries,
  dropDelivery,
  enqueueGivenUp,
  readTargets,
  storeOutcome,
  type WebhookTarget,
} from './webhooks.sql.ts'

/** Timeout of a request to a target, in milliseconds. */
const TIMEOUT_MS = 10_000
/** Milliseconds after which a run begins no further request: the next one begins a minute after it. */
const RUN_MS = 45_000
/** Concurrent requests to a target. */
const CONCURRENCY = 4
/** Failures of a target in one run, after which it waits for the next run. */
const MAX_FAILURES_PER_RUN = 5
/** Attempts, over about three days, after which an event is given up. */
export const MAX_ATTEMPTS = 20
const MAX_ANSWER = 200

export interface SendOptions {
  db: Db
  settings: { DEMO: boolean }
  log: Log
  now(): Date
  notifyMailWorker(): void
  /** Timeout of a request, in milliseconds; ten seconds by default. */
  timeout?: number
}

/** Creates the sender to targets: public addresses over https, and this machine for a demo. */
export const webhookOutside = ({
  settings,
  timeout = TIMEOUT_MS,
}: Pick<SendOptions, 'settings' | 'timeout'>): Outside =>
  createOutside({ allowsLoopback: settings.DEMO, timeout })

/** Signs a message as Standard Webhooks prescribes. */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/**
 * Sends the due deliveries of all targets, each target by itself, so that a slow one does not delay the others. If a
 * backend is killed meanwhile, a target may get an event twice, with the same id.
 */
export async function sendWebhooks(options: SendOptions): Promise<void> {
  const { db, now } = options
  await deleteOldDeliveries(db, now())
  const outside = webhookOutside(options)
  const end = performance.now() + RUN_MS
  await Promise.all(
    (await readTargets(db, now())).map(async (target) => {
      let failures = 0
      const work = async () => {
        while (failures < MAX_FAILURES_PER_RUN && performance.now() < end) {
          const delivery = await claimDelivery(db, target, now())
          if (!delivery) return
          if (!(await attempt(delivery, target, outside, options))) failures += 1
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
    }),
  )
}

/** Sends one delivery now, if it is due. */
export async function sendDelivery(target: WebhookTarget, id: number, options: SendOptions): Promise<void> {
  const delivery = await claimDelivery(options.db, target, options.now(), id)
  if (delivery) await attempt(delivery, target, webhookOutside(options), options)
}

/** Makes one attempt and stores its outcome. @returns false if it failed */
async function attempt(
  delivery: ClaimedDelivery,
  target: WebhookTarget,
  outside: Outside,
  options: SendOptions,
): Promise<boolean> {
  const { db, now, log, notifyMailWorker } = options
  const { id, kind, subject, at, attempts } = delivery
  const data = await readWebhookData(db, delivery, now())
  if (!data) {
    await dropDelivery(db, id)
    return true
  }
  const { isTaken, answer } = await post(
    target,
    `msg_${id}`,
    { type: kind, timestamp: at, data },
    outside,
    now(),
  )
  if (isTaken) {
    await storeOutcome(db, id, { state: 'sent', answer })
    return true
  }
  log.warn({ target: target.id, kind, subject, attempts, answer }, 'a webhook failed')
  if (attempts < MAX_ATTEMPTS) {
    const nextAt = new Date(now().getTime() + pauseAfter(attempts))
    await storeOutcome(db, id, { state: 'waiting', answer, nextAt })
    return false
  }
  await db.transaction().execute(async (trx) => {
    await storeOutcome(trx, id, { state: 'given_up', answer })
    await enqueueGivenUp(trx, target, delivery, now())
  })
  notifyMailWorker()
  return false
}

async function post(
  { url, secret, oldSecret }: WebhookTarget,
  id: string,
  event: object,
  outside: Outside,
  now: Date,
): Promise<{ isTaken: boolean; answer: string }> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now.getTime() / 1_000)
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret]
  try {
    const { status, text } = await outside.send(outside.parseUrl(url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Kopgroep webhooks',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': secrets.map((each) => signWebhook(each, id, timestamp, body)).join(' '),
      },
      body,
    })
    const said = text
      .slice(0, MAX_ANSWER)
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .toWellFormed()
    return { isTaken: status >= 200 && status <= 299, answer: `${status} ${said}`.trim() }
  } catch (error) {
    if (!(error instanceof OutsideRefusal)) throw error
    return { isTaken: false, answer: error.message }
  }
}
