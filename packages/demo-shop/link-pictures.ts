import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { catalogueMedia } from '@kopgroep/backend/platform/http/media-folders'

const PICTURES = realpathSync(join(import.meta.dirname, 'pictures'))

/**
 * Links the demo's pictures into a data folder, where the backend serves them and the import finds them.
 *
 * @param data the backend's KOPGROEP_DATA
 */
export function linkPictures(data: string): void {
  const link = catalogueMedia(data)
  if (existsSync(link) && realpathSync(link) === PICTURES) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  // A junction needs no rights on Windows; other systems ignore the type.
  symlinkSync(PICTURES, link, 'junction')
}
