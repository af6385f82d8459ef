import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'

/** Mail in the backend's outbox. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

// biome-ignore lint/suspicious/noExplicitAny: the shape is the document's, and each caller spells out what it reads
type Data = any

/** GraphQL client of the backend: reads the shop's data and the results of shoppers' actions. */
export class Backend {
  readonly url: string

  constructor(url: string) {
    this.url = url
  }

  /**
   * Sends a document with the shop's token and the Dutch store view.
   *
   * @throws {Error} with the backend's errors
   */
  async request(
    query: string,
    variables: Record<string, unknown> = {},
    store = 'kopgroep_nl',
  ): Promise<Data> {
    const { data, errors } = await this.answer(query, variables, store)
    if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('\n'))
    return data
  }

  private async answer(
    query: string,
    variables: Record<string, unknown>,
    store: string,
    token = 'demo-shop-token',
  ): Promise<Data> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Store: store },
      body: JSON.stringify({ query, variables }),
    })
    return response.json()
  }

  /** Creates an account. */
  async createCustomer(email: string, password: string): Promise<void> {
    await this.request(
      'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }',
      { input: { firstname: 'Marleen', lastname: 'Dijkstra', email, password } },
    )
  }

  /** Logs in. @returns the session's token */
  async getToken(email: string, password: string): Promise<string> {
    const { generateCustomerToken } = await this.request(
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
      { email, password },
    )
    return generateCustomerToken.token
  }

  /** Tries fifty wrong passwords for an account from as many client addresses, like an attacker. */
  async besiege(email: string): Promise<void> {
    const query = `mutation { generateCustomerToken(email: "${email}", password: "x") { token } }`
    for (let turn = 0; turn < 50; turn += 1) {
      await fetch(`${this.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.18.${turn}.1` },
        body: JSON.stringify({ query }),
      })
    }
  }

  /** Sends a document as a customer. @throws {Error} with the backend's errors */
  async as(
    email: string,
    password: string,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<Data> {
    return this.withToken(await this.getToken(email, password), query, variables)
  }

  /** Sends a document with a session's token. @throws {Error} with the backend's errors */
  async withToken(token: string, query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.answer(query, variables, 'kopgroep_nl', token)
    if (errors) throw new Error(errors.map(({ message }: { message: string }) => message).join('\n'))
    return data
  }

  /** Ends a session. */
  async revoke(token: string): Promise<void> {
    await this.answer('mutation { revokeCustomerToken { result } }', {}, 'kopgroep_nl', token)
  }

  /** True if the session is still open. */
  async isAccepted(token: string): Promise<boolean> {
    const { data } = await this.answer('{ customer { email } }', {}, 'kopgroep_nl', token)
    return Boolean(data?.customer)
  }

  async emptyCart(): Promise<string> {
    return (await this.request('mutation { createEmptyCart }')).createEmptyCart
  }

  /** Adds a product to a cart. */
  async addToCart(cartId: string, sku: string, quantity: number, parentSku?: string): Promise<void> {
    const data = { sku, quantity }
    if (parentSku) {
      await this.request(
        'mutation ($input: AddConfigurableProductsToCartInput!) { addConfigurableProductsToCart(input: $input) { cart { id } } }',
        { input: { cart_id: cartId, cart_items: [{ parent_sku: parentSku, data }] } },
      )
    } else {
      await this.request(
        'mutation ($input: AddSimpleProductsToCartInput!) { addSimpleProductsToCart(input: $input) { cart { id } } }',
        { input: { cart_id: cartId, cart_items: [{ data }] } },
      )
    }
  }

  /** Finds the largest quantity of a product that a new cart accepts. */
  async countStock(sku: string, parentSku?: string): Promise<number> {
    const fits = async (quantity: number) => {
      const cart = await this.emptyCart()
      return this.addToCart(cart, sku, quantity, parentSku).then(
        () => true,
        () => false,
      )
    }
    let accepted = 0
    let tooMany = 1_024
    while (tooMany - accepted > 1) {
      const middle = Math.floor((accepted + tooMany) / 2)
      if (await fits(middle)) accepted = middle
      else tooMany = middle
    }
    return accepted
  }

  async order(
    hash: string,
  ): Promise<{ number: string; status: string; items: { quantity_ordered: number }[] }> {
    const { order } = await this.request(
      'query ($hash: String!) { order(hash: $hash) { number status items { quantity_ordered } } }',
      { hash },
    )
    return order
  }

  /** Lists the mails to an address, the newest first. */
  async mailsTo(email: string): Promise<Mail[]> {
    const response = await fetch(`${this.url}/outbox.json?to=${encodeURIComponent(email)}`)
    return (await response.json()) as Mail[]
  }

  /**
   * Waits for the latest mail to an address that links to a path of the shop.
   *
   * @returns the link without its origin
   */
  async mailedLink(email: string, path: string): Promise<string> {
    let link = ''
    await expect
      .poll(async () => {
        const links = (await this.mailsTo(email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? [])
        link = links.find((one) => one.includes(path)) ?? ''
        return link
      })
      .toBeTruthy()
    const { pathname, search } = new URL(link)
    return pathname + search
  }
}

/** Creates an e-mail address that is unique in this run. */
export const newEmail = () => `marleen.${randomUUID().slice(0, 8)}@voorbeeld.nl`
