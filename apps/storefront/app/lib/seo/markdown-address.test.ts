import { expect, test } from 'vitest'
import { addressOfMarkdown, markdownAddress } from './markdown-address.ts'

test.each([
  ['/', '/index.md'],
  ['/en', '/en/index.md'],
  ['/heren.html', '/heren.html.md'],
  ['/en/heren.html?page=2', '/en/heren.html.md?page=2'],
  ['/?page=2', '/index.md?page=2'],
])('the Markdown of %s is at %s', (page, markdown) => {
  expect(markdownAddress(page)).toBe(markdown)
  expect(addressOfMarkdown(markdown)).toBe(page)
})

test('an address that does not end in .md is no Markdown', () => {
  expect(addressOfMarkdown('/heren.html?page=2')).toBeNull()
  expect(addressOfMarkdown('/mdx?q=.md')).toBeNull()
})
