import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Services } from '../app/lib/page/current-page.ts'
import { contentSecurityPolicy, sourceHash } from './content-security-policy.ts'

const NONE = { scripts: [], styles: [] }

test('an inline script is allowed by its hash', () => {
  expect(sourceHash('one()')).toBe(createHash('sha256').update('one()').digest('base64'))
})

test('on https the policy upgrades all requests to https', () => {
  const policy = contentSecurityPolicy(
    { scripts: ['abc='], styles: ['def='] },
    { mediaOrigin: 'https://media.example', isSecure: true },
  )
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).toContain("style-src 'self' 'sha256-def='")
  expect(policy).toContain("img-src 'self' data: https://media.example")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy(NONE, { mediaOrigin: null, isSecure: false })).not.toContain('upgrade')
})

test('third parties are allowed if they are configured, and none otherwise', () => {
  const of = (services: Services) =>
    contentSecurityPolicy(NONE, { mediaOrigin: null, isSecure: true, services })
  expect(of({})).not.toMatch(/google|connect-src|frame-src/)
  expect(of({ tagManager: 'GTM-ABC123' })).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com/)
  expect(of({ tagManager: 'GTM-ABC123' })).not.toContain('unsafe')
  expect(of({ tagManager: 'log' })).toBe(of({}))
  const captcha = of({ recaptcha: '' })
  expect(captcha).toContain(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  )
  expect(captcha).toContain('frame-src https://www.google.com/recaptcha/')
  expect(captcha).not.toMatch(/googletagmanager|unsafe/)
  const reporting = of({ errorReports: 'https://key@faults.example/1' })
  expect(reporting).toContain("connect-src 'self' https://faults.example;")
  expect(reporting).not.toContain('google')
})
