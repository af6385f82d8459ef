import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const text = readFileSync(join(import.meta.dirname, 'vite.config.ts'), 'utf8')
const GENERATED = 'app/platform/i18n/generated'

/** All modules of the application, without `apps/storefront/app/` and their endings. */
const modules = [
  ...execFileSync('git', ['ls-files', 'app'], { cwd: import.meta.dirname, encoding: 'utf8' }).split('\n'),
  ...readdirSync(join(import.meta.dirname, GENERATED), { encoding: 'utf8', recursive: true }).map(
    (file) => `${GENERATED}/${file}`,
  ),
]
  .filter((file) => /\.(?:tsx?|js)$/.test(file))
  .map((file) => file.replace(/^app\/|\.\w+$/g, ''))

/** The lists of modules that are put into one file together, each name by itself. */
const named = [...text.matchAll(/'([\w-]+\/[^'\s]+)'/g)]
  .map(([, pattern = '']) => pattern.replaceAll('\\\\', '\\'))
  .filter((pattern) => modules.some((module) => module.startsWith(`${pattern.split('/')[0]}/`)))
  .flatMap((pattern) => alternativesOf(pattern))

/** @example alternativesOf('ui/(?:field|steps)') // ['ui/field', 'ui/steps'] */
function alternativesOf(pattern: string): string[] {
  const group = /\(\?:([^()]+)\)(?!\?)/.exec(pattern)
  if (!group) return [pattern]
  return (group[1] ?? '')
    .split('|')
    .flatMap((choice) => alternativesOf(pattern.replace(group[0], () => choice)))
}

test('each module that is put into a file of its own or with others exists', () => {
  expect(named.length).toBeGreaterThan(40)
  const gone = named.filter((name) => !modules.some((module) => new RegExp(`^${name}$`).test(module)))
  expect(gone).toEqual([])
})
