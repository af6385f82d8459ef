import { type FormEvent, useState } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import type { Cart } from './cart.ts'
import { applyCouponCode, dropCoupon } from './change-coupon.ts'

interface CouponFormProps {
  cart: Cart
  /** For who keeps more of the cart than the cart itself. */
  onChanged?: () => void
}

/** A coupon: typed in, or the one that is on the cart with a way to take it off. */
export function CouponForm({ cart, onChanged }: CouponFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const during = async (change: Promise<boolean>) => {
    setBusy(true)
    const done = await change
    setBusy(false)
    if (done) onChanged?.()
    return done
  }
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    const wanted = code.trim()
    setMissing(!wanted)
    if (!wanted || !(await during(applyCouponCode(cart, wanted)))) return
    setCode('')
    showMessage('success', texts.cart_coupon_applied())
  }
  if (cart.coupon) {
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <span>{texts.cart_coupon_on({ code: cart.coupon })}</span>
        <Button size="sm" variant="tertiary" busy={busy} onClick={() => void during(dropCoupon(cart))}>
          {texts.cart_coupon_remove()}
        </Button>
      </p>
    )
  }
  return (
    <form onSubmit={(event) => void apply(event)} className="flex items-end gap-2" noValidate>
      <div className="flex-1">
        <TextField
          label={texts.cart_coupon()}
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => {
            setCode(event.target.value)
            setMissing(false)
          }}
          error={missing ? texts.cart_coupon_missing() : undefined}
        />
      </div>
      <Button type="submit" variant="secondary" busy={busy}>
        {texts.cart_coupon_apply()}
      </Button>
    </form>
  )
}
