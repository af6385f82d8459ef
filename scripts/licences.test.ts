import { expect, test } from 'vitest'
import { createBill, findUnlicensed, shippedPackages } from './licences.mjs'

const one = (name: string, licence: string) => ({ name, version: '1.0.0', licence })

test('a permissive licence passes, a copyleft or missing one is refused by name', () => {
  expect(findUnlicensed([one('a', 'MIT'), one('b', 'ISC')])).toEqual([])
  expect(findUnlicensed([one('c', 'AGPL-3.0-only')])).toEqual(['c 1.0.0: AGPL-3.0-only'])
  expect(findUnlicensed([one('d', '')])).toEqual(['d 1.0.0: no licence'])
})

test('one of several alternative licences suffices, and all of several joint licences count', () => {
  expect(findUnlicensed([one('e', '(MIT OR GPL-3.0-only)')])).toEqual([])
  expect(findUnlicensed([one('e', '(MIT AND GPL-3.0-only)')])).toEqual(['e 1.0.0: (MIT AND GPL-3.0-only)'])
})

test('an exception applies only to its package and licence', () => {
  expect(findUnlicensed([one('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')])).toEqual([])
  expect(findUnlicensed([one('other', 'LGPL-3.0-or-later')])).toHaveLength(1)
})

test('the bill of materials lists runtime packages only', () => {
  const { components } = createBill(shippedPackages())
  const names = components.map(({ name }) => name)
  // Some of these are development dependencies of another workspace.
  for (const name of ['react', 'react-dom', 'pg', 'sharp', 'graphql', 'postcss', 'valibot', 'fastify'])
    expect(names).toContain(name)
  for (const name of ['vitest', 'vite', '@playwright/test', 'lighthouse', '@kopgroep/contract', 'node'])
    expect(names).not.toContain(name)
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length)
  expect(components.find(({ name }) => name === '@fastify/static')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
