import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { html } from '../html.ts'
import { type HttpRoute, sendJson, sendText } from '../http/routes.ts'
import { sendPage } from '../page.ts'
import type { Settings } from '../settings.ts'
import { outboxFolder } from './mailer.ts'

/** A mail in the outbox, newest first; `id` is its file's name. */
export interface OutboxMail {
  id: string
  to: string
  from: string
  subject: string
  messageId: string
  sent_at: string
  html: string
  text: string
}

const MAX_SHOWN = 200

/**
 * Lists the newest mails of the outbox.
 * @param to recipient to filter by; '' for all
 */
export async function readOutbox(folder: string, to = ''): Promise<OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d[\w-]*\.json$/.test(name))
  const newest = names.sort().reverse().slice(0, MAX_SHOWN)
  const mails = await Promise.all(newest.map((name) => readMail(folder, name.slice(0, -'.json'.length), to)))
  return mails.filter((mail) => mail !== null).filter((mail) => to === '' || mail.to === to)
}

export async function removeFromOutbox(folder: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const isErased = new Set(ids.map((id) => `<mail-${id}@`))
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.json')) continue
    const text = await readFile(join(folder, name), 'utf8').catch(() => '{}')
    const { messageId = '' } = JSON.parse(text) as Partial<OutboxMail>
    if (!isErased.has(messageId.slice(0, messageId.indexOf('@') + 1))) continue
    for (const end of ['.json', '.eml']) await rm(join(folder, name.replace(/\.json$/, end)), { force: true })
  }
}

/** Reads a mail. @returns null if it does not contain the text `naming` */
async function readMail(folder: string, id: string, naming = ''): Promise<OutboxMail | null> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8')
  return text.includes(naming) ? { id, ...(JSON.parse(text) as Omit<OutboxMail, 'id'>) } : null
}

/**
 * Returns the routes of the outbox, for a shop without a mail server: `/outbox` for people, `/outbox.json`
 * for tests, with `?to=` to filter by address. None if the shop sends real mail, or without the setting.
 */
export function outboxRoutes(settings: Settings): HttpRoute[] {
  if (settings.SMTP_URL || !settings.OUTBOX) return []
  const folder = outboxFolder(settings)
  return [
    {
      method: 'GET',
      url: '/outbox.json',
      handler: async ({ query }, reply) =>
        sendJson(reply, 200, await readOutbox(folder, String((query as { to?: string }).to ?? ''))),
    },
    {
      method: 'GET',
      url: '/outbox',
      handler: async (_request, reply) => showList(reply, await readOutbox(folder)),
    },
    ...[showMail, showHtml].map(
      (show): HttpRoute => ({
        method: 'GET',
        url: show === showHtml ? '/outbox/:id/html' : '/outbox/:id',
        handler: async ({ params }, reply) => {
          const { id } = params as { id: string }
          const mail = /^\d[\w-]*$/.test(id) ? await readMail(folder, id).catch(() => null) : null
          return mail ? show(reply, mail) : sendText(reply, 404, 'Not found')
        },
      }),
    ),
  ]
}

function showList(reply: FastifyReply, mails: readonly OutboxMail[]): FastifyReply {
  const rows = mails.map(
    (mail) =>
      html`<tr><td>${mail.sent_at}</td><td>${mail.to}</td><td><a href="/outbox/${mail.id}">${mail.subject}</a></td></tr>`,
  )
  return sendPage(reply, 200, {
    language: 'en',
    title: 'Outbox',
    body: html`<main class="wide"><h1>Outbox</h1><p>Mails that the shop would have sent. <a href="/outbox.json">As JSON</a></p>${
      rows.length > 0
        ? html`<table><thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows}</tbody></table>`
        : html`<p>Nothing yet.</p>`
    }</main>`,
  })
}

function showMail(reply: FastifyReply, mail: OutboxMail): FastifyReply {
  return sendPage(reply, 200, {
    language: 'en',
    title: mail.subject,
    body: html`<main class="wide"><p><a href="/outbox">Outbox</a></p><h1>${mail.subject}</h1><p>${mail.sent_at}, from ${mail.from} to ${mail.to}</p><iframe title="The mail as HTML" src="/outbox/${mail.id}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe><h2>As text</h2><pre>${mail.text}</pre></main>`,
  })
}

/** Sends the mail's own HTML, with a policy that allows only styles and pictures. */
function showHtml(reply: FastifyReply, mail: OutboxMail): FastifyReply {
  reply.headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; sandbox allow-popups allow-top-navigation-by-user-activation",
  })
  return reply.send(mail.html)
}
