import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT })

test.each(PAGES)('what %s links to is there', (page) => {
  const links = [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g),
  ]
  const missing = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
  expect(missing).toEqual([])
})
