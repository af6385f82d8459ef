import { expect, test } from 'vitest'
import { parseBlocks } from './terms-pdf.ts'

test('the terms become blocks without markup', () => {
  const html =
    '<h2>1. Prijzen</h2><p>In <strong>euro</strong> &amp; inclusief btw.</p><ul><li>Eén</li><li> </li></ul><table><tr><td>A</td><td>B</td></tr></table>'
  expect(parseBlocks(html)).toEqual([
    { kind: 'heading', text: '1. Prijzen' },
    { kind: 'paragraph', text: 'In euro & inclusief btw.' },
    { kind: 'item', text: 'Eén' },
    { kind: 'paragraph', text: 'A  B' },
  ])
})
