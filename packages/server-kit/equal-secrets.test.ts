import { expect, test } from 'vitest'
import { equalSecrets } from './equal-secrets.ts'

test('a secret equals only itself, and an empty one nothing', () => {
  expect(equalSecrets('geheim-é', 'geheim-é')).toBe(true)
  for (const given of ['', 'geheim', 'geheim-é ', 'geheim-e']) {
    expect(equalSecrets(given, 'geheim-é')).toBe(false)
    expect(equalSecrets(given, '')).toBe(false)
  }
})
