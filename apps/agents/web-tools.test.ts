import { expect, test } from 'vitest'
import { withWebTools } from './web-tools.ts'

test('search, filters and store stock become tools, and other forms stay as they are', () => {
  const forms = [
    '<form class="head-search" role="search" action="/search"><input id="site-search" type="search" name="q"></form>',
    '<form id="filters" method="get"></form>',
    '<form id="stock-search" action="/search"></form>',
    '<form class="newsletter"></form>',
  ]
  const html = withWebTools(`<body>${forms.join('')}</body>`)
  expect([...html.matchAll(/toolname="(\w+)"/g)].map(([, name]) => name)).toEqual([
    'search_shop',
    'filter_products',
    'find_in_store',
  ])
  expect(html).toContain('<input toolparamdescription="Words to search for." id="site-search"')
  expect(html).toContain(forms[3])
  expect(html).not.toContain('<script')
})

test('a page that sells one product loads the script of its tool', () => {
  expect(withWebTools('<body><div class="flex" id="buy"></div></body>')).toContain(
    '<script type="module" src="/web-tools.js"></script></body>',
  )
})
