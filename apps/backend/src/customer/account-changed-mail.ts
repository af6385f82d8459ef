import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import TEXTS from './texts.json' with { type: 'json' }

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

export const accountChangedMail: WriteMail = async ({ change, passkeys, email }, parts) => {
  const { language } = parts.store
  const texts = textsIn(TEXTS.accountChanged, language)
  const kind = (['email', 'email-asked', 'password', 'passkey'] as const).find(
    (candidate) => candidate === change,
  )
  if (!kind) return null
  const { subject, intro } = texts[kind]
  const isGone = kind === 'email'
  const { removed = 0, left = 0 } = (passkeys ?? {}) as { removed?: number; left?: number }
  return writeLetter({
    subject,
    heading: subject,
    paragraphs: [
      withValues(intro, [parts.brand.name, unlinked(String(email))]),
      ...(removed > 0 ? [removed === 1 ? texts.oneRemoved : withValues(texts.removed, [removed])] : []),
      ...(left > 0 ? [left === 1 ? texts.oneLeft : withValues(texts.left, [left])] : []),
      isGone ? texts.tellUs : texts.wasYou,
    ],
    // The old address must not get a link to the account.
    button: isGone
      ? { text: texts.contact, link: storefrontLink(parts, '/contact') }
      : { text: texts.button, link: storefrontLink(parts, '/forgot-password') },
  })
}
