import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const check = (settings: Record<string, string>) =>
  spawnSync(process.execPath, ['apps/storefront/server/main.ts', '--check'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DEMO: 'on',
      ...settings,
    },
    encoding: 'utf8',
  })

test('settings are checked without starting anything', () => {
  const right = check({ COMMERCE_ENDPOINT: 'http://127.0.0.1:1/graphql' })
  expect(right).toMatchObject({ status: 0, stderr: '' })
  const wrong = check({ COMMERCE_ENDPOINT: 'http://127.0.0.1:1/graphql', PAGE_CACHE_MB: 'many' })
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain('PAGE_CACHE_MB')
})
