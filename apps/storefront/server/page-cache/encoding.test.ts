import { expect, test } from 'vitest'
import { acceptedEncodings } from './encoding.ts'

test.each([
  [undefined, ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['br;q=0, gzip;q=0.5', ['gzip', 'identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['GZIP', ['gzip', 'identity']],
] as const)('a client that says %s gets %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})
