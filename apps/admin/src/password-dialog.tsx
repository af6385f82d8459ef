import { Button, DialogContentText, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from './actions.tsx'
import { currentUser } from './auth.ts'
import { call, onPasswordNeeded, type PasswordReason } from './backend.ts'
import { logInByPasskey } from './passkeys.tsx'
import { logIn } from './second-factor.tsx'

interface Question {
  reason: PasswordReason
  email: string
  settle(isRight: boolean): void
}

/**
 * Password dialog, opened over the screen when the session has ended or an operation needs a recent login.
 * Keeps what was typed on the screen.
 */
export function PasswordDialog() {
  const translate = useTranslate()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    onPasswordNeeded(async (reason) => {
      const { email = '' } = (await currentUser()) ?? {}
      return new Promise((settle) => setQuestion({ reason, email, settle }))
    })
    return () => onPasswordNeeded(null)
  }, [])
  if (!question) return null
  const { reason, email, settle } = question
  const submit = async (values: FormData, button: string) => {
    const password = values.get('password')
    if (button === 'passkey') await logInByPasskey()
    else if (reason === 'ended') await logIn(email, String(password))
    else await call('mutation ($p: String!) { confirmPassword(password: $p) }', { p: password }, false)
    settle(true)
  }
  return (
    <FormDialog
      buttons={
        reason === 'ended' && (
          <Button formNoValidate type="submit" value="passkey">
            {translate('passkey.logIn')}
          </Button>
        )
      }
      close={() => {
        settle(false)
        setQuestion(null)
      }}
      label={translate('ra.action.confirm')}
      submit={submit}
      title={translate('profile.again')}
    >
      <DialogContentText>{translate(`profile.againHelp.${reason}`)}</DialogContentText>
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
