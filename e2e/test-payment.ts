import { expect, type Page } from '@playwright/test'
import type { Backend } from './backend.ts'
import type { Configurable, Simple, Variant } from './catalogue.ts'

/** Product with a number of pieces. */
export interface Piece {
  product: Simple | Configurable
  variant?: Variant
  quantity?: number
}

export interface Delivery {
  email: string
  country: 'NL' | 'BE'
  /** Code of the pickup store; omitted for delivery. */
  store?: string
}

/** Order as the backend identifies it. */
export interface PlacedOrder {
  number: string
  /** Key that gives a guest access to the order. */
  hash: string
}

/**
 * Prepares a step of the purchase through the backend: cart, e-mail, addresses, delivery or order. The
 * browser gets the cart's token. For tests of later steps, because the earlier steps have tests of their own.
 */
export class TestPayment {
  private readonly page: Page
  private readonly backend: Backend

  constructor(page: Page, backend: Backend) {
    this.page = page
    this.backend = backend
  }

  /** Opens the empty checkout form with a cart of these pieces. @returns the cart's token */
  async beginCheckout(pieces: readonly Piece[]): Promise<string> {
    const cartId = await this.bringCart(pieces)
    await this.page.goto('/checkout')
    await expect(this.page.getByRole('button', { name: 'Kies bezorging' })).toBeVisible()
    return cartId
  }

  /** Gives the browser a cart with these pieces. @returns the cart's token */
  async bringCart(pieces: readonly Piece[]): Promise<string> {
    const cartId = await this.getCart(pieces)
    await this.bring(cartId)
    return cartId
  }

  /** Opens the checkout right before the payment. @returns the cart's token */
  async approach(pieces: readonly Piece[], delivery: Delivery): Promise<string> {
    const cartId = await this.fillCart(pieces, delivery)
    await this.bring(cartId)
    await this.page.goto('/checkout')
    await expect(this.page.getByRole('button', { name: /^Bestellen en betalen/ })).toBeVisible()
    return cartId
  }

  /** Places an order with payment by bank transfer or online. */
  async placeOrder(
    pieces: readonly Piece[],
    delivery: Delivery,
    method: 'banktransfer' | 'ideal' = 'banktransfer',
  ): Promise<PlacedOrder> {
    return this.orderCart(await this.fillCart(pieces, delivery), method)
  }

  private async orderCart(cart_id: string, code: 'banktransfer' | 'ideal'): Promise<PlacedOrder> {
    const { setPaymentMethod } = await this.backend.request(
      'mutation ($input: SetPaymentMethodInput!) { setPaymentMethod(input: $input) { order { increment_id hash } } }',
      { input: { cart_id, payment_method: { code } } },
    )
    return { number: setPaymentMethod.order.increment_id, hash: setPaymentMethod.order.hash }
  }

  /**
   * Places an unpaid order as another shopper.
   *
   * @returns a function that cancels its payment, which releases the stock
   */
  async orderElsewhere(pieces: readonly Piece[], delivery: Delivery): Promise<() => Promise<void>> {
    const { backend } = this
    const cart_id = await this.fillCart(pieces, delivery)
    await this.orderCart(cart_id, 'ideal')
    return async () => {
      await backend.request('mutation ($input: RestoreQuoteInput!) { restoreQuote(input: $input) }', {
        input: { cart_id },
      })
    }
  }

  private async getCart(pieces: readonly Piece[]): Promise<string> {
    const { backend } = this
    const cartId = await backend.emptyCart()
    for (const { product, variant, quantity = 1 } of pieces) {
      if (variant) await backend.addToCart(cartId, variant.sku, quantity, product.sku)
      else await backend.addToCart(cartId, product.sku, quantity)
    }
    return cartId
  }

  /** Creates a cart in which only the payment is missing. */
  private async fillCart(pieces: readonly Piece[], delivery: Delivery): Promise<string> {
    const cartId = await this.getCart(pieces)
    await this.sendTo(cartId, delivery)
    return cartId
  }

  /** Sets e-mail, addresses and delivery of a cart. */
  async sendTo(cartId: string, delivery: Delivery): Promise<void> {
    const { backend } = this
    await backend.request(
      'mutation ($input: SetGuestEmailOnCartInput!) { setGuestEmailOnCart(input: $input) { cart { id } } }',
      { input: { cart_id: cartId, email: delivery.email } },
    )
    const address = ADDRESSES[delivery.country]
    const { setShippingAddressesOnCart } = await backend.request(
      `mutation ($input: SetShippingAddressesOnCartInput!) { setShippingAddressesOnCart(input: $input) {
        cart { shipping_addresses { available_shipping_methods { carrier_code method_code pickup_location_code } } }
      } }`,
      {
        input: {
          cart_id: cartId,
          shipping_addresses: [{ address, ...(delivery.store && { pickup_location_code: delivery.store }) }],
        },
      },
    )
    await backend.request(
      'mutation ($input: SetBillingAddressOnCartInput!) { setBillingAddressOnCart(input: $input) { cart { id } } }',
      { input: { cart_id: cartId, billing_address: { address } } },
    )
    const methods: { carrier_code: string; method_code: string; pickup_location_code: string | null }[] =
      setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods
    const method = methods.find(
      ({ pickup_location_code }) => pickup_location_code === (delivery.store ?? null),
    )
    if (!method) throw new Error('There is no way to deliver there.')
    await backend.request(
      'mutation ($input: SetShippingMethodsOnCartInput!) { setShippingMethodsOnCart(input: $input) { cart { id } } }',
      {
        input: {
          cart_id: cartId,
          shipping_methods: [{ carrier_code: method.carrier_code, method_code: method.method_code }],
        },
      },
    )
  }

  /** Stores a cart's token in the browser before the next document loads. */
  async bring(cartId: string): Promise<void> {
    await this.page.addInitScript((token) => {
      // Only once, because the shop may delete it later.
      if (sessionStorage.getItem('brought') === token) return
      sessionStorage.setItem('brought', token)
      localStorage.setItem('cart-server-token', token)
    }, cartId)
  }
}

const ADDRESSES = {
  NL: {
    firstname: 'Marleen',
    lastname: 'Dijkstra',
    street: ['Dijkstraat', '14'],
    postcode: '1781 AB',
    city: 'Den Helder',
    country_code: 'NL',
    telephone: '0612345678',
  },
  BE: {
    firstname: 'Wout',
    lastname: 'Peeters',
    street: ['Kerkstraat', '3'],
    postcode: '2000',
    city: 'Antwerpen',
    country_code: 'BE',
    telephone: '+32470123456',
  },
}
