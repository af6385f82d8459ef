import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashOf } from './content-security-policy.ts'

test('an inline script is named by its hash', () => {
  expect(hashOf('one()')).toBe(createHash('sha256').update('one()').digest('base64'))
})

test('a shop that is reached by https has the browser ask for everything by https', () => {
  const policy = contentSecurityPolicy(['abc='], { mediaOrigin: 'https://media.example', isSecure: true })
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).toContain("img-src 'self' data: https://media.example")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy([], { mediaOrigin: null, isSecure: false })).not.toContain('upgrade')
})
