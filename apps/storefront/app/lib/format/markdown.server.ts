import Turndown from 'turndown'

/** Elements that Markdown leaves out: controls, scripts and hidden content. */
const DROPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'link',
  'noscript',
  'svg',
  'button',
  'input',
  'select',
  'textarea',
  'dialog',
  'nav',
])

/** Escapes a text, so that names from the shop's staff or its shoppers become neither links nor HTML. */
export const escapeMarkdown = (text: string): string => Turndown.prototype.escape(text).replaceAll('<', '\\<')

/**
 * Converts the content of a page to Markdown, with absolute links. Controls, navigation and hidden parts are left out.
 *
 * @param origin of the links that start with a slash
 */
export function toMarkdown(html: string, origin: string): string {
  const turndown = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', hr: '---' })
  turndown.escape = escapeMarkdown
  const absolute = (href: string) => (href.startsWith('/') ? origin + href : href)
  turndown.addRule('unread', {
    filter: (node) =>
      DROPPED.has(node.nodeName.toLowerCase()) ||
      node.hasAttribute('hidden') ||
      node.getAttribute('aria-hidden') === 'true',
    replacement: () => '',
  })
  turndown.addRule('link', {
    filter: 'a',
    replacement(content, node) {
      const text = oneLine(content)
      const href = (node as HTMLAnchorElement).getAttribute('href')
      return text && href && !href.startsWith('#') ? `[${text}](${absolute(href)})` : text
    },
  })
  turndown.addRule('picture', {
    filter: 'img',
    replacement(_content, node) {
      const image = node as HTMLImageElement
      const alt = escapeMarkdown(oneLine(image.getAttribute('alt') ?? ''))
      const src = image.getAttribute('src')
      return alt && src ? `![${alt}](${absolute(src)})` : ''
    },
  })
  turndown.addRule('struck', { filter: ['del', 's'], replacement: (content) => `~~${content}~~` })
  turndown.addRule('term', { filter: 'dt', replacement: (content) => `\n\n**${oneLine(content)}**\n` })
  turndown.addRule('row', {
    filter: 'tr',
    replacement(content, node) {
      const row = node as HTMLTableRowElement
      const isFirst = row.closest('table')?.getElementsByTagName('tr').item(0) === row
      return `|${content}\n${isFirst ? `|${' --- |'.repeat(row.children.length)}\n` : ''}`
    },
  })
  turndown.addRule('cell', {
    filter: ['td', 'th'],
    replacement: (content) => ` ${oneLine(content).replaceAll('|', '\\|')} |`,
  })
  // Choice of a product, with its price and stock.
  turndown.addRule('choice', { filter: 'label', replacement: (content) => `\n- ${oneLine(content)}\n` })
  turndown.addRule('summary', {
    filter: (node) => node.nodeName === 'SUMMARY' && !/<h[234]\b/i.test(node.outerHTML),
    replacement: (content) => `\n\n**${oneLine(content)}**\n\n`,
  })
  return turndown.turndown(html.replace(ADJOINING, '$1 $2'))
}

/** Elements that CSS separates; without CSS their texts would run together. */
const ADJOINING = /(<\/(?:a|b|button|s|small|span|strong)>|[^\s>])(<(?!\/)(?:a|b|s|small|span|strong)\b)/g

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
