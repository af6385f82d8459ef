import postcss from 'postcss'
import { expect, test } from 'vitest'
import { keepNamedRules } from './keep-named-rules.ts'

const stored = (css: string, ...names: string[]) => {
  const sheet = postcss.parse(css)
  keepNamedRules(sheet, (name) => names.includes(name))
  return sheet.toString().replace(/\s+/g, '')
}

test.each([
  ['a rule of a class that is shown', '.card{a:b}', '.card{a:b}'],
  ['nothing of one that is not', '.hero{a:b}', ''],
  ['of a list what can apply', '.card,.hero,h1{a:b}', '.card,h1{a:b}'],
  ['nothing inside what is not shown', '.hero .card{a:b}', ''],
  ['what needs no class', ':focus-visible{a:b}', ':focus-visible{a:b}'],
  ['of alternatives those that can be', ':is(.card,.hero) a{a:b}', ':is(.card) a{a:b}'],
  ['nothing when no alternative can be', ':is(.hero) a{a:b}', ''],
  ['what is said of all but what is not shown', '.card:not(.hero){a:b}', '.card{a:b}'],
  ['nothing that waits for what is not shown', 'body:has(.hero){a:b}', ''],
  ['classes with signs of their own', '.lg\\:w-full{a:b}', '.lg\\:w-full{a:b}'],
  ['no block that is left empty', '@media print{.hero{a:b}}', ''],
  ['an animation as long as it is used', '.card{animation:in 1s}@keyframes in{to{a:b}}', undefined],
  ['no animation of what is gone', '.hero{animation:in 1s}@keyframes in{to{a:b}}', ''],
  ['the theme, which other sheets use', ':root{--color:red}', ':root{--color:red}'],
])('keeps %s', (_, css, expected) => {
  expect(stored(css, 'card', 'lg:w-full')).toBe((expected ?? css).replace(/\s+/g, ''))
})
