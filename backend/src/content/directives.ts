import type { ShopContext } from '../platform/graphql/context.ts'
import { mediaUrl } from '../platform/media-url.ts'
import type { Settings } from '../platform/settings.ts'

/**
 * What an editor wrote, with the facts of the shop as they are at this moment: `{{customVar code="…"}}` becomes what a
 * domain knows under that code (`Domain.contentVariables`), other directives as `resolveDirectives` has it.
 */
export async function resolveContent(context: ShopContext, text: string): Promise<string> {
  const codes = [...text.matchAll(DIRECTIVE)].flatMap(([, name, rest = '']) =>
    name === 'customVar' ? parameterOf(rest, 'code') : [],
  )
  const facts = await Promise.all(
    codes.map(async (code) => [code, (await context.contentVariables[code]?.(context)) ?? ''] as const),
  )
  return resolveDirectives(text, context.settings, new Map(facts))
}

const DIRECTIVE = /\{\{\s*(\w+)([^}]*)\}\}/g

/**
 * Content as a browser can show it: `{{media url="…"}}` becomes the address of a picture, `{{store url="…"}}` a path
 * of the shop, `{{customVar code="…"}}` a fact; any other directive is taken out.
 */
export function resolveDirectives(
  html: string,
  settings: Pick<Settings, 'BACKEND_URL'>,
  facts: ReadonlyMap<string, string> = new Map(),
): string {
  return html.replace(DIRECTIVE, (_, name: string, rest: string) => {
    if (name === 'customVar') return facts.get(parameterOf(rest, 'code')) ?? ''
    const path = parameterOf(rest, 'url')
    if (name === 'media') return mediaUrl(settings, path)
    return name === 'store' ? `/${path.replace(/^\//, '')}` : ''
  })
}

/** Of `url="a"`, `url='a'` or `url=a` the a; empty where the parameter is not given. */
function parameterOf(rest: string, name: string): string {
  const given = new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(rest)
  return given?.[1] ?? given?.[2] ?? given?.[3] ?? ''
}

/** The address of the first picture in a piece of HTML; null when there is none. */
export function firstPicture(html: string): string | null {
  return /<img\b[^>]*?\bsrc=["']([^"']+)["']/i.exec(html)?.[1] ?? null
}
