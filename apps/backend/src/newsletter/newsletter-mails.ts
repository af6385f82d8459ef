import { textsIn, withValues } from '../platform/languages.ts'
import { type Letter, writeLetter } from '../platform/mail/letter.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { findSubscription, type SubscriptionRow, setConfirmationHash } from './newsletter.sql.ts'
import { CONFIRMATION_LIFETIME_MS, newNewsletterCode } from './newsletter.ts'
import TEXTS from './texts.json' with { type: 'json' }

/** Asks to confirm a subscription. The code is created with the mail, because only its hash is stored. */
export const newsletterQuestionMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (!subscription || subscription.status === 'UNSUBSCRIBED') return null
  const texts = textsIn(TEXTS.newsletter, parts.store.language)
  if (subscription.status === 'SUBSCRIBED') return withWayOut(parts, subscription, texts.already)
  const { code, hash } = newNewsletterCode()
  const expiresAt = new Date(parts.now().getTime() + CONFIRMATION_LIFETIME_MS)
  await setConfirmationHash(parts.db, subscription.email, hash, expiresAt)
  const { subject, heading, intro, button, until, ignore } = texts.question
  return writeLetter({
    subject: withValues(subject, [parts.brand.name]),
    heading,
    paragraphs: [withValues(intro, [parts.brand.name])],
    button: { text: button, link: storefrontLink(parts, '/newsletter/subscriber/confirm', { code }) },
    remarks: [until, ignore],
  })
}

export const newsletterWelcomeMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (subscription?.status !== 'SUBSCRIBED') return null
  return withWayOut(parts, subscription, textsIn(TEXTS.newsletter, parts.store.language).welcome)
}

/** Writes a mail to a subscriber, with a link and a header to unsubscribe. */
function withWayOut(
  parts: MailParts,
  { unsubscribeCode: code }: SubscriptionRow,
  texts: Pick<Letter, 'subject' | 'heading'> & { intro: string },
) {
  const { language } = parts.store
  const oneClick = `${parts.settings.BACKEND_URL}/newsletter/unsubscribe?${new URLSearchParams({ code })}`
  const mail = writeLetter({
    subject: withValues(texts.subject, [parts.brand.name]),
    heading: texts.heading,
    paragraphs: [texts.intro],
    ending: {
      text: textsIn(TEXTS.newsletter, language).leave,
      link: storefrontLink(parts, '/newsletter/subscriber/unsubscribe', { code }),
    },
  })
  return {
    ...mail,
    // One-click unsubscribe (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
