import { type FormEvent, useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { showMessage } from '../../lib/page/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { changeCart } from './cart-actions.ts'
import { cartFrom, cartMutationOptions } from './cart-api.ts'
import type { Cart } from './cart-store.ts'

interface CouponFormProps {
  cart: Cart
  /** For callers that hold more than the cart, such as the checkout. */
  onChanged?: () => void
}

/** A coupon: typed in, or the one that is on the cart with a way to take it off. */
export function CouponForm({ cart, onChanged }: CouponFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPending, during] = usePending()
  const change = async (call: () => Promise<boolean>) => {
    const done = await during(call)
    if (done) onChanged?.()
    return done
  }
  const refuse = (cause: unknown) => setProblem(refusalMessages(cause, texts.cart_coupon_failed()).join(' '))
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const wanted = code.trim()
    setProblem(wanted ? undefined : texts.cart_coupon_missing())
    if (!wanted || !(await change(() => applyCouponCode(cart, wanted, refuse)))) return
    setCode('')
    showMessage('success', texts.cart_coupon_applied())
  }
  if (cart.coupon) {
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <span>{texts.cart_coupon_on({ code: cart.coupon })}</span>
        <Button
          size="sm"
          variant="tertiary"
          busy={isPending}
          onClick={() => void change(() => dropCoupon(cart))}
        >
          {texts.cart_coupon_remove()}
        </Button>
      </p>
    )
  }
  return (
    <form onSubmit={(event) => void apply(event)} className="flex items-start gap-2" noValidate>
      <div className="flex-1">
        <TextField
          label={texts.cart_coupon()}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setCode(event.target.value)
            setProblem(undefined)
          }}
          error={problem}
        />
      </div>
      {/* Aligned with the field by the height of its label, as an error may appear below the field. */}
      <Button type="submit" variant="secondary" className="mt-[27px]" busy={isPending}>
        {texts.cart_coupon_apply()}
      </Button>
    </form>
  )
}

const ApplyCoupon = graphql(`
  mutation ApplyCoupon($input: ApplyCouponToCartInput!) {
    applyCouponToCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)
const RemoveCoupon = graphql(`
  mutation RemoveCoupon($input: RemoveCouponFromCartInput!) {
    removeCouponFromCart(input: $input) {
      cart {
        ...CartFragment_cart
      }
    }
  }
`)

/** @param refuse says why the code is refused, at its field */
export function applyCouponCode(
  cart: Cart,
  code: string,
  refuse: (cause: unknown) => void,
): Promise<boolean> {
  const input = { cart_id: cart.id, coupon_code: code }
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: async () =>
      cartFrom(
        (await callCommerce(ApplyCoupon, { input }, cartMutationOptions(cart.id))).applyCouponToCart,
        cart.id,
      ),
    isDone: ({ coupon }) => coupon?.toLowerCase() === code.toLowerCase(),
    refuse,
  })
}

export function dropCoupon(cart: Cart): Promise<boolean> {
  const input = { cart_id: cart.id }
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: async () =>
      cartFrom(
        (await callCommerce(RemoveCoupon, { input }, cartMutationOptions(cart.id))).removeCouponFromCart,
        cart.id,
      ),
    isDone: ({ coupon }) => coupon === null,
  })
}
