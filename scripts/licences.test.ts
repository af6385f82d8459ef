import { expect, test } from 'vitest'
import { unlicensed } from './licences.mjs'

const component = (name: string, id: string) => ({ name, version: '1.0.0', licenses: [{ license: { id } }] })

test('a permissive licence passes, a copyleft or missing one is refused by name', () => {
  expect(unlicensed([component('a', 'MIT'), component('b', 'ISC')])).toEqual([])
  expect(unlicensed([component('c', 'AGPL-3.0-only')])).toEqual(['c 1.0.0: AGPL-3.0-only'])
  expect(unlicensed([{ name: 'd', version: '2.0.0' }])).toEqual(['d 2.0.0: no licence'])
  const workspace = { name: 'storefront', version: '0.1.0' }
  expect(
    unlicensed([{ ...workspace, properties: [{ name: 'cdx:npm:package:private', value: 'true' }] }]),
  ).toEqual([])
})

test('of alternatives one suffices, of several at once all count', () => {
  const expression = (text: string) => ({ name: 'e', version: '1.0.0', licenses: [{ expression: text }] })
  expect(unlicensed([expression('(MIT OR GPL-3.0-only)')])).toEqual([])
  expect(unlicensed([expression('(MIT AND GPL-3.0-only)')])).toEqual(['e 1.0.0: (MIT AND GPL-3.0-only)'])
})

test('an exception holds for its package and its licence alone', () => {
  const libvips = { group: '@img', ...component('sharp-libvips-linux-x64', 'LGPL-3.0-or-later') }
  expect(unlicensed([libvips])).toEqual([])
  expect(unlicensed([component('other', 'LGPL-3.0-or-later')])).toHaveLength(1)
})
