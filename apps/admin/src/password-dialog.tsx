import { DialogContentText, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from './actions.tsx'
import { call, onPasswordNeeded } from './backend.ts'

/** Password dialog, opened when an operation needs a recent password. */
export function PasswordDialog() {
  const translate = useTranslate()
  const [settle, setSettle] = useState<((isRight: boolean) => void) | null>(null)
  useEffect(() => onPasswordNeeded(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), [])
  if (!settle) return null
  return (
    <FormDialog
      close={() => {
        settle(false)
        setSettle(null)
      }}
      label={translate('ra.action.confirm')}
      submit={async (values) => {
        await call('mutation ($p: String!) { confirmPassword(password: $p) }', { p: values.get('password') })
        settle(true)
      }}
      title={translate('profile.again')}
    >
      <DialogContentText>{translate('profile.againHelp')}</DialogContentText>
      <TextField
        autoComplete="current-password"
        autoFocus
        fullWidth
        id="again-password"
        label={translate('ra.auth.password')}
        margin="normal"
        name="password"
        required
        type="password"
      />
    </FormDialog>
  )
}
