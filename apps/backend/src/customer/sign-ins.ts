import { randomBytes } from 'node:crypto'
import { addressBlock } from '@kopgroep/server-kit/client-address'
import type { Db } from '../platform/database/database.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { KnownPlace } from '../platform/graphql/limit-attempts.ts'
import { readRetention } from '../platform/retention.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { knownPlaces, recordSignIn } from './sign-ins.sql.ts'

const DAY = 86_400_000
const DEVICE = /^[\w-]{43}$/

/** Returns the given device token, or a new one. It grants no access and does not identify anybody. */
export const ensureDeviceToken = (given: string | null) =>
  given !== null && DEVICE.test(given) ? given : randomBytes(32).toString('base64url')

const placeOfDevice = (token: string) => `device ${token}`
const placeOfAddress = (address: string) => `address ${addressBlock(address)}`

/**
 * Checks for a recent login to an account from the caller's device or, without one, IP address. Takes the
 * same time for an email without an account.
 */
export async function knownPlace(
  context: ShopContext,
  email: string,
  device: string | null,
): Promise<KnownPlace | null> {
  if (email.includes('\0')) return null
  const ofAddress = placeOfAddress(context.address)
  const ofDevice = device !== null && DEVICE.test(device) ? placeOfDevice(device) : null
  const days = readRetention((await shopSettings(context)).get('keep_days')).sign_ins
  const since = new Date(context.now().getTime() - days * DAY)
  const places = [ofAddress, ...(ofDevice ? [ofDevice] : [])]
  const knownPlaceList = await knownPlaces(context.db, email, places, since)
  if (ofDevice && knownPlaceList.includes(ofDevice)) return { kind: 'device', place: ofDevice }
  return knownPlaceList.includes(ofAddress) ? { kind: 'address', place: ofAddress } : null
}

/** Records a login from the caller's IP address, and from the device if it has a token. */
export async function rememberPlace(
  context: ShopContext,
  db: Db,
  customerId: number,
  device: string | null,
): Promise<void> {
  const places = [placeOfAddress(context.address), ...(device ? [placeOfDevice(device)] : [])]
  await recordSignIn(db, customerId, places, context.now())
}
