import { expect, test } from 'vitest'
import { toMarkdown } from './markdown.server.ts'

test('a name is escaped in Markdown, neither HTML nor a link', () => {
  const name = '&lt;script&gt;alert(1)&lt;/script&gt; [prijs](javascript:alert(1))'
  const html = `<h1>${name}</h1><img src="/a.jpg" alt="${name}"><a href="/b">${name}</a>`
  const markdown = toMarkdown(html, 'https://shop.example')
  expect(markdown).not.toMatch(/(?<!\\)<script|(?<!\\)\]\(javascript/)
  expect(markdown).toContain('# \\<script>alert(1)\\</script> \\[prijs\\](javascript:alert(1))')
  expect(markdown).toContain('](https://shop.example/a.jpg)')
  expect(markdown).toContain('](https://shop.example/b)')
})
