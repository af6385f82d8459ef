import { NewPasswordField, problemOfNewPassword } from '../customer/password-fields.tsx'
import { hasFeature } from '../platform/current-page.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { useStored } from '../platform/use-stored.ts'
import { Checkbox } from '../ui/choice.tsx'

/** What is wrong with the password of an account that is to be made with the order. */
export const problemOfAccount = problemOfNewPassword

interface AccountAtCheckoutProps {
  /** Null while no account is wanted. Never kept anywhere: an order that was placed forgets it. */
  password: string | null
  error: string | undefined
  onChange: (password: string | null) => void
}

/** For a guest, where the shop has it: an account that is made with the order. */
export function AccountAtCheckout({ password, error, onChange }: AccountAtCheckoutProps) {
  const isCustomer = useStored('user-server-token') !== null
  if (isCustomer || !shopConfig.createAccountAtCheckout || !hasFeature('account_at_checkout')) return null
  return (
    <div className="grid gap-4">
      <Checkbox
        label={texts.checkout_create_account()}
        hint={texts.checkout_create_account_hint()}
        checked={password !== null}
        onChange={(event) => onChange(event.target.checked ? '' : null)}
      />
      {password !== null && (
        <NewPasswordField
          id="checkout-password"
          label={texts.customer_password()}
          value={password}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
