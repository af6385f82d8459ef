import { expect, test } from 'vitest'
import { addressOfContent, addressOfMarkdown, contentAddress, markdownAddress } from './page-variants.ts'

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

test('the content of a page has its own URL', () => {
  expect(contentAddress('/en?page=2')).toBe('/en/index.content?page=2')
  expect(addressOfContent('/en/index.content?page=2')).toBe('/en?page=2')
  expect(addressOfContent('/index.md')).toBeNull()
})

test('a URL that does not end in .md is no Markdown', () => {
  expect(addressOfMarkdown('/heren.html?page=2')).toBeNull()
  expect(addressOfMarkdown('/mdx?q=.md')).toBeNull()
})
