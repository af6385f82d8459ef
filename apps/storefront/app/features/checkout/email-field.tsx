import { type FocusEvent, useEffect, useRef, useState } from 'react'
import type { TextFieldState } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { useStored } from '../../lib/storage/use-stored.ts'
import { TextField } from '../../ui/field.tsx'
import { suggestEmail } from './email-suggestion.ts'

interface EmailFieldProps extends TextFieldState {
  onSuggestion: (email: string) => void
  /** Called when a guest wants to log in. */
  onLogin: () => void
}

/**
 * The e-mail address of the order. Guests see the way to log in beside it, whether or not the address has an account; a
 * customer's address is that of the account.
 */
export function EmailField({ onSuggestion, onLogin, ...field }: EmailFieldProps) {
  const isCustomer = useStored('user-server-token') !== null
  const [wasLeft, setWasLeft] = useState(false)
  const offerPasskey = usePasskeyAutofill()
  if (isCustomer) {
    return (
      <TextField
        {...field}
        type="email"
        readOnly
        label={texts.checkout_email()}
        hint={texts.checkout_email_of_account()}
      />
    )
  }
  const suggestion = wasLeft ? suggestEmail(field.value) : null
  return (
    <div className="grid gap-2">
      <p className="text-sm">
        {texts.checkout_customer_already()}{' '}
        <button type="button" className="link" onClick={onLogin}>
          {texts.customer_log_in()}
        </button>
      </p>
      <TextField
        {...field}
        type="email"
        autoComplete="email webauthn"
        inputMode="email"
        label={texts.checkout_email()}
        hint={texts.checkout_email_hint()}
        onFocus={offerPasskey}
        onChange={(event) => {
          setWasLeft(false)
          field.onChange(event)
        }}
        onBlur={(event: FocusEvent) => {
          field.onBlur(event)
          setWasLeft(true)
        }}
      />
      <p role="status" className="text-amber text-sm empty:hidden">
        {suggestion && (
          <>
            {texts.checkout_email_meant()}{' '}
            <button type="button" className="link" onClick={() => onSuggestion(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  )
}

/**
 * Lets the browser offer passkeys in the suggestions of the field.
 * @returns focus handler of the field; only its first call requests them
 */
function usePasskeyAutofill(): () => void {
  const offer = useRef<AbortController | null>(null)
  useEffect(() => () => offer.current?.abort(), [])
  return () => {
    if (offer.current || !hasFeature('passkeys')) return
    offer.current = new AbortController()
    const { signal } = offer.current
    import('./passkey-autofill.ts').then(({ logInByAutofill }) => logInByAutofill(signal)).catch(() => null)
  }
}
