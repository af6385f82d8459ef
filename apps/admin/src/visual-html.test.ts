// @vitest-environment happy-dom

import { PAGE_BUILDER_ATTRIBUTES, TEXT_ATTRIBUTES, TEXT_TAGS } from '@kopgroep/contract/html-rules'
import { Editor, generateHTML, generateJSON } from '@tiptap/react'
import { expect, test } from 'vitest'
import { canEditVisually, EXTENSIONS, isAllowedUrl, tidy } from './visual-html.ts'

/** HTML after a visit to the editor without a change. */
const edited = (html: string) => tidy(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS))

test.each([
  '',
  '<p>Een <strong>vette</strong> en <em>cursieve</em> tekst.<br>Nieuwe regel</p>',
  '<h2>Kop</h2>\n<p>Tekst</p>\n<hr>\n<h4>Tussenkop</h4>',
  '<ul><li>Een</li><li>Twee<ol><li>Dieper</li></ol></li></ul>',
  '<ul><li><p>Met een alinea</p></li></ul>',
  '<blockquote><p>Citaat met <a href="/faq">link</a> &amp; teken</p></blockquote>',
  '<p><img src="/media/foto.jpg" alt="Een foto"></p>',
  '<p>Vaste&nbsp;spatie</p>',
])('the editor keeps %s', (html) => {
  expect(canEditVisually(html)).toBe(true)
})

test.each([
  '<table><tbody><tr><td>1</td></tr></tbody></table>',
  '<p class="intro">Tekst</p>',
  '<p onclick="x()">Tekst</p>',
  '<p style="color: red">Tekst</p>',
  '<ul><li><p id="maat">Tekst</p></li></ul>',
  '<p>{{widget type="x"}}</p>',
  '<!-- vooraf --><p>Tekst</p>',
  '<p>Tekst<!-- erin --></p>',
  '<title>Titel</title><p>Tekst</p>',
  '<pre>a  b</pre>',
  '<h1>Kop</h1>',
  '<p><a href="/faq" id="plek">Link</a></p>',
  '<p><a href="javascript:alert(1)">Link</a></p>',
  '<p><img src="data:image/png;base64,AA" alt=""></p>',
  '<p><img src="/media/foto.jpg" srcset="/media/groot.jpg 2x" alt=""></p>',
  '<details><summary>Meer</summary><p>Tekst</p></details>',
  'Tekst zonder alinea',
])('the editor would lose a part of %s', (html) => {
  expect(canEditVisually(html)).toBe(false)
})

test('pasting keeps the formatting of a copied text and none of its styles', () => {
  const editor = new Editor({ extensions: EXTENSIONS, content: '<p></p>' })
  editor.view.pasteHTML(
    `<p class="MsoNormal" style="position:fixed;mso-pagination:none" onclick="x()">
    <b style="font-weight:normal"><span style="z-index:9;color:red">Gewoon</span></b> <b style="top:0">vet</b>
    <font color="red">rood</font></p><table style="position:absolute"><tr><td style="inset:0">Cel</td></tr></table>`,
  )
  const html = tidy(editor.getHTML())
  editor.destroy()
  expect(html).toContain('<strong>vet</strong>')
  for (const text of ['Gewoon', 'rood', 'Cel']) expect(html).toContain(text)
  expect(html).not.toMatch(/style|class|onclick|<table|<font|<span/)
})

test('the HTML rules accept everything that the editor produces', () => {
  const html = edited(
    `<h1>Kop</h1><h2 onclick="x()">Kop</h2><script>x()</script><style>p{}</style><video src="/v.mp4"></video>
    <p class="a" style="color: red">Tekst <u>u</u> <s>s</s> <code>c</code> <b>b</b> <i>i</i><br></p><hr>
    <ol start="3" type="a"><li>Drie</li></ol><blockquote><p>Citaat</p></blockquote>
    <p><a href="https://a.example/" target="_blank" rel="nofollow" title="Titel" class="b">a</a>
    <a href="javascript:x()">b</a><img src="/a.jpg" alt="A" title="T" width="10" height="10" onerror="x()">
    <img src="javascript:x()"></p>`,
  )
  const template = document.createElement('template')
  template.innerHTML = html
  const elements = [...template.content.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(10)
  for (const element of elements) {
    const tag = element.localName
    expect(TEXT_TAGS).toContain(tag)
    for (const { name, value } of element.attributes) {
      expect(
        [TEXT_ATTRIBUTES, PAGE_BUILDER_ATTRIBUTES].flatMap((allowed) => [
          ...(allowed['*'] ?? []),
          ...(allowed[tag] ?? []),
        ]),
        `${tag} ${name}`,
      ).toContain(name)
      if (name === 'href' || name === 'src') expect(isAllowedUrl(value), value).toBe(true)
    }
  }
})
