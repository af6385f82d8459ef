import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './build.mjs'
import { ROOT } from './runtime.mjs'

test('a build’s own output does not make it stale', () => {
  const sources = sourceFiles().map((path) => relative(ROOT, path))
  expect(sources.length).toBeGreaterThan(500)
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\n')
  expect(sources.filter((path) => !tracked.includes(path))).toEqual([])
})
