import type { TestShop } from './test-shop.ts'

export const PASSWORD = 'Fietsen1!'
export const REGISTER = `mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { id email firstname is_subscribed } } }`
export const LOGIN = `mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }`
export const ME = `{ customer { id email firstname lastname prefix middlename suffix gender date_of_birth taxvat is_subscribed is_approved coc_number
  created_at default_shipping default_billing addresses { id firstname street city postcode country_code telephone default_shipping default_billing region { region region_code region_id } } reviews { items { summary } page_info { total_pages } } } }`

/** Lists category and message of each error in a response. */
export const listMessages = ({ errors }: Awaited<ReturnType<TestShop['request']>>) =>
  (errors ?? []).map(({ message, extensions }) => [extensions?.category, message])

/** Creates customers of a shop, who register and log in with its own mutations. */
export function createTestCustomers(shopOf: () => TestShop) {
  let counter = 0
  /** Creates a logged-in customer for one test. */
  async function somebody(more: Record<string, unknown> = {}) {
    counter += 1
    const email = `klant${counter}@example.nl`
    await shopOf().request(REGISTER, {
      input: { firstname: 'Noor', lastname: 'Smit', email, password: PASSWORD, ...more },
    })
    return { email, ...(await login(email)) }
  }
  async function login(email: string, password = PASSWORD) {
    const { data } = await shopOf().request(LOGIN, { email, password })
    return { bearer: data?.generateCustomerToken?.token as string }
  }
  const me = async ({ bearer }: { bearer: string }) =>
    (await shopOf().request(ME, {}, { bearer })).data.customer
  return { somebody, login, me }
}
