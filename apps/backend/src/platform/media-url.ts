import type { Settings } from './settings.ts'

/** The absolute address of a picture below /media/; one that has an address of its own keeps it. */
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string): string
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  return `${settings.BACKEND_URL}/media/${path.replace(/^\/?(media\/)?/, '')}`
}

/** Pixels of a picture in a mail: twice of what it is shown with. One of the widths that the storefront makes. */
const MAILED_WIDTH = 160

/**
 * The address of a picture for a mail: the storefront gives a mail program, which names no newer format as welcome, a JPEG
 * of this size, whatever the file below /media/ is.
 */
export function mailedPictureUrl(settings: Pick<Settings, 'STOREFRONT_URLS'>, path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return `${settings.STOREFRONT_URLS[0] ?? ''}/images/${MAILED_WIDTH}/${path.replace(/^\/?(media\/)?/, '')}`
}
