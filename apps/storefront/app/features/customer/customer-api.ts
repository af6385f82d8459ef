import { CallFailed, CallRefused, callCommerce, isRateLimit } from '../../lib/api/browser-client.ts'
import type { CreateCustomerWithAddressInput } from '../../lib/api/graphql/generated/types.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts'

const GenerateToken = graphql(`
  mutation GenerateToken($email: String!, $password: String!, $device: String) {
    generateCustomerToken(email: $email, password: $password, device: $device) {
      token
      device
    }
  }
`)
const RequestPasswordReset = graphql(`
  mutation RequestPasswordReset($email: String!, $device: String) {
    requestPasswordResetEmail(email: $email, device: $device)
  }
`)
const ResetPassword = graphql(`
  mutation ResetPassword($email: String!, $token: String!, $password: String!) {
    resetPassword(email: $email, resetPasswordToken: $token, newPassword: $password)
  }
`)
const GUEST = { as: 'guest' } as const

/**
 * Storage key of the device id: with it the owner of an account can log in while strangers try passwords. Strictly
 * necessary, and stored only from the first login on (docs/owner/law.md).
 */
const DEVICE_KEY = 'kopgroep-device'

/**
 * Logs in; returns the token of the new session. Rejects with CallRefused for a wrong address or password.
 */
export async function generateToken(email: string, password: string): Promise<string> {
  const device = readStored(DEVICE_KEY)
  const { generateCustomerToken } = await callCommerce(GenerateToken, { email, password, device }, GUEST)
  if (!generateCustomerToken?.token) throw new Error('The backend answered without a token.')
  if (generateCustomerToken.device) writeStored(DEVICE_KEY, generateCustomerToken.device)
  return generateCustomerToken.token
}

const PasskeyOptions = graphql(`
  mutation PasskeyOptions {
    generatePasskeyAuthenticationOptions {
      options
      challenge_id
    }
  }
`)
const GenerateTokenByPasskey = graphql(`
  mutation GenerateTokenByPasskey($input: PasskeyLoginInput!) {
    generateCustomerTokenByPasskey(input: $input) {
      token
    }
  }
`)

/** True if this browser can use passkeys and serialise the result as JSON. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Logs in with a passkey of the browser.
 * @param autofill if given, the browser offers passkeys in the suggestions of a field until the signal
 * aborts; otherwise in a dialog
 * @returns the token of a new session; null if the shopper cancels the browser's dialog
 * @throws as `callCommerce` does: a refused passkey
 */
export async function generateTokenByPasskey(autofill?: AbortSignal): Promise<string | null> {
  const { generatePasskeyAuthenticationOptions } = await callCommerce(PasskeyOptions, {}, GUEST)
  const { options, challenge_id } = generatePasskeyAuthenticationOptions
  const credential = await choosePasskey(JSON.parse(options), autofill)
  if (!credential) return null
  const input = { challenge_id, credential: JSON.stringify(credential.toJSON()) }
  const { generateCustomerTokenByPasskey } = await callCommerce(GenerateTokenByPasskey, { input }, GUEST)
  if (!generateCustomerTokenByPasskey?.token) throw new Error('The backend answered without a token.')
  return generateCustomerTokenByPasskey.token
}

async function choosePasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  autofill: AbortSignal | undefined,
): Promise<PublicKeyCredential | null> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      ...(autofill && { mediation: 'conditional', signal: autofill }),
    })
    return credential instanceof PublicKeyCredential ? credential : null
  } catch (cause) {
    // The shopper closed the browser's dialog, or it found no passkey.
    if (cause instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(cause.name)) return null
    throw new CallFailed('The browser used no passkey.', { cause })
  }
}

/**
 * Requests a mail with a link to set a new password. Resolves whether or not the email has an account, even if the
 * backend would reveal it. A Magento refuses an unknown email and a failed mail alike, so the success text covers
 * both. Rejects after too many requests, or without an answer.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await callCommerce(RequestPasswordReset, { email, device: readStored(DEVICE_KEY) }, GUEST)
  } catch (cause) {
    if (!(cause instanceof CallRefused) || !cause.is('graphql-input') || isRateLimit(cause)) throw cause
  }
}

/** Sets a new password. Rejects with CallRefused for a wrong or expired token. */
export async function resetPassword(email: string, token: string, password: string): Promise<void> {
  await callCommerce(ResetPassword, { email, token, password }, GUEST)
}

const IsEmailAvailable = graphql(`
  query IsEmailAvailable($email: String!) {
    isEmailAvailable(email: $email) {
      is_email_available
    }
  }
`)
const CreateWithAddress = graphql(`
  mutation CreateWithAddress($input: CreateCustomerWithAddressInput!) {
    createCustomerWithAddress(input: $input) {
      token
      customer {
        email
      }
    }
  }
`)
const CreateAccount = graphql(`
  mutation CreateAccount($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) {
      customer {
        email
      }
    }
  }
`)
const REGISTER_AS_GUEST = { as: 'guest' } as const

/** Checks that an email has no account yet; null if the backend does not say. */
export async function isEmailAvailable(email: string): Promise<boolean | null> {
  try {
    const { isEmailAvailable: answer } = await callCommerce(IsEmailAvailable, { email }, REGISTER_AS_GUEST)
    return answer?.is_email_available ?? null
  } catch {
    // The backend reports it when the account is created.
    return null
  }
}

/**
 * Creates an account, with its first address if given.
 * @returns the token of its session; null if a login or a confirmed email is needed first
 */
export async function register(input: CreateCustomerWithAddressInput): Promise<string | null> {
  if (hasFeature('register_with_address')) {
    const { createCustomerWithAddress } = await callCommerce(CreateWithAddress, { input }, REGISTER_AS_GUEST)
    return createCustomerWithAddress?.token ?? null
  }
  // A stock Magento accepts no address here and starts no session; the customer adds the address later.
  const { address: _address, coc_number: _coc, company: _company, ...account } = input
  await callCommerce(CreateAccount, { input: account }, REGISTER_AS_GUEST)
  return generateToken(input.email, input.password).catch(() => null)
}
