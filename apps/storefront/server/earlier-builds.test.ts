import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentHash, openDocumentLists } from '@kopgroep/contract/document-lists'
import { expect, onTestFinished, test } from 'vitest'
import { archiveDocuments } from './earlier-builds.ts'

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Archives a build with one document. */
function save(folder: string, build: number) {
  const list = join(folder, 'documents.json')
  writeFileSync(list, JSON.stringify({ [`{build${build}}`]: '2026-11-23' }))
  archiveDocuments(list, join(folder, 'builds'), new Date(build * 1_000))
}

test('documents of this build and of three others are found by their hash', () => {
  const folder = createFolder()
  let now = 0
  const findText = openDocumentLists(join(folder, 'builds'), () => now)
  const textOfBuild = (build: number) => findText(documentHash(`{build${build}}`))
  expect(textOfBuild(1)).toBeUndefined()
  save(folder, 1)
  now += 1_000
  expect(textOfBuild(1)).toBe('{build1}')
  for (const build of [2, 3, 4, 5]) save(folder, build)
  // Requests for unknown hashes do not read the disk each time.
  expect(textOfBuild(5)).toBeUndefined()
  now += 1_000
  expect([5, 4, 3, 2].map(textOfBuild)).toEqual(['{build5}', '{build4}', '{build3}', '{build2}'])
  expect(textOfBuild(1)).toBeUndefined()
  expect(readdirSync(join(folder, 'builds'))).toHaveLength(4)
})

test('an invalid document list or a read-only archive does not affect the other builds', () => {
  const folder = createFolder()
  save(folder, 1)
  writeFileSync(join(folder, 'builds/documents-0123456789abcdef.json'), '{"half')
  archiveDocuments(join(folder, 'nowhere.json'), join(folder, 'builds'))
  expect(openDocumentLists(join(folder, 'builds'))(documentHash('{build1}'))).toBe('{build1}')
})
