import { expect, test } from 'vitest'
import { safeHtml } from '../../lib/format/html.server.ts'
import { splitAtLists } from './page-parts.server.ts'

const list = (title: string, ...keys: string[]) =>
  `<div class="block-products-list"><h2>${title}</h2><ol class="product-items">${keys
    .map(
      (key) => `<li class="product-item"><a href="/${key}.html">${key}</a><p class="price">€ 9,95</p></li>`,
    )
    .join('')}</ol></div>`

test('lists of products in an editor’s page become cards below their headings, in the page’s order', () => {
  const page = `<p>Voor 5 december.</p>${list('Tot € 15', 'bel', 'bidon')}${list('Tot € 30', 'lamp')}<h2>Op tijd?</h2>`
  const parts = splitAtLists(safeHtml(page, 'en'))
  expect(parts).toMatchObject([
    { html: '<p>Voor 5 december.</p><h2>Tot €\u00a015</h2>' },
    { keys: ['bel', 'bidon'] },
    { html: '<h2>Tot €\u00a030</h2>' },
    { keys: ['lamp'] },
    { html: '<h2>Op tijd?</h2>' },
  ])
})

test('a page without lists, and ordinary lists, stay as they are', () => {
  const page = '<ol><li><a href="/bel.html">Een</a></li></ol><div><p>Twee</p></div>'
  expect(splitAtLists(page)).toEqual([{ html: page }])
})
