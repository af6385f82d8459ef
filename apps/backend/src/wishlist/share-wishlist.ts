import { isEmailAddress } from '@kopgroep/contract/email-rule'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { ShareWishlistInput } from '../platform/graphql/generated/contract.ts'
import { limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { html } from '../platform/html.ts'
import { textsIn, withValues } from '../platform/languages.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import { MAIL_BUTTON, MAIL_HEADING } from '../platform/mail/mail-layout.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { storefrontLink } from '../platform/mail/storefront-link.ts'
import { unlinked } from '../platform/mail/unlinked.ts'
import { plainText } from '../platform/plain-text.ts'
import TEXTS from './texts.json' with { type: 'json' }
import { countShared, findWishlist } from './wishlist.sql.ts'
import { changeWishlist } from './wishlist-access.ts'

export const WISHLIST_SHARED = 'wishlist-shared'

const MAX_RECIPIENTS = 10
const MAX_PER_HOUR = 30
const HOUR = 60 * 60_000
const MAX_MESSAGE_LENGTH = 1_000
const MAX_NAME_LENGTH = 100

/**
 * Mails a link to the list. @returns the sharing code in the link @throws graphql-input for an invalid email
 * or too many mails
 */
export async function shareWishlist(context: ShopContext, input: ShareWishlistInput): Promise<string> {
  const customerId = context.requireCustomer()
  const recipients = [...new Set(input.recipient_emails.map((email) => email.trim()))]
  const wrong = recipients.find((email) => !isEmailAddress(email))
  if (wrong !== undefined || recipients.length === 0) {
    throw inputError(context, 'Please enter a valid email address: %1', wrong ?? '')
  }
  if (recipients.length > MAX_RECIPIENTS) {
    throw inputError(context, 'Maximum of %1 emails can be sent.', MAX_RECIPIENTS)
  }
  await limitAttempts(context, 'share-wishlist', String(customerId))
  const { wishlist } = await changeWishlist(context, input.wishlist_id, async (trx, row) => {
    const hourAgo = new Date(context.now().getTime() - HOUR)
    if ((await countShared(trx, WISHLIST_SHARED, row.id, hourAgo)) + recipients.length > MAX_PER_HOUR) {
      throw inputError(context, 'Too many wishlists have been shared. Please wait and try again.')
    }
    for (const recipient of recipients) {
      await enqueueMail(trx, {
        kind: WISHLIST_SHARED,
        recipient,
        storeCode: context.store.code,
        data: {
          wishlistId: row.id,
          name: plainText(input.customer_name, MAX_NAME_LENGTH).replaceAll('\n', ' '),
          message: plainText(input.message ?? '', MAX_MESSAGE_LENGTH),
        },
      })
    }
  })
  context.notifyMailWorker()
  return wishlist.row.sharingCode
}

export const wishlistSharedMail: WriteMail = async (
  { wishlistId, name, message },
  { db, settings, store, brand },
) => {
  const wishlist = await findWishlist(db, { id: Number(wishlistId) })
  if (!wishlist) return null
  const link = storefrontLink({ settings, store }, `/wishlist/shared/index/code/${wishlist.sharingCode}`)
  const texts = textsIn(TEXTS.shared, store.language)
  const from = unlinked(String(name))
  const subject = withValues(texts.subject, [from])
  const intro = withValues(texts.intro, [from, brand.name])
  const lines = unlinked(String(message)).split('\n').filter(Boolean)
  return {
    subject,
    preview: intro,
    body: html`<h1 style="${MAIL_HEADING}">${subject}</h1><p style="margin:0 0 16px">${intro}</p>${lines.map((line) => html`<p style="margin:0 0 8px;padding-left:12px;border-left:3px solid #8fb0ee">${line}</p>`)}<p style="margin:24px 0"><a href="${link}" style="${MAIL_BUTTON}">${texts.button}</a></p>`,
    text: [
      subject,
      '',
      intro,
      ...(lines.length > 0 ? ['', ...lines] : []),
      '',
      `${texts.button}: ${link}`,
      '',
    ].join('\n'),
  }
}
