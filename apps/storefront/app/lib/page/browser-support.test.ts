import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const APP = join(import.meta.dirname, '../..')

/**
 * APIs that are newer than Safari 16.4, the oldest supported version. TypeScript, Node and Chromium accept
 * them all.
 */
const UNSUPPORTED_APIS =
  /\b(?:Map\.groupBy|Object\.groupBy|Promise\.withResolvers|Promise\.try|URL\.canParse|URL\.parse|AbortSignal\.any|Iterator\.from)\b|\.(?:checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|setHTMLUnsafe|moveBefore)\(/g

const sources = globSync('**/*.{ts,tsx}', { cwd: APP })
  .filter((file) => !/generated|\.test\.tsx?$|\.server\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(APP, file), 'utf8') }))

test('browser scripts use no API that browsers of early 2023 lack', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect('const codes = Map.groupBy(lines, byCode)').toMatch(UNSUPPORTED_APIS)
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(UNSUPPORTED_APIS)].map(([name]) => `${name} in ${file}`),
  )
  expect(found).toEqual([])
})
