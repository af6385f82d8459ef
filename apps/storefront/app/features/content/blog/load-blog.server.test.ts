import { expect, test } from 'vitest'
import { outermostElements, placeProducts, withoutRepeatedLead } from './load-blog.server.ts'

test('a lead that is the first paragraph of the text is printed once', () => {
  expect(
    withoutRepeatedLead(
      '<p>Drie  lagen &amp; meer.</p>',
      '<p>Drie lagen &amp; meer.</p><p>Begin bij de huid.</p>',
    ),
  ).toEqual({
    lead: 'Drie lagen & meer.',
    html: '<p>Begin bij de huid.</p>',
  })
})

test('a different lead appears above the whole text', () => {
  const html = '<p>Begin bij de huid.</p>'
  expect(withoutRepeatedLead('<p>Drie lagen.</p>', html)).toEqual({ lead: 'Drie lagen.', html })
  expect(withoutRepeatedLead('Drie lagen.', '<h2>Drie lagen.</h2>')).toEqual({
    lead: 'Drie lagen.',
    html: '<h2>Drie lagen.</h2>',
  })
})

test('a lead that is the beginning of the text is left out', () => {
  const html = '<p>Drie lagen, en dan nog een.</p>'
  expect(withoutRepeatedLead('Drie lagen, en…', html)).toEqual({ lead: '', html })
  expect(withoutRepeatedLead('Drie lagen ...', html)).toEqual({ lead: '', html })
  expect(withoutRepeatedLead(null, html)).toEqual({ lead: '', html })
})

test('a text is split between its outermost elements only', () => {
  const list = '<ul><li><p>een<br>twee</p></li></ul>'
  const quote = '<blockquote><p>Wol.</p><p>Altijd.</p></blockquote>'
  expect(outermostElements(`<h2>Kop</h2>${list}\n${quote} los`)).toEqual([
    '<h2>Kop</h2>',
    list,
    `\n${quote}`,
    ' los',
  ])
})

test('a product appears after the first paragraph that links to it, the others below the text', () => {
  const [shirt, cap, sock] = [{ url_key: 'shirt' }, { url_key: 'pet' }, { url_key: null }]
  const begin = '<p>Eerst.</p>'
  const about = '<p>Een <a href="/en/shirt.html?kleur=1">shirt</a> dus.</p>'
  const end = '<p>Nog eens <a href="/shirt.html">dat shirt</a>.</p>'
  expect(placeProducts(begin + about + end, [shirt, cap, sock])).toEqual({
    parts: [
      { html: begin + about, products: [shirt] },
      { html: end, products: [] },
    ],
    products: [cap, sock],
  })
  expect(placeProducts(begin, [])).toEqual({ parts: [{ html: begin, products: [] }], products: [] })
})
