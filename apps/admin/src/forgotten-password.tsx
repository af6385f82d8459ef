import { Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { Form, PasswordInput, required, SaveButton, useNotify, useRedirect, useTranslate } from 'react-admin'
import { FormDialog, messageOf } from './actions.tsx'
import { call } from './backend.ts'

/** Button and dialog of the login screen that mail a link for a new password. */
export function ForgottenPassword() {
  const translate = useTranslate()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const send = async (values: FormData) => {
    const mutation = 'mutation ($email: String!) { requestPasswordReset(email: $email) }'
    await call(mutation, { email: String(values.get('email')) }, false)
    notify('forgotten.sent', { type: 'info', autoHideDuration: 10_000 })
  }
  return (
    <>
      <Button fullWidth onClick={() => setOpen(true)} sx={{ mb: 2 }}>
        {translate('forgotten.title')}
      </Button>
      {isOpen && (
        <FormDialog
          close={() => setOpen(false)}
          label={translate('forgotten.send')}
          submit={send}
          title={translate('forgotten.title')}
        >
          <TextField
            autoComplete="username"
            autoFocus
            fullWidth
            id="forgotten-email"
            label={translate('forgotten.email')}
            margin="normal"
            name="email"
            required
            type="email"
          />
        </FormDialog>
      )}
    </>
  )
}

/** Form behind the link of the mail. @param token of the link */
export function NewPassword({ token }: { token: string }) {
  const notify = useNotify()
  const redirect = useRedirect()
  const save = async ({ password }: Record<string, unknown>) => {
    const mutation =
      'mutation ($token: String!, $password: String!) { resetPassword(token: $token, password: $password) }'
    try {
      await call(mutation, { token, password }, false)
      notify('forgotten.isSaved', { type: 'success' })
      redirect('/login')
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Form onSubmit={save}>
        <PasswordInput
          autoComplete="new-password"
          autoFocus
          fullWidth
          label="profile.password"
          source="password"
          validate={required()}
        />
        <SaveButton alwaysEnable fullWidth label="forgotten.save" />
      </Form>
    </Box>
  )
}
