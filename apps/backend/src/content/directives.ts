import { escapeHtml, unescapeHtml } from '../platform/html.ts'
import { mediaUrl } from '../platform/media-url.ts'
import type { Settings } from '../platform/settings.ts'

/** Magento directive in an editor's text: `{{media url="wysiwyg/a.avif"}}`. */
export interface Directive {
  /** `media`, `store`, `widget`…; with a leading slash for a closing directive. */
  name: string
  /** Named parameters: `url`, `code`, `type`… */
  parameters: ReadonlyMap<string, string>
  /** Text after the name. */
  rest: string
}

const DIRECTIVE = /\{\{\s*(\/?\w+)(.*?)\}\}/gs
/** Matches `url="a"`, `url='a'` or `url=a`; in HTML attributes the quotes may be entities. */
const PARAMETER = /(\w+)=(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"']+))/gs

export function findDirectives(text: string): Directive[] {
  return [...text.matchAll(DIRECTIVE)].map(([, name = '', rest = '']) => ({
    name,
    rest,
    parameters: new Map(
      [...rest.matchAll(PARAMETER)].map(([, key = '', ...forms]) => [
        key,
        unescapeHtml(forms.find((form) => form !== undefined) ?? ''),
      ]),
    ),
  }))
}

/** Replaces each directive by the text at its position in `replacements`. */
export function replaceDirectives(text: string, replacements: readonly string[]): string {
  let place = 0
  return text.replace(DIRECTIVE, () => replacements[place++] ?? '')
}

/**
 * Resolves a directive that depends only on settings and facts: a picture URL, a path of the shop, a fact by
 * its code or Magento's config path, or text. Any other directive resolves to nothing.
 */
export function simpleDirective(
  { name, parameters, rest }: Directive,
  settings: Pick<Settings, 'BACKEND_URL'>,
  facts: ReadonlyMap<string, string>,
): string {
  const parameter = (key: string) => parameters.get(key) ?? ''
  if (name === 'media') return escapeHtml(mediaUrl(settings, parameter('url')))
  if (name === 'store') {
    return escapeHtml(`/${(parameter('direct_url') || parameter('url')).replace(/^\//, '')}`)
  }
  if (name === 'customVar') return facts.get(parameter('code')) ?? ''
  if (name === 'config') return facts.get(parameter('path')) ?? ''
  return name === 'trans' ? (/^\s*(["'])(.*?)\1/s.exec(rest)?.[2] ?? '') : ''
}

/** Resolves the simple directives of a text and removes all others. */
export function resolveDirectives(
  text: string,
  settings: Pick<Settings, 'BACKEND_URL'>,
  facts: ReadonlyMap<string, string> = new Map(),
): string {
  const directives = findDirectives(text)
  return replaceDirectives(
    text,
    directives.map((directive) => simpleDirective(directive, settings, facts)),
  )
}

/** Finds the URL of the first picture in HTML; null if there is none. */
export function firstPicture(html: string): string | null {
  return /<img\b[^>]*?\bsrc=["']([^"']+)["']/i.exec(html)?.[1] ?? null
}
