import { CallFailed, callCommerce } from '../platform/browser-commerce.ts'
import { graphql, type ResultOf } from '../platform/graphql/graphql.ts'
import { required } from './account-calls.ts'

const ReadPasskeys = graphql(`
  query ReadPasskeys {
    customer {
      passkeys {
        id
        name
        created_at
        last_used_at
      }
    }
  }
`)
const PasskeyRegistrationOptions = graphql(`
  mutation PasskeyRegistrationOptions($password: String!) {
    generatePasskeyRegistrationOptions(password: $password) {
      options
      challenge_id
    }
  }
`)
const VerifyPasskey = graphql(`
  mutation VerifyPasskey($input: VerifyPasskeyRegistrationInput!) {
    verifyPasskeyRegistration(input: $input) {
      id
    }
  }
`)
const DeletePasskey = graphql(`
  mutation DeletePasskey($id: ID!) {
    deletePasskey(id: $id)
  }
`)

export type Passkey = NonNullable<ResultOf<typeof ReadPasskeys>['customer']>['passkeys'][number]

/** Whether this browser can make a passkey and hand it on as JSON. */
export const canMakePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Reads the passkeys of the account. Rejects as `callCommerce` does. */
export async function readPasskeys(signal?: AbortSignal): Promise<readonly Passkey[]> {
  return required((await callCommerce(ReadPasskeys, {}, { signal })).customer).passkeys
}

/**
 * Creates a passkey for this account in the browser, and registers it with the backend.
 * @returns false when the shopper thought better of it in the browser's dialog
 * @throws as `callCommerce` does: a wrong password, a credential that is refused
 */
export async function addPasskey(password: string, name: string): Promise<boolean> {
  const { generatePasskeyRegistrationOptions } = await callCommerce(PasskeyRegistrationOptions, { password })
  const { options, challenge_id } = generatePasskeyRegistrationOptions
  const credential = await create(JSON.parse(options))
  if (!credential) return false
  const input = {
    challenge_id,
    credential: JSON.stringify(credential.toJSON()),
    name: name.trim() || undefined,
  }
  await callCommerce(VerifyPasskey, { input })
  return true
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<PublicKeyCredential | null> {
  try {
    const made = await navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
    })
    return made instanceof PublicKeyCredential ? made : null
  } catch (cause) {
    // The shopper closed the browser's dialog, let it time out, or has a passkey here already: no fault to report.
    if (
      cause instanceof DOMException &&
      ['NotAllowedError', 'InvalidStateError', 'AbortError'].includes(cause.name)
    )
      return null
    throw new CallFailed('The browser made no passkey.', { cause })
  }
}

/** Takes a passkey off the account. Rejects as `callCommerce` does. */
export async function deletePasskey(id: string): Promise<void> {
  await callCommerce(DeletePasskey, { id })
}
