import { isEmailAddress } from '@kopgroep/contract/email-rule'
import type { Db } from '../platform/database/database.ts'
import { inputError } from '../platform/errors.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import { translate } from '../platform/phrases.ts'
import { mustConfirm, sendConfirmation } from './confirm-email.ts'
import { insertCustomer, type NewCustomer } from './customer.sql.ts'

/**
 * Creates an account in the caller's transaction; returns its id. A mail asks to verify the email. Until then
 * the account shows only data that was created in it, and the shop may refuse logins.
 *
 * @throws graphql-input for a missing name, an invalid email, or one with an account
 */
export async function registerCustomer(
  context: ShopContext,
  trx: Db,
  customer: Omit<NewCustomer, 'storeCode' | 'isConfirmed'>,
): Promise<number> {
  requireRegistrable(context, customer)
  const isConfirmed = !(await mustConfirm(context))
  const id = await insertCustomer(trx, { ...customer, storeCode: context.store.code, isConfirmed })
  if (id === null) {
    throw inputError(
      context,
      'A customer with the same email address already exists in an associated website.',
    )
  }
  await sendConfirmation(context, trx, customer.email)
  return id
}

/** @throws graphql-input if a name is missing or the email is invalid */
export function requireRegistrable(
  context: ShopContext,
  { email, firstname, lastname }: Pick<NewCustomer, 'email' | 'firstname' | 'lastname'>,
): void {
  const missing = [
    ...(firstname ? [] : [translate(context, 'First Name')]),
    ...(lastname ? [] : [translate(context, 'Last Name')]),
  ]
  if (missing.length > 0) {
    throw inputError(context, 'Required parameters are missing: %1', missing.join(', '))
  }
  if (!isEmailAddress(email)) throw inputError(context, '"Email" is not a valid email address.')
}
