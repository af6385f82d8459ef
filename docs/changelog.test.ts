import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const releases = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1)

test('each release has an upgrade note', () => {
  expect(releases.length).toBeGreaterThan(1)
  for (const release of releases) expect(release).toMatch(/^.+\n\n### Upgrade\n- \S/)
})

test('the next release names the newest migration', () => {
  const migrations = globSync('apps/backend/migrations/*.sql', { cwd: ROOT })
  const newest = migrations.map((file) => basename(file).slice(0, 4)).sort()
  expect(releases[0]).toContain(`Migrations up to ${newest.at(-1)} `)
})
