import { randomBytes } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'

export interface OutgoingMail {
  to: string
  /** `Name <address>`, or both separately, because a name may contain any character. */
  from: string | { name: string; address: string }
  subject: string
  html: string
  text: string
  /** Same for each attempt, so that servers recognise duplicates. */
  messageId: string
  headers?: Readonly<Record<string, string>>
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

export interface Mailer {
  /** Resolves once a mail server or the outbox has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Folder for mails without a mail server. */
export const outboxFolder = ({ KOPGROEP_DATA }: Pick<Settings, 'KOPGROEP_DATA'>) =>
  join(KOPGROEP_DATA, 'outbox')

/**
 * Creates the mailer: sends through `SMTP_URL`, or writes mails to the outbox folder as message (`.eml`) and
 * content (`.json`).
 */
export function createMailer(settings: Pick<Settings, 'SMTP_URL' | 'KOPGROEP_DATA'>): Mailer {
  const { SMTP_URL: url } = settings
  return url ? smtpMailer(url) : outboxMailer(outboxFolder(settings))
}

/** Copies the attachments, because Nodemailer requires a mutable list. */
const withFiles = ({ attachments = [], ...mail }: OutgoingMail) => ({
  ...mail,
  attachments: [...attachments],
})

function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      await transport.sendMail(withFiles(mail))
    },
    close: () => transport.close(),
  }
}

function outboxMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(withFiles(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Earlier versions created a folder that all users of the system could read.
      await chmod(folder, 0o700)
      const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`
      await writeFile(join(folder, `${name}.eml`), message as Buffer)
      // Written under another name and renamed, so that the outbox never shows a partial mail.
      const draft = join(folder, `.${name}`)
      const attachments = mail.attachments?.map(({ filename }) => filename)
      await writeFile(
        draft,
        JSON.stringify({
          ...mail,
          ...(attachments && { attachments }),
          from: typeof mail.from === 'string' ? mail.from : `${mail.from.name} <${mail.from.address}>`,
          sent_at: new Date().toISOString(),
        }),
      )
      await rename(draft, join(folder, `${name}.json`))
    },
    close: () => transport.close(),
  }
}
