import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../playwright.config.ts'

const page = readFileSync(new URL('checkout-tests.md', import.meta.url), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const WAYS = ['desktop', 'phone', 'nl', 'en', 'keyboard', 'axe'] as const
type Way = (typeof WAYS)[number]

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
const phone = config.projects?.find(({ name }) => name === 'phone')

/** A test as it stands in its file: from its title to the next one. */
function sourceOf({ file, title }: { file: string; title: string }): string {
  const text = readFileSync(new URL(`../e2e/${file}`, import.meta.url), 'utf8')
  const begin = text.indexOf(title)
  expect(begin, `${file}: ${title}`).toBeGreaterThan(-1)
  return text.slice(begin).split(/\n(?:for \(|test\()/)[0] ?? ''
}

test.each(walks)('$number $title', ({ file, title, ways }) => {
  const source = sourceOf({ file, title })
  const runs = (way: Way, does: boolean) => expect([way, ways.includes(way)]).toEqual([way, does])
  // Of walks with several outcomes the tag may be that of one.
  const isOnce = /^['`], (?:\{\s*)?tag: '@once'/m.test(source.slice(title.length)) || isLeftOut(file)
  runs('desktop', true)
  runs('phone', !isOnce)
  runs('keyboard', /\bkeys\b|keyboard\.press\('(?:Space|Enter|Tab|Arrow)/.test(source.slice(title.length)))
  runs('axe', source.includes('expectAccessible('))
  runs('en', /english/i.test(file + title) || source.includes("'/en"))
  runs('nl', !/english/i.test(file + title))
})

test('no part lacks a width, a language, the keyboard or axe', () => {
  expect(parts.length).toBeGreaterThan(5)
  for (const { part, numbers } of parts) {
    const ways = new Set(
      numbers.flatMap(
        (number) => walks.find((walk) => walk.number === number)?.ways ?? [`no walk ${number}`],
      ),
    )
    expect([part, [...ways].sort()]).toEqual([part, [...WAYS].sort()])
    const inEnglish = walks.filter(({ number, ways }) => numbers.includes(number) && ways.includes('en'))
    expect([part, inEnglish.some(({ ways }) => ways.includes('phone'))]).toEqual([part, true])
  }
  expect(walks.filter(({ number }) => !parts.some(({ numbers }) => numbers.includes(number)))).toEqual([])
})

const isLeftOut = (file: string) =>
  [phone?.testIgnore].flat().some((left) => left instanceof RegExp && left.test(file))
