import { expect, test } from 'vitest'
import { withoutValue } from './request-errors.ts'

test.each([
  [
    'Variable "$input" got invalid value { password: "x; y" }; Field value.lastname of required type String! was not provided.',
    'Variable "$input" got an invalid value. Field value.lastname of required type String! was not provided.',
  ],
  [
    'Variable "$p" got invalid value ["x"]; Expected type String; String cannot represent a non string value: ["x; y"]',
    'Variable "$p" got an invalid value.',
  ],
  ['String cannot represent a non string value: ["x"]', 'String cannot represent a non string value.'],
  ['Int cannot represent non-integer value: "x"', 'Int cannot represent non-integer value.'],
  ['Expected value of type "CartItemInput!", found "x".', 'Expected value of type "CartItemInput!".'],
  [
    'Variable "$f" has invalid value at .or: Expected value of type "F" not to include unknown field "g", found: { g: "x" }.',
    'Variable "$f" has invalid value at .or: Expected value of type "F" not to include unknown field "g".',
  ],
  [
    'Variable "$f" has invalid value at .a: Int cannot represent non-integer value: "x"',
    'Variable "$f" has invalid value at .a: Int cannot represent non-integer value.',
  ],
  ['Value "x" does not exist in "SortEnum" enum.', 'The value does not exist in "SortEnum" enum.'],
  ['Cannot query field "x" on type "Query".', 'Cannot query field "x" on type "Query".'],
])('%s', (message, shown) => {
  expect(withoutValue(message)).toBe(shown)
})
