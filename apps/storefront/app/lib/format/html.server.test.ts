import { expect, test } from 'vitest'
import { plainText, safeHtml } from './html.server.ts'

test('nothing executable remains', () => {
  expect(safeHtml('<p onclick="x()" style="color:red" class="z-50">Ja<script>x()</script></p>', 'nl')).toBe(
    '<p>Ja</p>',
  )
  expect(safeHtml('<a href="javascript:x()">Ja</a><iframe src="https://x"></iframe>', 'nl')).toBe('<a>Ja</a>')
})

test('data attributes of the page builder stay', () => {
  expect(safeHtml('<div data-content-type="row">Ja</div>', 'nl')).toBe(
    '<div data-content-type="row">Ja</div>',
  )
})

test('a link within the shop loses its host and gets the language', () => {
  const html = '<a href="https://shop.example/retourneren?a=1#b">Retour</a>'
  expect(safeHtml(html, 'en', ['shop.example'])).toBe('<a href="/en/retourneren?a=1#b">Retour</a>')
  expect(safeHtml('<a href="/en/retourneren">Return</a>', 'en')).toBe('<a href="/en/retourneren">Return</a>')
  expect(safeHtml('<a href="retourneren">Retour</a>', 'nl')).toBe('<a href="/retourneren">Retour</a>')
})

test('links elsewhere, to mail and within the page stay as they are', () => {
  expect(safeHtml('<a href="https://acm.nl/x">ACM</a>', 'nl')).toBe(
    '<a href="https://acm.nl/x" rel="noopener">ACM</a>',
  )
  expect(safeHtml('<a href="mailto:a@b.nl">Mail</a><a href="#top">Top</a>', 'en')).toBe(
    '<a href="mailto:a@b.nl">Mail</a><a href="#top">Top</a>',
  )
})

test('a picture of the backend is resized, and one of another host is removed', () => {
  const html = safeHtml('<img src="http://b:4000/media/wysiwyg/dijk.jpg" alt="Dijk" width="800">', 'nl')
  expect(html).toContain('src="/images/720/wysiwyg/dijk.jpg"')
  expect(html).toContain('width="800"')
  expect(safeHtml('<img src="https://tracker.example/p.gif">', 'nl')).toBe('')
})

test('a widget’s products stay a list of products, without its forms', () => {
  const html = safeHtml(
    `<ol class="products list product-items"><li class="product-item"><a href="https://shop.example/band.html">Band</a>
     <div class="product-item-inner"><form><button>In winkelwagen</button></form></div></li></ol>`,
    'en',
    ['shop.example'],
  )
  expect(html).toMatch(
    /^<ol class="grid grid-cols-2 [\w:\- ]+"><li><a href="\/en\/band.html">Band<\/a>\s*(<div><\/div>)?<\/li><\/ol>$/,
  )
})

test('columns of the page builder are side by side', () => {
  const html = '<div data-content-type="column-group" class="x"><div data-content-type="column">A</div></div>'
  expect(safeHtml(html, 'nl')).toBe(
    '<div data-content-type="column-group" class="md:flex gap-5"><div data-content-type="column" class="flex-1">A</div></div>',
  )
})

test('a table scrolls in its own box, which is reachable by keyboard', () => {
  expect(safeHtml('<p>Maten</p><table tabindex="3"><tr><td>M</td></tr></table><p>Meer</p>', 'nl')).toBe(
    '<p>Maten</p><div class="overflow-x-auto" tabindex="0"><table><tr><td>M</td></tr></table></div><p>Meer</p>',
  )
})

test('a price has no line break between its sign and its amount', () => {
  expect(safeHtml('<td>€ 149,00</td><td>€ per uur</td>', 'nl')).toBe(
    '<td>€\u00a0149,00</td><td>€ per uur</td>',
  )
})

test('the page has one first heading, and it is not in the text', () => {
  expect(safeHtml('<h1>Kop</h1>', 'nl')).toBe('<h2>Kop</h2>')
})

test('a description is plain text, truncated at a word', () => {
  expect(plainText('<p>Warm &amp; droog,  ook bij <b>tegenwind</b></p>')).toBe(
    'Warm & droog, ook bij tegenwind.',
  )
  expect(plainText('een twee drie vier', 12)).toBe('een twee…')
  expect(
    plainText('<h3>Wielen</h3><ul><li>Spaken van <b>carbon</b></li><li>Velg, 45 mm</li></ul><p>Klaar!</p>'),
  ).toBe('Wielen. Spaken van carbon; Velg, 45 mm; Klaar!')
})
