import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '../platform/database/database.ts'
import { callCommand } from '../testing/test-command.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { backupCommand } from './backup.ts'
import { restoreCommand } from './restore.ts'

let shop: TestShop
const place = mkdtempSync(join(tmpdir(), 'kopgroep-restored-'))
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(place, { recursive: true, force: true })
})

test('a running shop is backed up and restored into another database and folder', async () => {
  const running = { DATABASE_URL: databaseUrl(shop.db), KOPGROEP_DATA: shop.folder }
  const made = await callCommand(backupCommand, ['--keep', '3'], running)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const [, folder = ''] = /^(.*): \d+ tables, \d+ rows, 0 files$/m.exec(made.stdout) ?? []
  expect(existsSync(join(folder, 'manifest.json'))).toBe(true)

  expect(await callCommand(restoreCommand, [folder], running)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There are tables in this database already'),
  })
  expect(await callCommand(restoreCommand, [folder], { KOPGROEP_DATA: place })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The shop of .* is back: \d+ tables, \d+ rows, 0 files$/m),
  })
  expect(await callCommand(restoreCommand, [folder], { KOPGROEP_DATA: place })).toMatchObject({ code: 1 })
  // The restored shop can be backed up while it is stopped.
  expect(await callCommand(backupCommand, [join(place, 'more')], { KOPGROEP_DATA: place })).toMatchObject({
    code: 0,
  })
})

test('both commands print their options', async () => {
  const nowhere = { KOPGROEP_DATA: join(place, 'none') }
  const program = join(import.meta.dirname, 'backup.ts')
  const help = await promisify(execFile)(process.execPath, [program, '--help'])
  expect(help.stdout).toContain('--keep N')
  expect(await callCommand(backupCommand, ['--keep', 'all'], nowhere)).toMatchObject({ code: 1 })
  expect((await callCommand(restoreCommand, [], nowhere)).stderr).toContain('Name the folder of one backup')
})
