import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { purgedUrls, readShopEnv } from './shop-env.mjs'

test('a shop of one’s own reads its shop.env, and what is set already wins', () => {
  const data = mkdtempSync(join(tmpdir(), 'kopgroep-env-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  const settings = [
    '# Comment',
    'NODE_ENV=production',
    'KOPGROEP_DATA=/moved/away',
    'SHOP_TOKEN="s e"',
    'PORT=3100',
  ]
  writeFileSync(join(data, 'shop.env'), settings.join('\n'))
  const env = { KOPGROEP_DATA: data, PORT: '3200' }
  readShopEnv(env)
  expect(env).toEqual({ KOPGROEP_DATA: data, NODE_ENV: 'production', SHOP_TOKEN: 's e', PORT: '3200' })
})

test('a demo has no shop.env and keeps its environment', () => {
  const env = { KOPGROEP_DATA: join(tmpdir(), 'kopgroep-no-shop') }
  readShopEnv(env)
  expect(Object.keys(env)).toEqual(['KOPGROEP_DATA'])
})

test('npm start purges its own storefront beside the public address, which comes first', () => {
  const local = 'http://localhost:3000'
  expect(purgedUrls(local, local)).toBe(local)
  expect(purgedUrls('https://shop.example', local)).toBe(`https://shop.example,${local}`)
  expect(purgedUrls(`https://shop.example, ${local}`, local)).toBe(`https://shop.example,${local}`)
})
