import type { Domain } from '../platform/graphql/domain.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { sendWebhooks } from './send-webhooks.ts'
import TEXTS from './texts.json' with { type: 'json' }
import { WEBHOOK_GIVEN_UP } from './webhooks.sql.ts'

const givenUpMail: WriteMail = async ({ kind, subject, url }, { settings, store }) => {
  const texts = textsIn(TEXTS.givenUp, store.language)
  return writeLetter({
    subject: texts.subject,
    heading: texts.subject,
    paragraphs: [
      withValues(texts.first, [String(kind), String(subject), new URL(String(url)).hostname]),
      texts.next,
    ],
    ...(settings.ADMIN_URL && { button: { text: texts.button, link: `${settings.ADMIN_URL}/#/webhooks` } }),
  })
}

export const webhooksDomain: Domain = {
  mails: { [WEBHOOK_GIVEN_UP]: givenUpMail },
  tasks: (parts) => [{ name: 'webhooks', work: () => sendWebhooks(parts) }],
}
