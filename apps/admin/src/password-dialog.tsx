import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { call, onPasswordNeeded } from './backend.ts'

/** Password dialog, opened when an operation needs a recent password. */
export function PasswordDialog() {
  const translate = useTranslate()
  const [settle, setSettle] = useState<((isRight: boolean) => void) | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => onPasswordNeeded(() => new Promise<boolean>((resolve) => setSettle(() => resolve))), [])
  const close = (isRight: boolean) => {
    settle?.(isRight)
    setSettle(null)
    setProblem('')
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    try {
      await call('mutation ($p: String!) { confirmPassword(password: $p) }', { p: password })
      close(true)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '')
    }
  }
  return (
    <Dialog aria-labelledby="again-title" onClose={() => close(false)} open={settle !== null}>
      <form onSubmit={submit}>
        <DialogTitle id="again-title">{translate('profile.again')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('profile.againHelp')}</DialogContentText>
          {problem && <Alert severity="error">{problem}</Alert>}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={() => close(false)}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
