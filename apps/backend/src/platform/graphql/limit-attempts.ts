import { addressBlock } from '@kopgroep/server-kit/client-address'
import { GraphQLError } from 'graphql'
import type { Limit } from '../attempts.ts'
import { type TranslationContext, translate } from '../phrases.ts'
import type { ShopContext } from './context.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

interface Limits {
  /** Seconds. */
  within: number
  /** Limit per client address, for all accounts together. An office or school may share one address. */
  address?: number
  /**
   * Limit per account, order or email from any address. Strangers can use it up. Where that would lock out
   * the owner, known places are exempt or there is no limit.
   */
  account?: number
  /** Limit per account from one address or known device. */
  both?: number
}

/** Place where the account was used recently. Its attempts are not counted with those of strangers. */
export interface KnownPlace {
  kind: 'device' | 'address'
  /** Address block, or the token of the device. */
  place: string
}

/** Limits for everything that can be guessed, sends mail or fills tables. */
export const LIMITS = {
  login: { within: 10 * MINUTE, address: 100, account: 50, both: 10 },
  'admin-login': { within: 10 * MINUTE, address: 100, account: 50, both: 10 },
  // Needs the password first, so strangers cannot lock a user out.
  'admin-code': { within: 10 * MINUTE, address: 100, account: 10 },
  'passkey-options': { within: 10 * MINUTE, address: 200 },
  // Counted per session, so that other sessions are not locked out.
  password: { within: 10 * MINUTE, address: 100, account: 10 },
  register: { within: HOUR, address: 100, both: 10 },
  availability: { within: 10 * MINUTE, address: 100, both: 20 },
  'password-reset': { within: HOUR, address: 60 },
  // Beyond these limits no mail is sent, but the response stays the same.
  'reset-mail': { within: HOUR, account: 5, both: 5 },
  'confirmation-mail': { within: HOUR, account: 5, both: 5 },
  // Nobody can guess a mailed token, and attempts must not block its owner.
  'new-password': { within: HOUR, address: 60 },
  confirmation: { within: HOUR, address: 60 },
  'email-change': { within: HOUR, address: 60, account: 10 },
  'account-from-order': { within: HOUR, address: 30, account: 10 },
  newsletter: { within: HOUR, address: 60, account: 5 },
  'guest-order': { within: HOUR, address: 60, account: 10 },
  cancellation: { within: HOUR, address: 30, account: 5 },
  review: { within: HOUR, address: 60, account: 20 },
  'review-notice': { within: HOUR, address: 20 },
  'stock-alert': { within: HOUR, address: 100, account: 30 },
  // Each sends a mail to the address.
  'price-alert': { within: HOUR, address: 60, account: 5 },
  withdrawal: { within: HOUR, address: 10 },
  contact: { within: HOUR, address: 10 },
  form: { within: HOUR, address: 10 },
  'share-wishlist': { within: HOUR, address: 10, account: 10 },
  coupon: { within: 10 * MINUTE, address: 60, account: 20 },
  cart: { within: 10 * MINUTE, address: 600 },
  wishlist: { within: 10 * MINUTE, address: 200 },
  comparison: { within: 10 * MINUTE, address: 200 },
} as const satisfies Record<string, Limits>

/** Parts of a request's context by which attempts are counted. */
export type AttemptContext = Pick<ShopContext, 'address' | 'attempts'> & TranslationContext

/** Kind of attempt that is counted. */
export type AttemptKind = keyof typeof LIMITS

/**
 * Counts an attempt, once for each field of a document.
 *
 * @param account what is attempted: a normalised email, the token of a session, the key of an order
 * @param known recent place of the account, if the caller is there
 * @throws graphql-input with HTTP 429, `Retry-After` and `extensions.retry_after` in seconds, after too many
 * attempts
 */
export async function limitAttempts(
  context: AttemptContext,
  kind: AttemptKind,
  account = '',
  place: KnownPlace | null = null,
): Promise<void> {
  const wait = await takeAttempt(context, kind, account, place)
  if (wait > 0) throw tooManyAttempts(context, wait)
}

/** Counts an attempt like `limitAttempts`, but returns true if it exceeds the limit. */
export async function isSurplus(
  context: AttemptContext,
  kind: AttemptKind,
  account: string,
  place: KnownPlace | null = null,
): Promise<boolean> {
  return (await takeAttempt(context, kind, account, place)) > 0
}

/** @returns seconds to wait, 0 for an attempt within the limits */
async function takeAttempt(
  context: AttemptContext,
  kind: AttemptKind,
  account: string,
  place: KnownPlace | null,
): Promise<number> {
  const waits = await Promise.all(
    findHolders(context, kind, account, place).map(([limit, holder]) => context.attempts.take(limit, holder)),
  )
  return Math.max(...waits)
}

/** Takes back a successful attempt: somebody who knows the password may log in as often as they like. */
export async function forgiveAttempt(
  context: AttemptContext,
  kind: AttemptKind,
  account = '',
  place: KnownPlace | null = null,
): Promise<void> {
  for (const [limit, holder] of findHolders(context, kind, account, place)) {
    if (limit.name.endsWith('-both')) await context.attempts.forget(limit, holder)
    else await context.attempts.giveBack(limit, holder)
  }
}

function findHolders(
  { address }: AttemptContext,
  kind: AttemptKind,
  account: string,
  knownPlace: KnownPlace | null,
): [Limit, string][] {
  const limits: Limits = LIMITS[kind]
  const { within } = limits
  const block = addressBlock(address)
  const holder = account.trim().toLowerCase()
  const holders: [Limit, string][] = []
  // A known device has its own limit, independent of others at its address.
  if (limits.address && knownPlace?.kind !== 'device') {
    holders.push([{ name: `${kind}-address`, times: limits.address, within }, block])
  }
  if (limits.account && holder && !knownPlace) {
    holders.push([{ name: `${kind}-account`, times: limits.account, within }, holder])
  }
  if (limits.both && holder) {
    const place = knownPlace?.kind === 'device' ? knownPlace.place : block
    holders.push([{ name: `${kind}-both`, times: limits.both, within }, `${place} ${holder}`])
  }
  return holders
}

function tooManyAttempts(context: AttemptContext, seconds: number): GraphQLError {
  const minutes = Math.ceil(seconds / MINUTE)
  const message =
    minutes === 1
      ? translate(context, 'Too many attempts. Please wait a minute and try again.')
      : translate(context, 'Too many attempts. Please wait %1 minutes and try again.', minutes)
  return new GraphQLError(message, {
    extensions: {
      category: 'graphql-input',
      retry_after: seconds,
      http: { status: 429, headers: { 'Retry-After': String(seconds) } },
    },
  })
}
