import { Button, DialogContentText, TextField, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { HttpError, useRecordContext, useTranslate } from 'react-admin'
import { FormDialog, useAct, useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { PartTitle } from './format.tsx'
import type { SecondFactorSetup, User } from './generated/schema.ts'

const LOG_IN = `mutation ($email: String!, $password: String!, $code: String) {
  logIn(email: $email, password: $password, oneTimeCode: $code) { id } }`

/** Sends a code. Rejects with the backend's message. */
type Submit = (code: string) => Promise<unknown>

/** Asks for the code of the second factor. Resolves to false if the user closed the dialog. */
let askCode: ((submit: Submit) => Promise<boolean>) | null = null

/** Logs in with a password, and with a code if the user has a second factor. */
export async function logIn(email: string, password: string): Promise<void> {
  try {
    await call(LOG_IN, { email, password }, false)
  } catch (error) {
    const isCodeNeeded = error instanceof HttpError && error.body?.extensions?.reason === 'code_needed'
    if (!isCodeNeeded || !askCode) throw error
    if (!(await askCode((code) => call(LOG_IN, { email, password, code }, false)))) throw error
  }
}

interface Question {
  submit: Submit
  settle(isRight: boolean): void
}

/** Dialog that asks for the code during a login. */
export function CodeDialog() {
  const translate = useTranslate()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    const ask = (submit: Submit) => new Promise<boolean>((settle) => setQuestion({ submit, settle }))
    askCode = ask
    return () => {
      // The dialog of the next screen may be there already.
      if (askCode === ask) askCode = null
    }
  }, [])
  if (!question) return null
  const { submit, settle } = question
  return (
    <FormDialog
      close={() => {
        settle(false)
        setQuestion(null)
      }}
      label={translate('ra.action.confirm')}
      submit={async (values) => {
        await submit(String(values.get('code')))
        settle(true)
      }}
      title={translate('secondFactor.title')}
    >
      <CodeInput />
    </FormDialog>
  )
}

function CodeInput({ help = 'secondFactor.codeHelp' }: { help?: string }) {
  const translate = useTranslate()
  return (
    <TextField
      autoComplete="one-time-code"
      autoFocus
      fullWidth
      helperText={translate(help)}
      id="one-time-code"
      label={translate('secondFactor.code')}
      margin="normal"
      name="code"
      required
    />
  )
}

/** The user's second factor, with buttons to add and remove it. */
export function SecondFactor() {
  const translate = useTranslate()
  const act = useAct()
  const { answer, read } = useAnswer<{ secondFactor: boolean }>('{ secondFactor }')
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([])
  const start = () =>
    act(async () => {
      const made = await call<{ newSecondFactor: SecondFactorSetup }>(
        'mutation { newSecondFactor { secret qr { path size } } }',
      )
      setSetup(made.newSecondFactor)
    })
  const add = async (values: FormData) => {
    const { codes } = await call<{ codes: string[] }>(
      'mutation ($secret: String!, $code: String!) { codes: addSecondFactor(secret: $secret, oneTimeCode: $code) }',
      { secret: setup?.secret, code: values.get('code') },
    )
    setRecoveryCodes(codes)
    await read()
  }
  const remove = async (values: FormData) => {
    const mutation = 'mutation ($code: String!) { removeSecondFactor(oneTimeCode: $code) }'
    await call(mutation, { code: values.get('code') })
    setRecoveryCodes([])
    await read()
  }
  if (!answer) return null
  return (
    <>
      <PartTitle>{translate('secondFactor.title')}</PartTitle>
      <Typography>{translate(answer.secondFactor ? 'secondFactor.on' : 'secondFactor.off')}</Typography>
      {answer.secondFactor ? (
        <Button onClick={() => setRemoving(true)}>{translate('secondFactor.remove')}</Button>
      ) : (
        <Button onClick={start}>{translate('secondFactor.add')}</Button>
      )}
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {setup && (
        <FormDialog
          close={() => setSetup(null)}
          label={translate('secondFactor.add')}
          submit={add}
          title={translate('secondFactor.add')}
        >
          <DialogContentText>{translate('secondFactor.scan')}</DialogContentText>
          <svg
            aria-label={translate('secondFactor.qr')}
            role="img"
            style={{ background: '#fff', display: 'block', margin: '8px auto', width: 200 }}
            viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
          >
            <path d={setup.qr.path} fill="#000" />
          </svg>
          <Typography align="center" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Typography>
          <CodeInput help="secondFactor.newCodeHelp" />
        </FormDialog>
      )}
      {isRemoving && (
        <FormDialog
          close={() => setRemoving(false)}
          label={translate('secondFactor.remove')}
          submit={remove}
          title={translate('secondFactor.remove')}
        >
          <CodeInput />
        </FormDialog>
      )}
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const translate = useTranslate()
  return (
    <>
      <PartTitle>{translate('secondFactor.recovery')}</PartTitle>
      <Typography>{translate('secondFactor.recoveryHelp')}</Typography>
      <Typography component="pre" sx={{ fontFamily: 'monospace', my: 1 }}>
        {codes.join('\n')}
      </Typography>
    </>
  )
}

/** Button that removes the second factor of the user on the screen. */
export function ResetSecondFactor() {
  const translate = useTranslate()
  const act = useAct()
  const user = useRecordContext<User>()
  if (!user?.hasSecondFactor) return null
  const reset = () =>
    act(
      () => call('mutation ($id: ID!) { resetSecondFactor(id: $id) { id } }', { id: user.id }),
      'secondFactor.isReset',
    )
  return <Button onClick={reset}>{translate('secondFactor.reset')}</Button>
}
