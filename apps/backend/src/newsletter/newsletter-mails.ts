import { textsIn } from '../platform/languages.ts'
import { type Letter, writeLetter } from '../platform/mail/letter.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { findSubscription, type SubscriptionRow, setConfirmationHash } from './newsletter.sql.ts'
import { CONFIRMATION_LIFETIME_MS, newNewsletterCode } from './newsletter.ts'

const TEXTS = {
  nl: {
    question: {
      subject: (shop: string) => `Wilt u de nieuwsbrief van ${shop}?`,
      heading: 'Nog één klik',
      intro: (shop: string) =>
        `Met dit adres is de nieuwsbrief van ${shop} aangevraagd. U krijgt hem pas als u dat bevestigt.`,
      button: 'Ja, ik wil de nieuwsbrief',
      until: 'De link is twee weken geldig.',
      ignore: 'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen en hoort u niets meer van ons.',
    },
    welcome: {
      subject: (shop: string) => `U krijgt de nieuwsbrief van ${shop}`,
      heading: 'Fijn dat u meerijdt',
      intro: 'U krijgt onze nieuwsbrief op dit adres.',
    },
    already: {
      subject: (shop: string) => `U krijgt de nieuwsbrief van ${shop} al`,
      heading: 'U rijdt al mee',
      intro: 'Met dit adres is de nieuwsbrief aangevraagd, maar u krijgt hem al. U hoeft niets te doen.',
    },
    leave: 'Afmelden voor de nieuwsbrief',
  },
  en: {
    question: {
      subject: (shop: string) => `Would you like the newsletter of ${shop}?`,
      heading: 'One more click',
      intro: (shop: string) =>
        `Somebody asked for the newsletter of ${shop} with this address. You only get it once you confirm that.`,
      button: 'Yes, send me the newsletter',
      until: 'The link is valid for two weeks.',
      ignore: 'Did you not ask for this? Then there is nothing to do, and you will not hear from us.',
    },
    welcome: {
      subject: (shop: string) => `You are subscribed to the newsletter of ${shop}`,
      heading: 'Good to have you along',
      intro: 'We will send our newsletter to this address.',
    },
    already: {
      subject: (shop: string) => `You already get the newsletter of ${shop}`,
      heading: 'You are already on board',
      intro:
        'Somebody asked for the newsletter with this address, but you already get it. There is nothing to do.',
    },
    leave: 'Unsubscribe from the newsletter',
  },
} as const

/** Asks to confirm a subscription. The code is created with the mail, because only its hash is stored. */
export const newsletterQuestionMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (!subscription || subscription.status === 'UNSUBSCRIBED') return null
  const texts = textsIn(TEXTS, parts.store.language)
  if (subscription.status === 'SUBSCRIBED') return withWayOut(parts, subscription, texts.already)
  const { code, hash } = newNewsletterCode()
  const expiresAt = new Date(parts.now().getTime() + CONFIRMATION_LIFETIME_MS)
  await setConfirmationHash(parts.db, subscription.email, hash, expiresAt)
  const { subject, heading, intro, button, until, ignore } = texts.question
  return writeLetter({
    subject: subject(parts.brand.name),
    heading,
    paragraphs: [intro(parts.brand.name)],
    button: { text: button, link: storefrontLink(parts, '/newsletter/subscriber/confirm', { code }) },
    remarks: [until, ignore],
  })
}

export const newsletterWelcomeMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (subscription?.status !== 'SUBSCRIBED') return null
  return withWayOut(parts, subscription, textsIn(TEXTS, parts.store.language).welcome)
}

/** Writes a mail to a subscriber, with a link and a header to unsubscribe. */
function withWayOut(
  parts: MailParts,
  { unsubscribeCode: code }: SubscriptionRow,
  texts: Pick<Letter, 'heading'> & { subject(shop: string): string; intro: string },
) {
  const { language } = parts.store
  const oneClick = `${parts.settings.BACKEND_URL}/newsletter/unsubscribe?${new URLSearchParams({ code })}`
  const mail = writeLetter({
    subject: texts.subject(parts.brand.name),
    heading: texts.heading,
    paragraphs: [texts.intro],
    ending: {
      text: textsIn(TEXTS, language).leave,
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
