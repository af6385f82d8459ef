import { describe, expect, test } from 'vitest'
import { PatternRefused, tagsOfPattern, tagsPattern } from './purge-pattern.ts'

const inUse = () => ['cat_p_1', 'cat_p_12', 'cms_b_3']

describe('a purge pattern', () => {
  test.each([
    ['((^|,)cat_p_1(,|$))', ['cat_p_1']],
    ['((^|,)cat_p_1(,|$))|((^|,)cms_b_3(,|$))', ['cat_p_1', 'cms_b_3']],
    ['(^|,)cat_p_1(,|$)', ['cat_p_1']],
    [String.raw`((^|,)merk\-x(,|$))`, ['merk-x']],
    ['cat_p_.*', ['cat_p_1', 'cat_p_12']],
    ['^cms_', ['cms_b_3']],
    ['.*', 'all'],
  ] as const)('%s selects %j', (pattern, tags) => {
    expect(tagsOfPattern(pattern, inUse)).toEqual(tags)
  })

  test.each(['', '(a+)+$', '(.*)*', 'a*b*c*d*e', '(?=x)', '[', 'x'.repeat(70_000)])(
    '%s is refused',
    (pattern) => {
      expect(() => tagsOfPattern(pattern, inUse)).toThrow(PatternRefused)
    },
  )

  test('is written in Magento’s format, and read back', () => {
    expect(tagsPattern(['cat_p_1', 'cms_b_3'])).toBe('((^|,)cat_p_1(,|$))|((^|,)cms_b_3(,|$))')
    expect(tagsOfPattern(tagsPattern(['merk-x', 'a.b']), inUse)).toEqual(['merk-x', 'a.b'])
  })

  test('a change of many products is accepted in one pattern', () => {
    const tags = Array.from({ length: 1_000 }, (_, index) => `cat_p_${index}`)
    expect(tagsOfPattern(tagsPattern(tags), inUse)).toEqual(tags)
  })
})
