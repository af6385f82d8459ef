import { mediaUrl } from '../platform/media-url.ts'
import type { Settings } from '../platform/settings.ts'

/**
 * Content as a browser can show it: `{{media url="…"}}` becomes the address of a picture, `{{store url="…"}}` a path
 * of the shop; any other directive is taken out.
 */
export function resolveDirectives(html: string, settings: Pick<Settings, 'BACKEND_URL'>): string {
  return html.replace(/\{\{\s*(\w+)([^}]*)\}\}/g, (_, name: string, rest: string) => {
    const url = /url=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(rest)
    const path = url?.[1] ?? url?.[2] ?? url?.[3] ?? ''
    if (name === 'media') return mediaUrl(settings, path)
    return name === 'store' ? `/${path.replace(/^\//, '')}` : ''
  })
}

/** The address of the first picture in a piece of HTML; null when there is none. */
export function firstPicture(html: string): string | null {
  return /<img\b[^>]*?\bsrc=["']([^"']+)["']/i.exec(html)?.[1] ?? null
}
