import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../playwright.config.ts'

const WAYS = ['desktop', 'phone', 'nl', 'en', 'keyboard', 'axe'] as const
type Way = (typeof WAYS)[number]

/** Browser test and the ways in which it uses the shop: device, language and so on. */
export interface TestWalk {
  number: number
  /** File name in `e2e/`. */
  file: string
  title: string
  ways: Way[]
}

/** Part of the shop with the browser tests that cover it; `missingWays` checks them. */
export interface WalkedPart {
  part: string
  walks: TestWalk[]
}

const phone = config.projects?.find(({ name }) => name === 'phone')

/**
 * Reads a page of `docs/` with a table of browser tests and a table of parts of the shop, and tests that each
 * row matches its test.
 */
export function readWalkedParts(name: string): WalkedPart[] {
  const rows = readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const walks = rows
    .filter(([number = '', , title]) => /^\d+$/.test(number) && title)
    .map(([number, file, title = '', ...marks]) => ({
      number: Number(number),
      file: `${file}.e2e.ts`,
      title,
      ways: WAYS.filter((_, index) => marks[index] === 'x'),
    }))
  const parts = rows
    .filter((cells) => cells.length === 2 && /^[\d ]+$/.test(cells[1] ?? ''))
    .map(([part = '', numbers = '']) => ({ part, numbers: numbers.split(' ').map(Number) }))
  test.each(walks)('$number $title', expectToDoSo)
  test('every walk is one of a part, and each that a part names is there', () => {
    const named = parts.flatMap(({ numbers }) => numbers)
    expect([...new Set(named)].sort()).toEqual(walks.map(({ number }) => number).sort())
  })
  return parts.map(({ part, numbers }) => ({
    part,
    walks: walks.filter(({ number }) => numbers.includes(number)),
  }))
}

/**
 * Lists the combinations of ways that no browser test of a part covers. Each entry of `wanted` must be
 * covered by a single test.
 */
export const missingWays = ({ walks }: WalkedPart, wanted: readonly (readonly Way[])[]) =>
  wanted.filter((together) => !walks.some(({ ways }) => together.every((way) => ways.includes(way))))

function expectToDoSo({ file, title, ways }: TestWalk) {
  const source = findTestSource(file, title)
  const runs = (way: Way, does: boolean) => expect([way, ways.includes(way)]).toEqual([way, does])
  // If a test has several outcomes, the tag may belong to one of them.
  const isOnce =
    /^['`], (?:\{\s*)?tag: \[?'@once'|^ @once(?: @long)?['`$]/m.test(source.slice(title.length)) ||
    isLeftOut(file)
  runs('desktop', true)
  // Static pages are opened once, in a window that changes its width.
  runs('phone', !isOnce || source.includes('BothWidths('))
  runs('keyboard', /\bkeys\b|keyboard\.press\('(?:Space|Enter|Tab|Arrow)/.test(source.slice(title.length)))
  runs('axe', /expectAccessible(?:AtBothWidths)?\(/.test(source))
  runs('en', /english/i.test(file + title) || source.includes("'/en"))
  runs('nl', !/english/i.test(file + title))
}

/** Returns the source of a test: from its title to the next one. */
function findTestSource(file: string, title: string): string {
  const text = readFileSync(new URL(`../e2e/${file}`, import.meta.url), 'utf8')
  const begin = text.indexOf(title)
  expect(begin, `${file}: ${title}`).toBeGreaterThan(-1)
  return text.slice(begin).split(/\n(?:for \(|\s*test\()/)[0] ?? ''
}

const isLeftOut = (file: string) =>
  [phone?.testIgnore].flat().some((left) => left instanceof RegExp && left.test(file))
