import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'tools/lab/bench/*.md'], { cwd: ROOT })

test.each(PAGES)('every link of %s has a target', (page) => {
  const links = [
    ...readFileSync(join(ROOT, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g),
  ]
  const missing = links
    .map(([, link = '']) => link)
    .filter((link) => !existsSync(join(ROOT, dirname(page), link)))
  expect(missing).toEqual([])
})

const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n')

/** Pages about the current state; decisions also mention what they replaced. */
const CURRENT = [
  ...PAGES.filter((page) => !/decisions/.test(page)),
  'packages/demo-shop/README.md',
  'tools/pictures/README.md',
]

test.each(CURRENT)('every file that %s names exists', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const named = [...text.matchAll(/`([\w.*/{},-]+\.(?:tsx?|mjs|cjs|md|graphql|sql|css))`/g)].map(
    ([, name = '']) => name,
  )
  const missing = new Set(named).values().filter((name) => !FILES.some((file) => isNamed(file, name)))
  expect([...missing]).toEqual([])
})

/**
 * Checks that a mention names a file: by the end of its path, such as `cart/coupon.ts`, or by a pattern like
 * `*.enhance.ts` or `{en,nl}.json`.
 */
function isNamed(file: string, name: string): boolean {
  if (!/[*{]/.test(name)) return `/${file}`.endsWith(`/${name}`)
  return matchesGlob(file, name) || matchesGlob(file, `**/${name}`)
}

const SOURCES = FILES.filter(
  (file) => /\.(?:tsx?|mjs|js|css|sql|graphql)$/.test(file) && !file.startsWith('docs/'),
)
/** A file of this repository in a comment; `content/…` are pages of the payment provider's documentation. */
const MENTION = /(?<![\w./@*-])(?!content\/)(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|graphql)\b/g

test('every file that a comment names exists', () => {
  const ends = new Set(
    FILES.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  )
  const missing = SOURCES.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\*|\/\/|\/\*|--|#)/.test(line))
      .flatMap((line) => line.match(MENTION) ?? [])
      .filter((name) => !ends.has(name.replace(/^(?:\.{1,2}\/)+/, '')))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})
