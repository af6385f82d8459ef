import { createHmac, randomBytes } from 'node:crypto'
import { equalSecrets } from '@kopgroep/server-kit/equal-secrets'

const STEP_MS = 30_000
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns random text in base32, five bits a character. */
export const randomBase32 = (length: number): string =>
  [...randomBytes(length)].map((byte) => BASE32[byte % 32]).join('')

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code of six digits of a step of 30 seconds (RFC 4226, RFC 6238 with SHA-1, which all apps know). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/**
 * Finds the step of a code: the current one or a neighbour, because clocks differ.
 *
 * @param after step of the last code, which is not valid again
 * @returns null for a wrong or used code
 */
export function findTotpStep(secret: string, code: string, now: Date, after = 0): number | null {
  const current = totpStep(now)
  const found = [current - 1, current, current + 1].find((step) => equalSecrets(totpCode(secret, step), code))
  return found !== undefined && found > after ? found : null
}

/** Returns the URL that an authenticator app reads from a QR code. */
export function totpUrl(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
