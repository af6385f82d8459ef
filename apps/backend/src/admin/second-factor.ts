import encodeQR from 'qr'
import { authenticationError, inputError, noSuchEntity } from '../platform/errors.ts'
import { forgiveAttempt, limitAttempts } from '../platform/graphql/limit-attempts.ts'
import { readBrand, readBrandSettings } from '../platform/store-config/brand.ts'
import { findTotpStep, randomBase32, totpUrl } from '../platform/totp.ts'
import type { AdminContext, AdminResolvers, UserContext } from './admin-schema.ts'
import { endSessions, findUser } from './admin-users.sql.ts'
import {
  readSecondFactor,
  removeSecondFactor,
  storeSecondFactor,
  useRecoveryCode,
  useStep,
} from './second-factor.sql.ts'

const RECOVERY_CODES = 10

/** 80 bits, so a fast hash suffices. */
const newRecoveryCode = () => [1, 2, 3, 4].map(() => randomBase32(4)).join('-')

/**
 * Checks the code of a user with a second factor: of the authenticator app, or a recovery code, each once. A user
 * without one needs none.
 *
 * @throws graphql-authentication with the reason `code_needed` without a code, or for a wrong one; graphql-input
 * after too many attempts
 */
export async function requireCode(
  context: AdminContext,
  userId: number,
  code: string | null | undefined,
): Promise<void> {
  const { db, now } = context
  const factor = await readSecondFactor(db, userId)
  if (!factor) return
  const typed = (code ?? '').toUpperCase().replace(/[^A-Z0-9-]/g, '')
  if (typed === '') throw codeNeeded(context, 'Enter the code of your authenticator app.')
  await limitAttempts(context, 'admin-code', String(userId))
  const step = findTotpStep(factor.secret, typed, now(), factor.step)
  const isRight = step === null ? await useRecoveryCode(db, userId, typed) : await useStep(db, userId, step)
  if (!isRight) throw codeNeeded(context, 'This code is wrong or was used already.')
  await forgiveAttempt(context, 'admin-code', String(userId))
}

function codeNeeded(context: AdminContext, message: Parameters<typeof authenticationError>[1]) {
  const error = authenticationError(context, message)
  error.extensions.reason = 'code_needed'
  return error
}

/** Draws a QR code as the path of an SVG, one unit a module. */
function drawQr(text: string) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size: rows.length }
}

export const secondFactorResolvers: AdminResolvers = {
  Query: {
    secondFactor: async (_: unknown, { db, session }: UserContext) =>
      (await readSecondFactor(db, session.user.id)) !== null,
  },
  Mutation: {
    async newSecondFactor(_: unknown, { db, session }: UserContext) {
      const secret = randomBase32(32)
      const issuer = readBrand(await readBrandSettings(db)).name
      return { secret, qr: drawQr(totpUrl(secret, { issuer, account: session.user.email })) }
    },
    async addSecondFactor(
      { secret, oneTimeCode }: { secret: string; oneTimeCode: string },
      context: UserContext,
    ) {
      const { db, now, session } = context
      const step = /^[A-Z2-7]{32}$/.test(secret) ? findTotpStep(secret, oneTimeCode.trim(), now()) : null
      if (step === null) throw inputError(context, 'This code is wrong or was used already.')
      const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
      await storeSecondFactor(db, session.user.id, { secret, step, recoveryCodes })
      await endSessions(db, session.user.id, session.tokenHash)
      return recoveryCodes
    },
    async removeSecondFactor({ oneTimeCode }: { oneTimeCode: string }, context: UserContext) {
      const { db, session } = context
      await requireCode(context, session.user.id, oneTimeCode)
      await removeSecondFactor(db, session.user.id)
      return true
    },
    async resetSecondFactor({ id }: { id: string }, context: UserContext) {
      const user = /^\d{1,9}$/.test(id) ? await findUser(context.db, Number(id)) : null
      if (!user) throw noSuchEntity(context, 'There is no such user.')
      // Their own needs its code.
      if (user.id === context.session.user.id) {
        throw inputError(context, 'Another owner has to change your user.')
      }
      await removeSecondFactor(context.db, user.id)
      await endSessions(context.db, user.id)
      return findUser(context.db, user.id)
    },
  },
}
