import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { openLog } from '@kopgroep/server-kit/log'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { doAtOnce } from '../../testing/test-jobs.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { html } from '../html.ts'
import { readSettings, type Settings } from '../settings.ts'
import { enqueueMail } from './mail-jobs.ts'
import { type MailKinds, mailTask, pauseAfter } from './mail-queue.ts'
import { createMailer, outboxFolder } from './mailer.ts'
import { readOutbox } from './outbox.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('mail_jobs').execute())

const kinds: MailKinds = {
  greeting: async ({ name }, { store }) => ({
    subject: store.language === 'nl' ? `Dag ${name}` : `Hello ${name}`,
    preview: `Dag ${name}`,
    body: html`<p>Dag ${String(name)}, hoe gaat het?</p>`,
    text: `Dag ${name}, hoe gaat het?`,
  }),
  gone: async () => null,
  broken: async () => {
    throw new Error('no words')
  },
}

const greet = (kind = 'greeting', name = 'Anna', storeCode = 'kopgroep_nl') =>
  enqueueMail(shop.db, { kind, recipient: 'anna@example.nl', storeCode, data: { name } })
const jobs = () =>
  shop.db
    .selectFrom('mail_jobs')
    .select(['attempts', 'sent_at', 'last_error', 'next_attempt_at', 'is_refused'])
    .orderBy('id')
    .execute()

/** Opens a separate mail queue. */
async function withDesk(
  settings: Settings,
  work: (desk: { wake(): void }) => Promise<void>,
  now = () => shop.now,
) {
  const mailer = createMailer(settings)
  const task = mailTask({ db: shop.db, settings, log: openLog('silent'), mailer, kinds, now })
  const desk = doAtOnce([task])
  desk.start()
  try {
    await work({ wake: () => desk.wake(task.name) })
  } finally {
    await desk.stop()
    mailer.close()
  }
}

const settingsIn = (folder: string, more: Record<string, string> = {}) =>
  readSettings({ KOPGROEP_DATA: join(shop.folder, folder), ...more })
const allTried = () =>
  expect.poll(async () => (await jobs()).every(({ attempts }) => attempts > 0)).toBe(true)

