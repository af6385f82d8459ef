import type { Settings } from './settings.ts'

/** Builds the absolute URL of a picture below /media/; an absolute URL is unchanged. */
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string): string
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  return `${settings.BACKEND_URL}/media/${path.replace(/^\/?(media\/)?/, '')}`
}

/** Width of a picture in a mail: twice its displayed width, and one of the storefront's widths. Pixels. */
const MAILED_WIDTH = 160

/**
 * Builds the URL of a picture for a mail: the storefront returns a JPEG, because mail programs do not support
 * newer formats.
 */
export function mailedPictureUrl(settings: Pick<Settings, 'STOREFRONT_URLS'>, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return `${settings.STOREFRONT_URLS[0] ?? ''}/images/${MAILED_WIDTH}/${path.replace(/^\/?(media\/)?/, '')}`
}
