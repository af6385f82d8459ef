import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, hashScripts } from './content-security-policy.ts'

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

test('the scripts of the rendering are allowed by hash, and its nonce does not leave the server', () => {
  const page =
    '<head><link rel="modulepreload" nonce="n1" href="/a.js"/></head><script nonce="n1">one()</script><script nonce="n1" type="module" async="">import "/a.js"</script>'
  const { html, hashes } = hashScripts(page, 'n1')
  expect(hashes).toEqual([hash('one()'), hash('import "/a.js"')])
  expect(html).not.toContain('n1')
})

test('a script that a text of the shop smuggled in is not allowed', () => {
  const page =
    '<p><script>steal()</script><script nonce="guess">steal()</script></p><script nonce="n1">one()</script>'
  expect(hashScripts(page, 'n1').hashes).toEqual([hash('one()')])
})

test('what is marked but is no inline script gets no hash', () => {
  expect(hashScripts('<script nonce="n1" src="/a.js"></script>', 'n1').hashes).toEqual([])
})

test('a shop that is reached by https has the browser ask for everything by https', () => {
  const policy = contentSecurityPolicy(['abc='], { mediaOrigin: 'https://media.example', isSecure: true })
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
  expect(policy).toContain("img-src 'self' data: https://media.example")
  expect(policy).toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy([], { mediaOrigin: null, isSecure: false })).not.toContain('upgrade')
})