describe('the outbox', () => {
  test('has mails in the language of their store view, as they would be sent', async () => {
    const settings = settingsIn('outbox-a')
    await greet('greeting', 'Zoë', 'kopgroep_en')
    await withDesk(settings, allTried)
    const folder = outboxFolder(settings)
    const [mail] = await readOutbox(folder)
    expect(mail).toMatchObject({
      to: 'anna@example.nl',
      from: 'Kopgroep <winkel@kopgroep.example>',
      subject: 'Hello Zoë',
      text: 'Dag Zoë, hoe gaat het?\n\nKopgroep\n',
    })
    const file = readdirSync(folder).find((name) => name.endsWith('.eml')) ?? ''
    const message = readFileSync(join(folder, file), 'utf8')
    expect(message).toMatch(/^From: Kopgroep <winkel@kopgroep\.example>$/m)
    expect(message).toMatch(/^To: anna@example\.nl$/m)
    expect(message).toMatch(/^Message-ID: <mail-\d+@localhost>$/im)
    expect(message).toContain('multipart/alternative')
  })

  test('is readable only by the shop’s user, also if an earlier version created it', async () => {
    const settings = settingsIn('outbox-open')
    const folder = outboxFolder(settings)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    chmodSync(folder, 0o755)
    await greet('greeting', 'Zoë')
    await withDesk(settings, allTried)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('gets nothing from a job that fails or has lost its reason', async () => {
    const settings = settingsIn('outbox-b')
    await greet('gone')
    await greet('broken')
    await greet('unheard')
    await greet()
    await withDesk(settings, allTried)
    expect((await readOutbox(outboxFolder(settings))).map(({ subject }) => subject)).toEqual(['Dag Anna'])
    expect(await jobs()).toMatchObject([
      { sent_at: expect.any(Date) },
      { sent_at: null, last_error: 'Error: no words' },
      { sent_at: null, last_error: 'Error: Nobody writes mails of the kind "unheard"' },
      { sent_at: expect.any(Date) },
    ])
  })
})

describe('the mail queue', () => {
  test('sends each mail once with two backends', async () => {
    const settings = settingsIn('outbox-c')
    for (let count = 0; count < 12; count += 1) await greet('greeting', `Anna ${count}`)
    await withDesk(settings, async () => withDesk(settings, allTried))
    const subjects = (await readOutbox(outboxFolder(settings))).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(12)
    expect(subjects).toHaveLength(12)
  })

  test('loses nothing while the mail server is down, and sends when it is back', async () => {
    const port = await freePort()
    const settings = settingsIn('unused', { SMTP_URL: `smtp://127.0.0.1:${port}` })
    let now = shop.now
    await greet()
    await withDesk(settings, allTried, () => now)
    const [failed] = await jobs()
    expect(failed).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringContaining('ECONNREFUSED'),
    })
    expect(failed?.next_attempt_at).toEqual(new Date(now.getTime() + pauseAfter(0)))

    const server = await smtpServer(port)
    await withDesk(
      settings,
      async (desk) => desk.wake(),
      () => now,
    )
    expect(server.messages).toEqual([])
    now = new Date(now.getTime() + pauseAfter(0))
    await withDesk(
      settings,
      () =>
        expect
          .poll(() => server.messages.length)
          .toBe(1)
          .then(() => {}),
      () => now,
    )
    expect(server.messages[0]).toContain('Subject: Dag Anna')
    expect(await jobs()).toMatchObject([{ attempts: 2, sent_at: now, last_error: null }])
    await server.close()
  })

  test('marks a mail that the server refuses for good', async () => {
    const port = await freePort()
    const settings = settingsIn('unused', { SMTP_URL: `smtp://127.0.0.1:${port}` })
    await greet()
    const server = await smtpServer(port, '550 5.1.1 unknown')
    await withDesk(settings, allTried)
    expect(await jobs()).toMatchObject([{ sent_at: null, attempts: 1, is_refused: true }])
    await server.close()
  })

  test('retries after pauses of up to six hours', () => {
    expect([0, 1, 5, 30].map(pauseAfter)).toEqual([30_000, 60_000, 960_000, 21_600_000])
  })
})

describe('the page of the outbox', () => {
  test('lists mails and shows one without scripts', async () => {
    await enqueueMail(shop.db, {
      kind: 'order-confirmation',
      recipient: 'x@y.nl',
      storeCode: 'kopgroep_nl',
      data: { orderId: 1 },
    })
    const list = await fetch(`${shop.url}/outbox`)
    expect([list.status, (await list.text()).includes('<h1>Outbox</h1>')]).toEqual([200, true])
    expect(await (await fetch(`${shop.url}/outbox.json`)).json()).toEqual([])
    expect((await fetch(`${shop.url}/outbox/20261121-nothing`)).status).toBe(404)
    expect((await fetch(`${shop.url}/outbox/..%2f..%2fetc`)).status).toBe(404)
  })

  test('is not available in production', async () => {
    const earning = await openTestShop({ NODE_ENV: 'production' })
    expect((await fetch(`${earning.url}/outbox.json`)).status).toBe(404)
    expect((await fetch(`${earning.url}/test-payment/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await fetch(`${earning.url}/payment/notify`, { method: 'POST' })).status).toBe(404)
    await earning.close()
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a mail server that implements enough SMTP to receive messages. */
async function smtpServer(
  port: number,
  answerToRecipient = '250 ok',
): Promise<{ messages: string[]; close(): Promise<void> }> {
  const messages: string[] = []
  const server: Server = createServer((socket: Socket) => {
    let isBody = false
    let text = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = isBody ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isBody ? 5 : 2))
        if (isBody) messages.push(part)
        const isData = !isBody && /^DATA/i.test(part)
        const isQuit = !isBody && /^QUIT/i.test(part)
        isBody = isData
        const answer = /^RCPT/i.test(part) && !isBody ? answerToRecipient : '250 ok'
        socket.write(isData ? '354 go on\r\n' : isQuit ? '221 bye\r\n' : `${answer}\r\n`)
      }
    })
    socket.on('error', () => {})
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    messages,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
