import { cacheTags } from '../platform/cache-tags.ts'
import { localisedText, type ShopContext } from '../platform/graphql/context.ts'
import { html, unescapeHtml } from '../platform/html.ts'
import type { Localised } from '../platform/languages.ts'
import { safeHtml } from '../platform/safe-html.ts'
import { findCmsPage, readCmsBlocks } from './content.sql.ts'
import { type Directive, findDirectives, replaceDirectives, simpleDirective } from './directives.ts'

/**
 * Maximum nesting of blocks: more than editors need, but few enough that a mistake cannot create a huge page.
 */
const MAX_NESTING = 4

/**
 * Resolves an editor's text for the browser: Magento's directives become picture URLs, paths, blocks, widgets and
 * current facts of the shop (`Domain.contentVariables`, `Domain.contentWidgets`). Unknown directives and unsafe
 * HTML are removed. Tags the response with what it contains.
 */
export async function resolveContent(context: ShopContext, text: string): Promise<string> {
  return safeHtml(decodeHtmlParts(await resolveWithin(context, text, [])))
}

/** Resolves a text in the language of the store view; null stays null. */
export async function resolveLocalised(
  context: ShopContext,
  text: Localised | null | undefined,
): Promise<string | null> {
  return text ? resolveContent(context, localisedText(context, text)) : null
}

/** @param blocks identifiers of the enclosing blocks, from the outside */
async function resolveWithin(context: ShopContext, text: string, blocks: readonly string[]): Promise<string> {
  const directives = findDirectives(text)
  if (directives.length === 0) return text
  const parts = await Promise.all(directives.map((directive) => resolveOne(context, directive, blocks)))
  return replaceDirectives(text, parts)
}

async function resolveOne(context: ShopContext, directive: Directive, blocks: readonly string[]) {
  const { name, parameters } = directive
  if (name === 'block') {
    return resolveBlock(context, parameters.get('block_id') ?? parameters.get('id') ?? '', blocks)
  }
  if (name === 'widget') {
    const type = parameters.get('type')?.replaceAll('\\\\', '\\') ?? ''
    if (type === 'Magento\\Cms\\Block\\Widget\\Block') {
      return resolveBlock(context, parameters.get('block_id') ?? '', blocks)
    }
    return (await context.contentWidgets.get(type)?.(context, parameters)) ?? ''
  }
  const code = parameters.get(name === 'config' ? 'path' : 'code')
  const fact = code === undefined ? undefined : await context.contentVariables.get(code)?.(context)
  const facts = new Map(code === undefined || fact === undefined ? [] : [[code, fact]])
  return simpleDirective(directive, context.settings, facts)
}

/** Resolves a block's content; empty for a missing, recursive or too deeply nested block. */
async function resolveBlock(
  context: ShopContext,
  identifier: string,
  blocks: readonly string[],
): Promise<string> {
  const [block] = await readCmsBlocks(context, [identifier])
  if (!block || blocks.includes(block.identifier) || blocks.length >= MAX_NESTING) return ''
  context.tags.add(cacheTags.cmsBlock(block.id))
  return resolveWithin(context, localisedText(context, block.content), [...blocks, block.identifier])
}

/** Resolves Magento's widget with a link to a CMS page; empty if the page is gone. */
export async function pageLinkWidget(
  context: ShopContext,
  parameters: ReadonlyMap<string, string>,
): Promise<string> {
  const pageId = parameters.get('page_id') ?? ''
  const page = await findCmsPage(
    context,
    /^\d{1,9}$/.test(pageId) ? { id: Number(pageId) } : { identifier: pageId },
  )
  context.tags.add(page ? cacheTags.cmsPage(page.id) : cacheTags.routes)
  if (!page) return ''
  const words = parameters.get('anchor_text') || localisedText(context, page.title)
  return html`<a href="/${page.identifier}">${words}</a>`.safe
}

const HTML_PART = /(<div\b[^>]*\bdata-content-type="html"[^>]*>)(.*?)(<\/div>)/gs

/** Decodes HTML that an editor typed: the page builder stores it with escaped characters. */
function decodeHtmlParts(content: string): string {
  return content.replace(HTML_PART, (part, start: string, typed: string, end: string) =>
    typed.includes('<') ? part : start + unescapeHtml(typed) + end,
  )
}
