import type { ComponentProps } from 'react'
import { texts } from '../platform/i18n/texts.ts'
import { TextField } from '../ui/field.tsx'

/** The e-mail address that an account is logged into with: a password manager knows it by this. */
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
