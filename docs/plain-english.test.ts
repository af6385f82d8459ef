import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const SOURCES = git('ls-files')
  .split('\n')
  .filter(
    (file) => /\.([cm]?[jt]sx?|css|sql|graphql|sh|ya?ml|cfg|vcl)$/.test(file) && !/generated/.test(file),
  )
  .filter((file) => file !== 'docs/plain-english.test.ts')
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** Docstrings that begin with a question word instead of a verb or a noun phrase. */
const QUESTIONING = /(?:\/\*\*|"""|^ *")[\s*]*(?:What|Of|Whether|Whose|Where|How)\b/gm

test('a docstring begins with a verb or a noun phrase', () => {
  const found = SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(QUESTIONING)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`),
  )
  expect(found).toEqual([])
})

test('comments use the words of today', () => {
  expect(commentsWith(/\b(?:nought|hitherto|borne|whereof|doomed)\b/i)).toEqual([])
  // Often mistranslations of sync, return or store. Some are right, so they are only counted.
  const loose = commentsWith(/\b(?:told|kept|asked|heard)\b/i)
  console.info(`${loose.length} comments say told, kept, asked or heard.`)
})

function commentsWith(word: RegExp): string[] {
  return SOURCES.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line, index) => ({
        comment: /(?:^\s*(?:\/?\*|--|#)|\/\*\*|\/\/ ).*/.exec(line)?.[0] ?? '',
        index,
      }))
      .filter(({ comment }) => word.test(comment))
      .map(({ comment, index }) => `${file}:${index + 1} ${comment.trim()}`),
  )
}

/** Counts the words of prose and tables, without code blocks. */
function countWords(page: string): number {
  const prose = readFileSync(join(ROOT, page), 'utf8').replace(/^```.*?^```/gms, '')
  return prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

test.each([
  ['README.md', 900],
  ['CONTRIBUTING.md', 900],
  ...globSync('docs/decisions/*.md', { cwd: ROOT }).map((page) => [page, 300] as const),
] as const)('%s has at most %i words', (page, limit) => {
  expect(countWords(page)).toBeLessThanOrEqual(limit)
})

/** Pages with tables that other tests compare with the code. */
const HELD_BY_TESTS = /(?:checkout-tests|contract-ledger|law|promises-and-law|screen-tests)\.md$/

test('the documents for owner, operator and developer have at most 20,000 words', () => {
  const pages = globSync('docs/{owner,operator,developer}/*.md', { cwd: ROOT })
  const counted = pages.filter((page) => !HELD_BY_TESTS.test(page))
  expect(counted.reduce((sum, page) => sum + countWords(page), 0)).toBeLessThanOrEqual(20_000)
})

/**
 * Runs the hook that git runs for each commit.
 * @returns its error message; empty if it accepts the subject
 */
function objection(subject: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-subject-'))
  try {
    const file = join(folder, 'COMMIT_EDITMSG')
    writeFileSync(
      file,
      `# a comment of git\n\n${subject}\n\nThe body may hold, and explain, as much as it likes in lines as long as these are.\n`,
    )
    const { status, stderr } = spawnSync(join(ROOT, 'scripts/hooks/commit-msg'), [file], { encoding: 'utf8' })
    return status === 0 ? '' : stderr
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the hook rejects a subject that is too long or holds two ideas', () => {
  expect(objection('Skip the liveness check for new connections')).toBe('')
  expect(objection('x'.repeat(60))).toBe('')
  expect(objection('x'.repeat(61))).toMatch('At most 60 characters')
  expect(objection('Skip the liveness check, and update results')).toMatch('One idea')
})

const hasMain =
  spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: ROOT }).status === 0

test.runIf(hasMain)('each commit that is not on origin/main yet has a subject of one idea', () => {
  const subjects = git('log', '--no-merges', '--format=%s', 'origin/main..HEAD').split('\n').filter(Boolean)
  expect(subjects.map(objection).filter(Boolean)).toEqual([])
})
