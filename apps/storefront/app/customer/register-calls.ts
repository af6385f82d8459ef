import { callCommerce } from '../platform/browser-commerce.ts'
import { hasFeature } from '../platform/current-page.ts'
import type { CreateCustomerWithAddressInput } from '../platform/graphql/generated/types.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { generateToken } from './password-calls.ts'

const IsEmailAvailable = graphql(`
  query IsEmailAvailable($email: String!) {
    isEmailAvailable(email: $email) {
      is_email_available
    }
  }
`)
const CreateWithAddress = graphql(`
  mutation CreateWithAddress($input: CreateCustomerWithAddressInput!) {
    createCustomerWithAddress(input: $input) {
      token
    }
  }
`)
const CreateAccount = graphql(`
  mutation CreateAccount($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) {
      customer {
        email
      }
    }
  }
`)
const GUEST = { as: 'guest' } as const

/** Whether an address has no account yet; null when nobody tells. */
export async function isEmailAvailable(email: string): Promise<boolean | null> {
  try {
    const { isEmailAvailable: answer } = await callCommerce(IsEmailAvailable, { email }, GUEST)
    return answer?.is_email_available ?? null
  } catch {
    // The backend says so itself when the account is made.
    return null
  }
}

/**
 * Makes an account, with its first address where there is one.
 * @returns the token of its session; null when one has to log in, or to confirm the address, first
 */
export async function register(input: CreateCustomerWithAddressInput): Promise<string | null> {
  if (hasFeature('register_with_address')) {
    const { createCustomerWithAddress } = await callCommerce(CreateWithAddress, { input }, GUEST)
    return createCustomerWithAddress?.token ?? null
  }
  // A stock Magento takes no address along, and makes no session: the address is the account's to add.
  const { address: _address, coc_number: _coc, company: _company, ...account } = input
  await callCommerce(CreateAccount, { input: account }, GUEST)
  return generateToken(input.email, input.password).catch(() => null)
}
