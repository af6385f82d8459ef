import { documentHash } from '@kopgroep/contract/document-lists'
import { expect, test } from 'vitest'
import { ownDocuments, readBuiltDocuments, withEarlier } from './own-documents.ts'

const OWN = '{storeConfig{store_code}}'

test('the shop’s own documents are accepted as text and by hash, others if configured', () => {
  const closed = ownDocuments([OWN], false)
  expect(closed.allows(OWN)).toBe(true)
  expect(closed.allows(`${OWN} `)).toBe(false)
  expect(closed.findText(documentHash(OWN))).toBe(OWN)
  expect(closed.findText(documentHash('{faq{total_count}}'))).toBeUndefined()
  expect(ownDocuments([OWN], true).allows('{faq{total_count}}')).toBe(true)
})

test('pages opened before a release can send their documents for two weeks', () => {
  const first = withEarlier(['{a}', '{b}'], {}, new Date('2026-11-01T12:00:00Z'))
  const second = withEarlier(['{b}', '{c}'], first, new Date('2026-11-15T09:00:00Z'))
  expect(second).toEqual({ '{a}': '2026-11-01', '{b}': '2026-11-15', '{c}': '2026-11-15' })
  const third = withEarlier(['{c}'], second, new Date('2026-11-16T09:00:00Z'))
  expect(Object.keys(third).sort()).toEqual(['{b}', '{c}'])
})

test('a shop that was never built has no documents', () => {
  expect(readBuiltDocuments('/nowhere/documents.json')).toEqual({})
})
