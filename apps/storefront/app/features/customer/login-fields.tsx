import { brokenPasswordRules, MIN_PASSWORD_LENGTH } from '@kopgroep/contract/password-rule'
import type { ComponentProps } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { PasswordField, type PasswordFieldProps, TextField } from '../../ui/field.tsx'

/** Field for the e-mail address of an account, marked as username for password managers. */
export function UsernameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      label={texts.customer_email()}
      {...props}
    />
  )
}

type Field = Omit<PasswordFieldProps, 'showLabel' | 'hideLabel'>

export function CurrentPasswordField(props: Field) {
  return (
    <PasswordField
      autoComplete="current-password"
      showLabel={texts.customer_show_password()}
      hideLabel={texts.customer_hide_password()}
      {...props}
    />
  )
}

/** Field for a new password, with the shop's rules below. Browsers suggest a password that fits. */
export function NewPasswordField(props: Field) {
  return (
    <CurrentPasswordField
      autoComplete="new-password"
      passwordrules={`minlength: ${MIN_PASSWORD_LENGTH}; required: upper; required: digit; required: special;`}
      hint={texts.customer_rules()}
      {...props}
    />
  )
}

/** Describes the problem with a new password; undefined if it is valid. */
export function problemOfNewPassword(password: string): string | undefined {
  if (!password) return texts.customer_password_required()
  const broken = brokenPasswordRules(password)
  if (broken.includes('length')) return texts.customer_password_short()
  return broken.length > 0 ? texts.customer_password_simple() : undefined
}

/** Describes the problem with a repeated password; undefined if it matches. */
export function problemOfRepeated(repeated: string, password: string): string | undefined {
  if (!repeated) return texts.customer_repeat_required()
  return repeated === password ? undefined : texts.customer_passwords_differ()
}
