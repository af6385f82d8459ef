import { URL_SCHEMES } from '@kopgroep/contract/html-rules'
import { Image } from '@tiptap/extension-image'
import { generateHTML, generateJSON } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

/** True for a relative URL, or one of an allowed scheme. */
export const isAllowedUrl = (url: string) => {
  const [, scheme] = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url) ?? []
  return scheme === undefined || URL_SCHEMES.includes(scheme.toLowerCase())
}

/** Everything that the visual editor can create; all of it is allowed by html-rules.ts. */
export const EXTENSIONS = [
  StarterKit.configure({
    codeBlock: false,
    // A text may end with any block.
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: isAllowedUrl,
    },
  }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (image) => isAllowedUrl(image.getAttribute('src') ?? '') && null },
    ],
  }).configure({ inline: true }),
]

/** HTML without the paragraph that the editor wraps around the text of a list item. */
export function tidy(html: string): string {
  // Unlike a document, a template also keeps what would move to the head, and comments before the first tag.
  const parsed = new DOMParser().parseFromString(`<template>${html}</template>`, 'text/html')
  const template = parsed.querySelector('template')
  if (!template) return html
  for (const paragraph of template.content.querySelectorAll('li > p:only-of-type:first-child')) {
    if (paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes)
  }
  return template.innerHTML
}

/** HTML without differences that do not show: white space, and paragraphs in list items. */
const normalise = (html: string) =>
  tidy(html)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|hr|br)\b[^>]*>) ?/g, '$1')
    .trim()

/** Event handlers, which browsers report to the console when a page with a security policy merely parses them. */
const EVENT_HANDLER = /<[^>]*[\s/"']on\w+\s*=/i

/** True if the editor keeps all of a text. Widgets, classes and tables are only kept as HTML. */
export const canEditVisually = (html: string): boolean =>
  html === '' ||
  (!html.includes('{{') &&
    !EVENT_HANDLER.test(html) &&
    normalise(generateHTML(generateJSON(html, EXTENSIONS), EXTENSIONS)) === normalise(html))
