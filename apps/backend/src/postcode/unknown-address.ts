import { isPostcode } from '@kopgroep/contract/postcode-rule'
import type { Log } from '@kopgroep/server-kit/log'
import type { Settings } from '../platform/settings.ts'
import { findStreet } from './postcode-lookup.ts'

type PostcodeSettings = Pick<Settings, 'DEMO' | 'POSTCODE_URL' | 'POSTCODE_CLIENT_ID' | 'POSTCODE_SECRET'>

const TIMEOUT = 4_000

/**
 * Checks whether the address service does not know a Dutch postcode with a house number; false if the service
 * fails or the shop has none. May take seconds: call it outside any transaction.
 */
export async function isUnknownAddress(
  { settings, log }: { settings: PostcodeSettings; log: Log },
  given: { postcode: string; houseNumber: string },
): Promise<boolean> {
  const postcode = given.postcode.replace(/\s/g, '').toUpperCase()
  const number = /\d+/.exec(given.houseNumber)?.[0]
  if (!number || !isPostcode(postcode, 'NL')) return false
  const { POSTCODE_URL, POSTCODE_CLIENT_ID, POSTCODE_SECRET } = settings
  if (!POSTCODE_URL) return settings.DEMO && findStreet(postcode, Number(number)) === undefined
  const url = new URL(POSTCODE_URL)
  url.searchParams.set('postcode', postcode)
  url.searchParams.set('number', number)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (POSTCODE_CLIENT_ID) headers['client-id'] = POSTCODE_CLIENT_ID
  if (POSTCODE_SECRET) headers['client-secret'] = POSTCODE_SECRET
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    if (response.status !== 404) return false
    // A 404 without JSON means that the server has no such service.
    await response.json()
    return true
  } catch (error) {
    log.warn(
      { host: url.host, reason: error instanceof Error ? error.name : 'unknown' },
      'the address service failed',
    )
    return false
  }
}
