import { Button, Stack, Typography } from '@mui/material'
import { Login, LoginForm, useLogin, useNotify, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useAnswer } from './actions.tsx'
import { call } from './backend.ts'
import { ForgottenPassword, NewPassword } from './forgotten-password.tsx'
import { PartTitle } from './format.tsx'
import type { Passkey, PasskeyOptions } from './generated/schema.ts'
import { CodeDialog } from './second-factor.tsx'
import { SHOP_NAME } from './shop-name.ts'

/** True if this browser supports passkeys and their JSON methods. */
const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Serialises the browser's answer as JSON. @throws {Error} if the user closed the browser's dialog */
function serializeCredential(credential: Credential | null): string {
  if (credential instanceof PublicKeyCredential) return JSON.stringify(credential.toJSON())
  throw new Error('The browser used no passkey.')
}

/** Logs in with a passkey of the browser. */
export async function logInByPasskey(): Promise<void> {
  const { passkeyOptions } = await call<{ passkeyOptions: PasskeyOptions }>(
    'mutation { passkeyOptions { options challengeId } }',
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(passkeyOptions.options))
  await call(
    'mutation ($id: String!, $c: String!) { logInByPasskey(challengeId: $id, credential: $c) { id } }',
    {
      id: passkeyOptions.challengeId,
      c: serializeCredential(await navigator.credentials.get({ publicKey })),
    },
  )
}

async function addPasskey(name: string): Promise<void> {
  const { newPasskeyOptions } = await call<{ newPasskeyOptions: PasskeyOptions }>(
    'mutation { newPasskeyOptions { options challengeId } }',
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(newPasskeyOptions.options))
  await call(
    'mutation ($id: String!, $c: String!, $n: String!) { addPasskey(challengeId: $id, credential: $c, name: $n) }',
    {
      id: newPasskeyOptions.challengeId,
      c: serializeCredential(await navigator.credentials.create({ publicKey })),
      n: name,
    },
  )
}

/** Login by password or passkey, or a new password by the link of a mail. */
export function LoginPage() {
  const token = new URLSearchParams(useLocation().search).get('token')
  return (
    <Login sx={{ '& .RaLogin-card': { width: 400, maxWidth: '100%' } }}>
      <Typography align="center" component="h1" sx={{ px: 2 }} variant="h6">
        {SHOP_NAME}
      </Typography>
      {token ? (
        <NewPassword token={token} />
      ) : (
        <>
          <LoginForm sx={{ '& .RaLoginForm-content': { width: 'auto' } }} />
          {canUsePasskeys() && <PasskeyLogin />}
          <ForgottenPassword />
        </>
      )}
      <CodeDialog />
    </Login>
  )
}

function PasskeyLogin() {
  const translate = useTranslate()
  const notify = useNotify()
  const login = useLogin()
  const submit = () => login({ isPasskey: true }).catch(() => notify('passkey.notUsed', { type: 'warning' }))
  return (
    <Button fullWidth onClick={submit} sx={{ mb: 2 }}>
      {translate('passkey.logIn')}
    </Button>
  )
}

/** The user's passkeys, with a button to add one. */
export function Passkeys() {
  const translate = useTranslate()
  const notify = useNotify()
  const { answer, read } = useAnswer<{ passkeys: Passkey[] }>('{ passkeys { id name } }')
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      const isClosed = error instanceof DOMException
      notify(isClosed || !(error instanceof Error) ? 'passkey.notUsed' : error.message, { type: 'warning' })
    }
    await read()
  }
  return (
    <>
      <PartTitle>{translate('passkey.title')}</PartTitle>
      {answer?.passkeys.map(({ id, name }) => (
        <Stack direction="row" key={id} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography>{name}</Typography>
          <Button
            aria-label={`${translate('ra.action.delete')}: ${name}`}
            onClick={() => change(() => call('mutation ($id: ID!) { removePasskey(id: $id) }', { id }))}
          >
            {translate('ra.action.delete')}
          </Button>
        </Stack>
      ))}
      {canUsePasskeys() && (
        <Button onClick={() => change(() => addPasskey(navigator.platform))}>
          {translate('passkey.add')}
        </Button>
      )}
    </>
  )
}
