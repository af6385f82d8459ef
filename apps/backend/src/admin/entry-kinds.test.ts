import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAdmin, type TestAdmin } from '../testing/test-admin.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { ENTRY_KINDS } from './admin-entries.ts'
import type { EntryKind } from './entry-fields.ts'

const KINDS = `{ entryKinds { name group columns canCreate canDelete hasPreview path
  inputs { name kind isFixed choices reference } } }`

let shop: TestShop
let admin: TestAdmin
beforeAll(async () => {
  shop = await openTestShop()
  admin = await openTestAdmin(shop)
})
afterAll(async () => {
  await admin.close()
  await shop.close()
})

test('an owner gets every kind of entry with its list and form, an editor those of the content', async () => {
  const { data } = await (await admin.as('owner')).request(KINDS)
  const names = data.entryKinds.map(({ name }: { name: string }) => name)
  expect(names).toEqual(Object.values(ENTRY_KINDS).flatMap((kinds) => Object.keys(kinds)))
  const { data: toEditor } = await (await admin.as('editor')).request(KINDS)
  expect(toEditor.entryKinds).toEqual(
    data.entryKinds.filter(({ group }: { group: string }) => group === 'content'),
  )
  expect(data.entryKinds.find(({ name }: { name: string }) => name === 'synonyms')).toEqual({
    name: 'synonyms',
    group: 'content',
    columns: ['synonyms', 'language'],
    canCreate: true,
    canDelete: true,
    hasPreview: false,
    path: null,
    inputs: [
      { name: 'language', kind: 'choice', isFixed: false, choices: ['nl', 'en'], reference: null },
      { name: 'synonyms', kind: 'text', isFixed: false, choices: null, reference: null },
    ],
  })
})

test('each list, path and reference of an entry kind exists and has a label in the admin', () => {
  const kinds = new Map<string, EntryKind>(
    Object.values(ENTRY_KINDS).flatMap((group) => Object.entries<EntryKind>(group)),
  )
  const labels = readFileSync(join(import.meta.dirname, '../../../admin/src/texts/names.ts'), 'utf8')
  const wrong = [...kinds].flatMap(([kind, { columns, fields, shown = {}, fixed = [], path = '' }]) => {
    const known = ['id', ...Object.keys(fields), ...Object.keys(shown)]
    const named = [...columns, ...fixed, ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)]
    // A picture is its own label.
    const labelled = Object.keys(fields).filter((name) => !fields[name]?.input.startsWith('picture'))
    const references = Object.values(fields).flatMap(({ reference }) => reference ?? [])
    return [
      ...named.filter((name) => !known.includes(name)),
      ...references.filter((reference) => !kinds.has(reference)),
      ...[...columns, ...labelled].filter((name) => !new RegExp(`^ +${name}: \\[`, 'm').test(labels)),
    ].map((name) => `${kind}: ${name}`)
  })
  expect(wrong).toEqual([])
})
