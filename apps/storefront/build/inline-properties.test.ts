import postcss from 'postcss'
import { expect, test } from 'vitest'
import { inlineProperties } from './inline-properties.ts'

const inlined = (css: string, ...elsewhere: string[]) => {
  const sheet = postcss.parse(css)
  inlineProperties(sheet, (property) => elsewhere.includes(property))
  return sheet.toString()
}

test('a value of the theme that is used once stands where it is used', () => {
  expect(
    inlined(':root,:host{--a:1px;--b:2px}.x{width:var(--a)}.y{width:calc(2*var(--b));height:var(--b)}'),
  ).toBe(':root,:host{--b:2px}.x{width:1px}.y{width:calc(2*var(--b));height:var(--b)}')
})

test('one that stands in another goes along with it', () => {
  expect(inlined(':root,:host{--a:1px;--b:calc(2*var(--a))}.x{width:var(--b)}')).toContain(
    '.x{width:calc(2*1px)}',
  )
})

test('one that another sheet uses, or another rule sets, stays', () => {
  const shared = ':root,:host{--a:1px}.x{width:var(--a)}'
  expect(inlined(shared, '--a')).toBe(shared)
  const set = `${shared}.wide{--a:2px}`
  expect(inlined(set)).toBe(set)
})

const FIRST = (name: string, value: string) => `@layer properties{*{${name}:${value}}}`

test("a property of Tailwind's that nothing sets has its first value everywhere", () => {
  const property = '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'
  const used = '.border{border-style:var(--tw-border-style)}'
  expect(inlined(`${FIRST('--tw-border-style', 'solid')}${property}${used}`)).toContain(
    '.border{border-style:solid}',
  )
  const set = `${used}.dashed{--tw-border-style:dashed}`
  expect(inlined(`${FIRST('--tw-border-style', 'solid')}${property}${set}`)).toContain(set)
})

test('one without a first value gives way to what stands in for it', () => {
  const property = '@property --tw-leading{syntax:"*";inherits:false}'
  const used = '.text-sm{line-height:var(--tw-leading,var(--text-sm--line-height))}'
  expect(inlined(`${property}${used}`)).toBe('.text-sm{line-height:var(--text-sm--line-height)}')
})
