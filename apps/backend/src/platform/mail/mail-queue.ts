import type { Log } from '@kopgroep/server-kit/log'
import type { Db } from '../database/database.ts'
import type { StoreView } from '../graphql/context.ts'
import { findStoreView } from '../graphql/store-views.ts'
import type { SafeHtml } from '../html.ts'
import type { Task } from '../jobs/job-queue.ts'
import type { Language } from '../languages.ts'
import type { Settings } from '../settings.ts'
import { readBrand, readBrandSettings, type ShopBrand } from '../store-config/brand.ts'
import { type DueMail, findDueMail, holdMail, markSent, postpone } from './mail-jobs.ts'
import { mailLayout } from './mail-layout.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { senderLines } from './sender.ts'

/** Text of a mail. The queue adds the frame and the sender below it. */
export interface MailText {
  /** Language, if not the store view's. */
  language?: Language
  subject: string
  /** Preview text beside the subject in a list of mails. */
  preview: string
  body: SafeHtml
  /** Text version of the body. */
  text: string
  attachments?: OutgoingMail['attachments']
  headers?: Readonly<Record<string, string>>
  /** True to delete the recipient once the mail is sent. */
  isForgotten?: boolean
}

export interface MailParts {
  db: Db
  settings: Settings
  store: StoreView
  brand: ShopBrand
  now(): Date
}

/** Writes a mail of one kind from its job's data; null if it is no longer needed. */
export type WriteMail = (data: Record<string, unknown>, parts: MailParts) => Promise<MailText | null>

export type MailKinds = Readonly<Record<string, WriteMail>>

export interface MailQueueOptions {
  db: Db
  settings: Settings
  log: Log
  mailer: Mailer
  kinds: MailKinds
  now(): Date
}

const MINUTE = 60_000

/** Returns the pause after a number of attempts: half a minute, doubled each time, at most six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(0.5 * MINUTE * 2 ** attempts, 360 * MINUTE)
}

/**
 * Creates the task that sends the mails in `mail_jobs`. A mail stays there until a server has accepted it.
 * Each mail has its own pause after an attempt, so that a failing one does not block others. Its row is
 * locked during sending, so that no two processes send it. Only a crash between acceptance and commit sends
 * it again, with the same Message-ID.
 */
export function mailTask(options: MailQueueOptions): Task {
  return {
    name: 'mails',
    work: async () => {
      let wasSent = true
      while (wasSent) wasSent = await sendOne(options)
    },
  }
}

/** Sends the next mail. @returns true if there may be more to send */
async function sendOne(options: MailQueueOptions): Promise<boolean> {
  const { db, log, now } = options
  const job = await findDueMail(db, now())
  if (!job) return false
  const postponed = async (connection: Db, error: unknown) => {
    const until = new Date(now().getTime() + pauseAfter(job.attempts))
    log.warn({ mail: job.id, kind: job.kind, attempts: job.attempts + 1, until }, 'a mail could not be sent')
    await postpone(connection, job.id, error, until)
  }
  let mail: WrittenMail | null
  try {
    mail = await writeMail(options, job)
  } catch (error) {
    await postponed(db, error)
    return true
  }
  return db.transaction().execute(async (trx) => {
    // Another process is sending it.
    if (!(await holdMail(trx, job.id, now()))) return false
    try {
      if (mail) await options.mailer.send(mail.mail)
      await markSent(trx, job.id, now(), mail?.isForgotten ?? false)
    } catch (error) {
      await postponed(trx, error)
    }
    return true
  })
}

interface WrittenMail extends Pick<MailText, 'isForgotten'> {
  mail: OutgoingMail
}

async function writeMail(
  { db, settings, kinds, now }: MailQueueOptions,
  job: DueMail,
): Promise<WrittenMail | null> {
  const write = kinds[job.kind]
  if (!write) throw new Error(`Nobody writes mails of the kind "${job.kind}"`)
  const store = await findStoreView(db, job.storeCode)
  const owned = await readBrandSettings(db)
  const brand = readBrand(owned)
  const content = await write(job.data, { db, settings, store, brand, now })
  if (!content) return null
  const { preview, body, text, language = store.language, isForgotten, ...rest } = content
  const footer = await senderLines(db, owned, language)
  const domain = new URL(settings.BACKEND_URL).hostname
  const mail = {
    ...rest,
    html: mailLayout({ language, title: content.subject, preview, body, footer, brand }),
    text: `${text.trimEnd()}\n\n${footer.join('\n')}\n`,
    to: job.recipient,
    from: chooseSender(brand, settings),
    messageId: `<mail-${job.id}@${domain}>`,
  }
  return { mail, isForgotten }
}

/** Returns the sender of mails: the setting, else the shop owner's choice. */
const chooseSender = ({ sender, name, email }: ShopBrand, { MAIL_FROM, STOREFRONT_URLS }: Settings) =>
  MAIL_FROM ?? sender ?? { name, address: email ?? `no-reply@${new URL(STOREFRONT_URLS[0] ?? '').hostname}` }
