import { expect, test } from 'vitest'
import { toBranches } from './menu.ts'
import { splitColumns } from './menu-panel.tsx'

const category = (name: string, more = {}) => ({
  id: 1,
  name,
  url_path: name.toLowerCase(),
  position: 1,
  ...more,
})

test('the menu has the editors’ order, without excluded categories', () => {
  const tree = toBranches([
    category('Dames', { position: 2 }),
    category('Verborgen', { include_in_menu: 0 }),
    null,
    category('Heren', { position: 1, url_suffix: '.html', children: [category('Shirts')] }),
  ])
  expect(tree.map(({ name, path, hasChildren }) => ({ name, path, hasChildren }))).toEqual([
    { name: 'Heren', path: '/heren.html', hasChildren: true },
    { name: 'Dames', path: '/dames', hasChildren: false },
  ])
  expect(tree[0]?.children[0]?.path).toBe('/shirts')
})

test('a category whose children were not requested says that it has some', () => {
  expect(toBranches([category('Heren', { children_count: '4' })])[0]?.hasChildren).toBe(true)
  expect(toBranches([category('Heren', { children_count: '0' })])[0]?.hasChildren).toBe(false)
})

test('eleven links are one column, twelve are two', () => {
  const links = Array.from({ length: 12 }, (_, index) => index)
  expect(splitColumns(links.slice(0, 11), 11)).toHaveLength(1)
  expect(splitColumns(links, 11).map((column) => column.length)).toEqual([11, 1])
  expect(splitColumns([], 11)).toEqual([])
})
