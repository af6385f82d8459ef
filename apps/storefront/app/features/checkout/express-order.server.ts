import { CallFailed, CallRefused } from '../../lib/api/browser-client.ts'
import { type DocumentOf, graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import type { FormSubmission } from '../../lib/page/route-module.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { ExpressMethod } from '../cart/express-methods.server.ts'
import { unmaskCart } from '../cart/unmask-cart.ts'

const CreateExpressCart = graphql(`
  mutation CreateExpressCart {
    createEmptyCart
  }
`)
const AddToExpressCart = graphql(`
  mutation AddToExpressCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      user_errors {
        message
      }
    }
  }
`)
const ReadExpressCart = graphql(`
  query ReadExpressCart($cartId: String!) {
    expressCart(cart_id: $cartId) {
      ...CartFragment_cart
    }
  }
`)
const StartExpressPayment = graphql(`
  mutation StartExpressPayment($input: StartExpressPaymentInput!) {
    startExpressPayment(input: $input) {
      order {
        hash
      }
      redirect_url
    }
  }
`)

/** Outcome of a form that was posted to the express page. */
export interface ExpressStep {
  /** The cart to check, as it would be ordered; null if it cannot be ordered, or was. */
  cart: Cart | null
  paymentUrl: string | null
  /** Reasons why nothing was ordered. */
  refusals: readonly string[]
}

/**
 * Carries out a step of an express order: puts a product into a new cart, shows a cart with its total, or orders it and
 * returns the payment page. Never rejects.
 */
export async function takeExpressStep(
  { fields, send }: FormSubmission,
  methods: readonly ExpressMethod[],
): Promise<ExpressStep> {
  const read = (name: string) => fields.get(name) ?? ''
  async function call<Result, Variables extends Record<string, unknown>>(
    document: DocumentOf<Result, Variables>,
    variables: Variables,
  ): Promise<Result> {
    const { data, errors } = await send(document, variables).catch((cause: unknown) => {
      throw new CallFailed('The backend cannot be reached.', { cause })
    })
    if (errors?.length) throw new CallRefused(errors)
    // The document's type was generated from the contract that the backend serves.
    return data as Result
  }
  const refuse = (cause: unknown) => refusalMessages(cause, 'ordering by express payment')

  async function putIntoNewCart(): Promise<string> {
    const { createEmptyCart: cartId } = await call(CreateExpressCart, {})
    if (!cartId) throw new CallFailed('The backend answered without a cart.')
    const item = {
      sku: read('sku'),
      quantity: Number(read('quantity')),
      ...(read('parent_sku') && { parent_sku: read('parent_sku') }),
    }
    const { addProductsToCart: added } = await call(AddToExpressCart, { cartId, cartItems: [item] })
    const problems = nonNull(added?.user_errors).map(({ message }) => message)
    if (problems.length > 0) throw new NotAdded(problems)
    return cartId
  }

  try {
    const cartId = read('cart_id') || (await putIntoNewCart())
    const method = methods.find(({ code }) => code === read('method'))
    const refusals: string[] = []
    if (method) {
      try {
        const input = { cart_id: cartId, method: method.code, expected_total: Number(read('total')) }
        const { startExpressPayment: started } = await call(StartExpressPayment, { input })
        if (!started?.redirect_url) throw new CallFailed('The backend answered without a payment page.')
        return { cart: null, paymentUrl: started.redirect_url, refusals: [] }
      } catch (cause) {
        refusals.push(...refuse(cause))
      }
    }
    // After a refusal the cart shows what has changed.
    const { expressCart } = await call(ReadExpressCart, { cartId })
    return { cart: expressCart && unmaskCart(expressCart), paymentUrl: null, refusals }
  } catch (cause) {
    const refusals = cause instanceof NotAdded ? cause.problems : refuse(cause)
    return { cart: null, paymentUrl: null, refusals }
  }
}

/** Thrown when the backend does not add the product to the cart. */
class NotAdded extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

/** Filters the methods that a browser can pay with: Apple Pay works on Apple's devices only. */
export function methodsOnDevice(methods: readonly ExpressMethod[], userAgent: string): ExpressMethod[] {
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent)
  return methods.filter(({ code }) => code !== 'applepay' || isApple)
}
