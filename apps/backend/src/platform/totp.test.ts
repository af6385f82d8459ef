import { expect, test } from 'vitest'
import { findTotpStep, randomBase32, totpCode, totpStep, totpUrl } from './totp.ts'

/** '12345678901234567890', the key of the test vectors of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is that of RFC 6238', (second, code) => {
  expect(totpCode(SECRET, totpStep(new Date(second * 1000)))).toBe(code)
})

test('a code is valid for the steps beside its own, and once', () => {
  const at = (second: number) => new Date(second * 1000)
  const step = totpStep(at(1_234_567_890))
  expect(findTotpStep(SECRET, '005924', at(1_234_567_890))).toBe(step)
  expect(findTotpStep(SECRET, '005924', at(1_234_567_890 + 30))).toBe(step)
  expect(findTotpStep(SECRET, '005924', at(1_234_567_890 - 30))).toBe(step)
  expect(findTotpStep(SECRET, '005924', at(1_234_567_890 + 61))).toBeNull()
  expect(findTotpStep(SECRET, '005924', at(1_234_567_890), step)).toBeNull()
  expect(findTotpStep(SECRET, '', at(1_234_567_890))).toBeNull()
})

test('a new secret has 160 bits, and its URL names shop and user', () => {
  expect(randomBase32(32)).toMatch(/^[A-Z2-7]{32}$/)
  expect(randomBase32(32)).not.toBe(randomBase32(32))
  expect(totpUrl(SECRET, { issuer: 'Kop & Co', account: 'a@b.nl' })).toBe(
    `otpauth://totp/Kop%20%26%20Co:a%40b.nl?secret=${SECRET}&issuer=Kop%20%26%20Co`,
  )
})
