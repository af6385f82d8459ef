import { randomBytes } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/graphql/bearer.ts'
import type { ShopContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/generated/resolvers.ts'
import { idOfUid, toUid } from '../platform/graphql/uid.ts'
import { translate } from '../platform/phrases.ts'
import { shopSettings } from '../platform/store-config/store-config.sql.ts'
import { recentLoginMinutes, tokenHours } from '../platform/store-config/store-config.ts'
import { utcTime } from '../platform/store-time.ts'
import { deleteSession, deleteSessions, insertSession, readSessions, sessionBegan } from './sessions.sql.ts'
import { rememberPlace } from './sign-ins.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAX_SESSIONS = 20

/**
 * Opens a session for a customer. The database stores only the hash of its token.
 *
 * @param device token of the device, if it has one
 * @returns the token
 */
export async function openSession(
  context: ShopContext,
  db: Db,
  customerId: number,
  device: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = context.now()
  const lasts = tokenHours(await shopSettings(context)) * HOUR
  const session = {
    hash: hashToken(token),
    customerId,
    device: deviceName(context.userAgent),
    now,
    expiresAt: new Date(now.getTime() + lasts),
  }
  const open = async (trx: Db) => {
    await insertSession(trx, session, MAX_SESSIONS)
    await rememberPlace(context, trx, customerId, device)
  }
  if (db.isTransaction) await open(db)
  else await db.transaction().execute(open)
  return token
}

/** True if the caller logged in recently enough to skip the password prompt. */
export async function isRecentLogin(context: ShopContext): Promise<boolean> {
  const token = ownToken(context)
  const began = token === null ? null : await sessionBegan(context.db, token)
  if (!began) return false
  const minutes = recentLoginMinutes(await shopSettings(context))
  return context.now().getTime() - began.getTime() <= minutes * MINUTE
}

/** Creates the error for a customer who must enter the password again; clients recognise it by its reason. */
export function recentLoginNeeded(context: ShopContext): GraphQLError {
  return new GraphQLError(translate(context, 'You logged in a while ago. Enter your password once more.'), {
    extensions: { category: 'graphql-authentication', reason: 'recent_login' },
  })
}

/**
 * Browser names by their mark in a `User-Agent`. The first match counts, because browsers also name other
 * engines.
 */
const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Formats browser and operating system from a request's `User-Agent`, as 'Firefox, Windows'; null if it names
 * neither.
 */
export function deviceName(userAgent: string): string | null {
  const labels = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  )
  return labels.length > 0 ? labels.join(', ') : null
}

export const sessionsResolvers: Resolvers = {
  Mutation: {
    async endCustomerSession(_, { id }, context) {
      const customerId = context.requireCustomer()
      const number = idOfUid(id)
      return number !== null && (await deleteSession(context.db, customerId, number))
    },
    async endOtherCustomerSessions(_, _args, context) {
      const customerId = context.requireCustomer()
      return deleteSessions(context.db, customerId, ownToken(context))
    },
  },
  Customer: {
    sessions: ({ id }, _, { db, now }) => readSessions(db, id, now()),
  },
  CustomerSession: {
    id: ({ id }) => toUid(id),
    created_at: ({ createdAt }) => utcTime(createdAt),
    expires_at: ({ expiresAt }) => utcTime(expiresAt),
    device: ({ device }) => device,
    is_current: ({ tokenHash }, _, context) => tokenHash === ownToken(context),
  },
}

/** Returns the hash of the caller's token; null for a guest. */
export const ownToken = ({ bearer }: Pick<ShopContext, 'bearer'>) =>
  bearer.kind === 'customer' ? bearer.tokenHash : null
