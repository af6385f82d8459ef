import { textsIn } from '../platform/languages.ts'
import { type Letter, writeLetter } from '../platform/mail/letter.ts'
import type { MailParts, WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { findSubscription, type SubscriptionRow, setConfirmationHash } from './newsletter.sql.ts'
import { NEWSLETTER_LINK_LASTS, newNewsletterCode } from './newsletter.ts'

const TEXTS = {
  nl: {
    question: {
      subject: 'Wilt u de nieuwsbrief van Kopgroep?',
      heading: 'Nog één klik',
      intro:
        'Met dit adres is de nieuwsbrief van Kopgroep aangevraagd. U krijgt hem pas als u dat bevestigt.',
      button: 'Ja, ik wil de nieuwsbrief',
      until: 'De link is twee weken geldig.',
      ignore: 'Hebt u hier niet om gevraagd? Dan hoeft u niets te doen en hoort u niets meer van ons.',
    },
    welcome: {
      subject: 'U krijgt de nieuwsbrief van Kopgroep',
      heading: 'Welkom in de kopgroep',
      intro: 'Fijn dat u meerijdt. U krijgt onze nieuwsbrief op dit adres.',
    },
    already: {
      subject: 'U krijgt de nieuwsbrief van Kopgroep al',
      heading: 'U rijdt al mee',
      intro: 'Met dit adres is de nieuwsbrief aangevraagd, maar u krijgt hem al. U hoeft niets te doen.',
    },
    leave: 'Afmelden voor de nieuwsbrief',
  },
  en: {
    question: {
      subject: 'Would you like the Kopgroep newsletter?',
      heading: 'One more click',
      intro:
        'Somebody asked for the Kopgroep newsletter with this address. You only get it once you confirm that.',
      button: 'Yes, send me the newsletter',
      until: 'The link is valid for two weeks.',
      ignore: 'Did you not ask for this? Then there is nothing to do, and you will not hear from us.',
    },
    welcome: {
      subject: 'You are subscribed to the Kopgroep newsletter',
      heading: 'Welcome to the breakaway',
      intro: 'Good to have you along. We will send our newsletter to this address.',
    },
    already: {
      subject: 'You already get the Kopgroep newsletter',
      heading: 'You are already on board',
      intro:
        'Somebody asked for the newsletter with this address, but you already get it. There is nothing to do.',
    },
    leave: 'Unsubscribe from the newsletter',
  },
} as const

/** Asks an address whether it wants the newsletter. The code is made as the mail is written: only its hash is kept. */
export const newsletterQuestionMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (!subscription || subscription.status === 'UNSUBSCRIBED') return null
  const texts = textsIn(TEXTS, parts.store.language)
  if (subscription.status === 'SUBSCRIBED') return withWayOut(parts, subscription, texts.already)
  const { code, hash } = newNewsletterCode()
  const expiresAt = new Date(parts.now().getTime() + NEWSLETTER_LINK_LASTS)
  await setConfirmationHash(parts.db, subscription.email, hash, expiresAt)
  const { subject, heading, intro, button, until, ignore } = texts.question
  return writeLetter({
    subject,
    heading,
    paragraphs: [intro],
    button: { text: button, link: storefrontLink(parts, '/newsletter/subscriber/confirm', { code }) },
    remarks: [until, ignore],
  })
}

/** Says that an address gets the newsletter from now on. */
export const newsletterWelcomeMail: WriteMail = async ({ email }, parts) => {
  const subscription = await findSubscription(parts.db, String(email))
  if (subscription?.status !== 'SUBSCRIBED') return null
  return withWayOut(parts, subscription, textsIn(TEXTS, parts.store.language).welcome)
}

/** A mail to a subscriber: the link at its end and the mail program's own button end the newsletter in one press. */
function withWayOut(
  parts: MailParts,
  { unsubscribeCode: code }: SubscriptionRow,
  texts: Pick<Letter, 'subject' | 'heading'> & { intro: string },
) {
  const { language } = parts.store
  const oneClick = `${parts.settings.BACKEND_URL}/newsletter/unsubscribe?${new URLSearchParams({ code })}`
  const mail = writeLetter({
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.intro],
    ending: {
      text: textsIn(TEXTS, language).leave,
      link: storefrontLink(parts, '/newsletter/subscriber/unsubscribe', { code }),
    },
  })
  return {
    ...mail,
    // RFC 8058
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
