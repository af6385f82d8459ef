import { type FormEvent, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { refusalMessages } from '../platform/show-refusal.ts'
import { usePending } from '../platform/use-pending.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Cart } from './cart.ts'
import { applyCouponCode, dropCoupon } from './change-coupon.ts'

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
