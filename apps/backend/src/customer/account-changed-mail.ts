import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'

export const ACCOUNT_CHANGED = 'account-changed'

/** Change that may be part of an account takeover. */
type AccountChange =
  | { change: 'email' | 'passkey' }
  /** `email`: the new address, not yet confirmed. */
  | { change: 'email-asked'; email: string }
  /** `passkeys`: removed by a reset by mail. */
  | { change: 'password'; passkeys?: { removed: number; left: number } }

/** Notifies the owner of an account of a change that may be part of a takeover. */
export async function queueAccountChangedMail(
  context: ShopContext,
  trx: Db,
  { id, email: recipient }: { id: number; email: string },
  change: AccountChange,
): Promise<void> {
  await enqueueMail(trx, {
    kind: ACCOUNT_CHANGED,
    recipient,
    storeCode: context.store.code,
    data: { customerId: id, ...change },
  })
  context.afterResponse(() => context.notifyMailWorker())
}

const TEXTS = {
  nl: {
    email: [
      'Uw e-mailadres is gewijzigd',
      (shop: string) => `Uw account bij ${shop} heeft een ander e-mailadres gekregen.`,
    ],
    'email-asked': [
      'Uw e-mailadres wordt gewijzigd',
      (shop: string, email: string) =>
        `In uw account bij ${shop} is gevraagd om het e-mailadres te wijzigen in ${email}. Dat gebeurt zodra het daar bevestigd is; dit adres geldt dan niet meer.`,
    ],
    password: [
      'Uw wachtwoord is gewijzigd',
      (shop: string) => `Het wachtwoord van uw account bij ${shop} is gewijzigd. U bent overal uitgelogd.`,
    ],
    passkey: [
      'Er is een passkey toegevoegd',
      (shop: string) => `Aan uw account bij ${shop} is een passkey toegevoegd waarmee u kunt inloggen.`,
    ],
    removed: (count: number) =>
      count === 1
        ? 'De passkey van uw account is verwijderd, omdat die was toegevoegd voordat dit adres bevestigd was. Voeg in uw account een nieuwe toe als u dat wilt.'
        : `De ${count} passkeys van uw account zijn verwijderd, omdat ze waren toegevoegd voordat dit adres bevestigd was. Voeg in uw account een nieuwe toe als u dat wilt.`,
    left: (count: number) =>
      count === 1
        ? 'Met één passkey kan nog worden ingelogd. Kent u die niet, verwijder die dan in uw account.'
        : `Met ${count} passkeys kan nog worden ingelogd. Kent u er een niet, verwijder die dan in uw account.`,
    wasYou: 'Was u dat niet? Kies dan meteen een nieuw wachtwoord en laat het ons weten.',
    button: 'Nieuw wachtwoord aanvragen',
    // The old address must not get a link to the account.
    tellUs: 'Was u dat niet? Laat het ons dan meteen weten.',
    contact: 'Contact opnemen',
  },
  en: {
    email: [
      'Your email address was changed',
      (shop: string) => `Your account at ${shop} has been given another email address.`,
    ],
    'email-asked': [
      'Your email address is being changed',
      (shop: string, email: string) =>
        `In your account at ${shop} somebody asked to change the email address to ${email}. That happens once it is confirmed there; this address is no longer valid then.`,
    ],
    password: [
      'Your password was changed',
      (shop: string) => `The password of your account at ${shop} was changed. You are logged out everywhere.`,
    ],
    passkey: [
      'A passkey was added',
      (shop: string) => `A passkey to log in with was added to your account at ${shop}.`,
    ],
    removed: (count: number) =>
      count === 1
        ? 'The passkey of your account was removed: it was added before this address was confirmed. Add a new one in your account if you like.'
        : `The ${count} passkeys of your account were removed: they were added before this address was confirmed. Add a new one in your account if you like.`,
    left: (count: number) =>
      count === 1
        ? 'One passkey can still log in. If you do not know it, delete it in your account.'
        : `${count} passkeys can still log in. If you do not know one of them, delete it in your account.`,
    wasYou: 'Was that not you? Then choose a new password at once, and tell us.',
    button: 'Ask for a new password',
    tellUs: 'Was that not you? Then tell us at once.',
    contact: 'Contact us',
  },
} as const

export const accountChangedMail: WriteMail = async ({ change, passkeys, email }, parts) => {
  const { language } = parts.store
  const texts = textsIn(TEXTS, language)
  const kind = (['email', 'email-asked', 'password', 'passkey'] as const).find(
    (candidate) => candidate === change,
  )
  if (!kind) return null
  const [subject, intro] = texts[kind]
  const isGone = kind === 'email'
  const { removed = 0, left = 0 } = (passkeys ?? {}) as { removed?: number; left?: number }
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      intro(parts.brand.name, unlinked(String(email))),
      ...(removed > 0 ? [texts.removed(removed)] : []),
      ...(left > 0 ? [texts.left(left)] : []),
      isGone ? texts.tellUs : texts.wasYou,
    ],
    button: isGone
      ? { text: texts.contact, link: storefrontLink(parts, '/contact') }
      : { text: texts.button, link: storefrontLink(parts, '/forgot-password') },
  })
}
