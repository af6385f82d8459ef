import { customerById } from '../customer/customer.sql.ts'
import { requirePassword } from '../customer/sign-in.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { textsIn } from '../platform/languages.ts'
import { writeLetter } from '../platform/mail/letter.ts'
import { enqueueMail } from '../platform/mail/mail-jobs.ts'
import type { WriteMail } from '../platform/mail/mail-queue.ts'
import { translate } from '../platform/phrases.ts'
import { anonymiseOrders, deleteAccount, letOrdersGo } from './delete-account.sql.ts'

export const ACCOUNT_DELETED = 'account-deleted'

/**
 * Deletes the caller's account. Orders are kept for the books without name and address; one that is under way loses them once
 * it has arrived.
 *
 * @throws graphql-input without the password, graphql-authentication when it is wrong
 */
export async function deleteOwnAccount(
  context: ShopContext,
  password: string | null | undefined,
): Promise<void> {
  const id = context.requireCustomer()
  if (!password) throw inputError(context, 'Specify the "password" value.')
  await requirePassword(context, id, password)
  await context.db.transaction().execute(async (trx) => {
    const customer = await customerById(trx, id)
    await letOrdersGo(trx, id)
    await deleteAccount(trx, customer, translate(context, 'A customer'))
    await enqueueMail(trx, {
      kind: ACCOUNT_DELETED,
      recipient: customer.email,
      storeCode: context.store.code,
      data: {},
    })
  })
  context.notifyMailWorker()
  context.afterResponse(async () => {
    await anonymiseOrders(context.db)
  })
}

const TEXTS = {
  nl: {
    subject: (shop: string) => `Uw account bij ${shop} is verwijderd`,
    paragraphs: [
      'Uw account is verwijderd, met uw adressen, wensenlijst en wat u er verder bewaarde.',
      'Uw bestellingen moeten wij van de wet bewaren. Dat doen wij zonder uw naam en adres; bij een bestelling die nog onderweg is zodra zij is aangekomen.',
    ],
  },
  en: {
    subject: (shop: string) => `Your account at ${shop} was deleted`,
    paragraphs: [
      'Your account was deleted, with your addresses, wishlist and what else you kept there.',
      'The law has us keep your orders. We do so without your name and address; for an order that is still under way once it has arrived.',
    ],
  },
} as const

export const accountDeletedMail: WriteMail = async (_data, { store, brand }) => {
  const { subject: subjectFor, paragraphs } = textsIn(TEXTS, store.language)
  const subject = subjectFor(brand.name)
  return writeLetter({ subject, heading: subject, paragraphs })
}
