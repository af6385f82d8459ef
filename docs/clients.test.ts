import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const source = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const TEST_REFERENCE = /`([\w./-]+\.test\.ts)`: "([^"]+)"/g
const points = source('docs/developer/clients.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts`'))

test('clients of a Magento are served point by point', () => expect(points.length).toBeGreaterThan(15))

test.each(points)('%s', (point) => {
  const place = /^\|[^|]+\| `([^`]+)` \|/.exec(point)?.[1] ?? 'no place'
  expect(existsSync(join(ROOT, place)), place).toBe(true)
  for (const [, file = '', words = ''] of point.matchAll(TEST_REFERENCE))
    expect(source(file), file).toContain(words)
})
