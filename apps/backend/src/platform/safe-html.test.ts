import { expect, test } from 'vitest'
import { findUnsafeHtml, safeHtml, withoutUnlistedStyles } from './safe-html.ts'

test.each([
  ['<p onclick="steal()">Warm<script>steal()</script></p>', '<p>Warm</p>'],
  ['<img src="x" onerror="steal()" alt="Helm">', '<img src="x" alt="Helm" />'],
  ['<a href="javascript:steal()">Hier</a> <a href="&#106;avascript:x">daar</a>', '<a>Hier</a> <a>daar</a>'],
  ['<a href="data:text/html,x">Hier</a>', '<a>Hier</a>'],
  ['<svg><script>steal()</script></svg><math><mtext>x</mtext></math>', 'x'],
  ['<form action="https://elders.example"><input name="wachtwoord"></form>Klaar', 'Klaar'],
  [
    '<iframe src="https://elders.example"></iframe><object data="x"></object><embed src="x">',
    '<iframe></iframe>',
  ],
  ['<style>*{display:none}</style><base href="https://elders.example"><meta http-equiv="refresh">', ''],
])('sanitising %s leaves nothing that runs', (written, shown) => {
  expect(safeHtml(written)).toBe(shown)
})

test('formatting of an editor stays', () => {
  const page =
    '<div data-content-type="row" class="row-full" style="margin:0 auto"><h2 id="maten">Maten</h2><table><tbody><tr><td colspan="2">S &amp; M</td></tr></tbody></table><iframe src="https://www.youtube.com/embed/x" allowfullscreen="allowfullscreen"></iframe></div>'
  expect(safeHtml(page)).toBe(page)
})

test('a text without a tag is not sanitised', () => {
  expect(safeHtml('Warm & droog, "5" > 4')).toBe('Warm & droog, "5" > 4')
})

test.each([
  ['<p>Warm<script>steal()</script></p>', 'holds <script>'],
  ['<form><script>steal()</script></form>', 'holds <script>'],
  ['<textarea><style>*{display:none}</style></textarea><link rel="stylesheet">', 'holds <link>'],
  ['<style>#html-body{color:red}</style>', 'holds <style>'],
  ['<svg onload="steal()"></svg>', 'holds the event handler onload on <svg>'],
  ['<p ONCLICK="steal()">Warm</p>', 'holds the event handler onclick on <p>'],
  ['<a href="javascript:steal()">Hier</a>', 'holds the address “javascript:steal()”'],
  ['<a href="java\nscript:steal()">Hier</a>', 'holds the address'],
  ['<a href="&#106;avascript:steal()">Hier</a>', 'holds the address “javascript:steal()”'],
  ['<a href=" data:text/html,x">Hier</a>', 'holds the address'],
  ['<iframe srcdoc="<p>x</p>"></iframe>', 'holds a page within <iframe>'],
  ['<iframe src="https://elders.example/x"></iframe>', 'holds a frame of “https://elders.example/x”'],
  ['<object data="x"></object>', 'holds <object>'],
])('%s is refused on write', (written, reason) => {
  expect(findUnsafeHtml(written).join('\n')).toContain(reason)
})

test.each([
  'Warm & droog, "5" > 4',
  '<p>Tot <b>11 bar</b>, <a href="/maten">zie de maten</a> of <a href="mailto:a@b.nl">mail</a></p>',
  '<div data-content-type="row" data-background-images="{}" style="justify-content: flex-start; background-size: cover; margin: 0px auto; text-align:center;">S</div>',
  '<iframe src="https://www.youtube.com/embed/x" allowfullscreen="allowfullscreen"></iframe>',
  '<img src="{{media url=&quot;wysiwyg/dijk.jpg&quot;}}" alt="Dijk" style="width: 100%; max-width: 40em">',
  '<font color="red"><center>Uit een oude editor</center></font>',
])('%s is allowed', (written) => {
  expect(findUnsafeHtml(written)).toEqual([])
})

test('every problem of a text is reported once, all together', () => {
  const written =
    '<p style="position: fixed; z-index: 9"><script>steal()</script></p><p style="position: absolute">x</p>'
  expect(findUnsafeHtml(written)).toEqual([
    'holds the style “position” on <p>, which is not allowed',
    'holds the style “z-index” on <p>, which is not allowed',
    'holds <script>, which is not allowed',
  ])
})

test.each([
  ['<p style="color: red; position: fixed">Warm</p>', '<p style="color: red">Warm</p>', 'position'],
  ['<p style="POSITION:fixed;inset:0">Warm</p>', '<p>Warm</p>', 'position'],
  [
    '<p style="background: url(https://elders.example/x)">Warm</p>',
    '<p>Warm</p>',
    'background: url(https://elders.example/x)',
  ],
  [
    '<p style="back/**/ground: u\\72l(x); margin:0">Warm</p>',
    '<p style="margin:0">Warm</p>',
    'background: u\\72l(x)',
  ],
  ['<p style="color:red/*; position:fixed">Warm</p>', '<p>Warm</p>', 'color:red/*'],
  ['<p style="behavior:expression(1);width:1px">Warm</p>', '<p style="width:1px">Warm</p>', 'behavior'],
  [
    '<div><font style="z-index:9"><b STYLE="top:0">Warm</b></font></div>',
    '<div><font><b>Warm</b></font></div>',
    'z-index',
  ],
])('unlisted styles of %s are refused on write and removed on display', (written, kept, refused) => {
  const [problem] = findUnsafeHtml(written)
  expect(problem).toMatch(/^holds the style “.+” on <\w+>, which is not allowed$/)
  expect(problem).toContain(`“${refused}”`)
  expect(withoutUnlistedStyles(written)).toBe(kept)
  expect(findUnsafeHtml(kept)).toEqual([])
  expect(safeHtml(written)).not.toMatch(/fixed|url\(|\\|expression|z-index|top:/i)
})

test('a text with listed styles only is stored unchanged', () => {
  const text = '<p STYLE="color: red;">Warm &amp; <br>droog, {{widget type="x" style="y"}}</p>'
  expect(findUnsafeHtml(text)).toEqual([])
  expect(withoutUnlistedStyles(text)).toBe(text)
})

test('a text pasted from a word processor or a web page is allowed', () => {
  const copied =
    '<p class="MsoNormal" style="margin:0cm 0cm 8pt;line-height:107%;font-family:Calibri,sans-serif;mso-fareast-language:EN-US">Warm</p>' +
    '<span style="color: rgb(0, 0, 0); font-variant-ligatures: normal; orphans: 2; widows: 2; -webkit-text-stroke-width: 0px; white-space-collapse: preserve; text-decoration-thickness: initial; display: inline !important; float: none;">x</span>'
  expect(findUnsafeHtml(copied)).toEqual([])
  expect(safeHtml(copied)).toBe(copied)
})
