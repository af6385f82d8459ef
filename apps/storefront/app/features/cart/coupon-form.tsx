import { graphql } from '../../lib/api/graphql/graphql.ts'
import { refusalMessages } from '../../lib/api/refusals.ts'
import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { usePending } from '../../lib/islands/hooks.ts'
import { dismissTitled, showMessage } from '../../lib/page/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { changeCart } from './cart-actions.ts'
import { cartFrom, removeCoupon, sendChange } from './cart-api.ts'
import type { Cart } from './cart-store.ts'
import type { ShowChange } from './use-cart.ts'

interface CouponFormProps {
  cart: Cart
  /** Shows the removal of the coupon before the backend has answered. */
  showChange?: ShowChange
  /** For callers that hold more than the cart, such as the checkout. */
  onChanged?: () => void
}

/** Applies a coupon, or removes the one on the cart. */
export function CouponForm(props: CouponFormProps) {
  const { coupon } = props.cart
  return coupon ? <AppliedCoupon code={coupon} {...props} /> : <NewCoupon {...props} />
}

function AppliedCoupon({ cart, code, showChange, onChanged }: CouponFormProps & { code: string }) {
  const [isPending, during] = usePending()
  const remove = async () => {
    const send = () => removeAppliedCoupon(cart)
    if (!(await during(() => (showChange ? showChange({ coupon: null }, send) : send())))) return
    dismissTitled(texts.cart_coupon_applied())
    showMessage('success', texts.cart_coupon_removed())
    onChanged?.()
  }
  return (
    <p className="flex items-center justify-between gap-3 text-sm">
      <span>{texts.cart_coupon_on({ code })}</span>
      <Button size="sm" variant="tertiary" busy={isPending} onClick={() => void remove()}>
        {texts.cart_coupon_remove()}
      </Button>
    </p>
  )
}

function NewCoupon({ cart, onChanged }: CouponFormProps) {
  const form = useForm({
    name: 'coupon',
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: texts.cart_coupon_missing() }),
    async send({ code }): Promise<Problems<{ code: string }>> {
      let problem: string | undefined
      const isApplied = await applyCouponCode(cart, code.trim(), (cause) => {
        problem = refusalMessages(cause, texts.cart_coupon_failed()).join(' ')
      })
      if (!isApplied) return { code: problem }
      onChanged?.()
      form.reset()
      showMessage('success', texts.cart_coupon_applied())
      return {}
    },
  })
  return (
    <Disclosure label={texts.cart_coupon_question()}>
      <Form form={form} summary={false}>
        <div className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              label={texts.cart_coupon()}
              autoComplete="off"
              autoCapitalize="characters"
              {...form.field('code')}
            />
          </div>
          {/* Aligned with the field by the height of its label, as an error may appear below the field. */}
          <SubmitButton variant="secondary" className="mt-[27px]">
            {texts.cart_coupon_apply()}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
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

/** @param refuse says why the code is refused, at its field */
export function applyCouponCode(
  cart: Cart,
  code: string,
  refuse: (cause: unknown) => void,
): Promise<boolean> {
  const input = { cart_id: cart.id, coupon_code: code }
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: async () => cartFrom(await sendChange(ApplyCoupon, input, cart.id), cart.id),
    changesCoupon: true,
    refuse,
  })
}

function removeAppliedCoupon(cart: Cart): Promise<boolean> {
  return changeCart(cart, {
    title: texts.cart_coupon_failed(),
    call: () => removeCoupon(cart.id),
    changesCoupon: true,
  })
}
