import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'

const ReadAccount = graphql(`
  query ReadAccount {
    customer {
      firstname
      middlename
      lastname
      email
      gender
      date_of_birth
      taxvat
      coc_number
      is_subscribed
      newsletter_status
      created_at
      addresses {
        ...AddressBook_address
      }
    }
  }
`)

/** The logged-in customer, with what the account shows. */
export type AccountCustomer = NonNullable<ResultOf<typeof ReadAccount>['customer']>

/** A country that addresses may be in. */
export interface Country {
  /** Two letters. */
  code: string
  name: string
}

/** Reads the customer of the open session. Rejects as `callCommerce` does. */
export async function readAccount(signal?: AbortSignal): Promise<AccountCustomer> {
  return required((await callCommerce(ReadAccount, {}, { signal })).customer)
}

/** Data that the backend gives to a logged-in customer alone. @throws {Error} where an answer without errors lacks it */
export function required<Data>(data: Data | null | undefined): Data {
  if (data == null) throw new Error('The backend answered without a customer.')
  return data
}
