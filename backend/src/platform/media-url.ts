import type { Settings } from './settings.ts'

/** The absolute address of a picture below /media/; one that has an address of its own keeps it. */
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string): string
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null
export function mediaUrl(settings: Pick<Settings, 'BACKEND_URL'>, path: string | null): string | null {
  if (path === null || /^https?:\/\//.test(path)) return path
  return `${settings.BACKEND_URL}/media/${path.replace(/^\/?(media\/)?/, '')}`
}
