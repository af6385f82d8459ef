import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import type { BrandLook } from '@kopgroep/contract/shop-brand'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { SHOP_MEDIA } from '../platform/http/media-folders.ts'
import type { ShopSetup } from './setup-input.ts'

/** Look of a shop, with the backend's URLs of its files. */
export type PlacedLook = BrandLook

const MAX_FILE_BYTES = 1_000_000

/**
 * Copies the files of a look into the data folder. Their names contain a hash of the content, because
 * browsers cache pictures for a year.
 *
 * @param base folder of relative paths in the setup
 * @param checksOnly true to copy nothing
 * @throws {StartupProblem} for a file that cannot be read or is too large
 */
export function placeLook(
  { look }: Pick<ShopSetup, 'look'>,
  base: string,
  data: string,
  checksOnly = false,
): PlacedLook {
  const { logo, icon, display_font, text_font, ...colours } = look
  const place = (path: string, name: string) => placeFile(resolve(base, path), name, data, checksOnly)
  const font = (given: NonNullable<typeof text_font>, name: string) => ({
    family: given.family,
    ...(given.file !== undefined && { file: place(given.file, name) }),
  })
  return {
    ...colours,
    ...(logo !== undefined && { logo: place(logo, 'logo') }),
    ...(icon !== undefined && { icon: place(icon, 'icon') }),
    ...(display_font && { display_font: font(display_font, 'display') }),
    ...(text_font && { text_font: font(text_font, 'text') }),
  }
}

/** Reads a file of the look. @throws {StartupProblem} if it cannot be read or is too large */
function readLookFile(path: string, name: string): Buffer {
  let content: Buffer
  try {
    content = readFileSync(path)
  } catch (error) {
    throw new StartupProblem(`The ${name} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  if (content.byteLength > MAX_FILE_BYTES)
    throw new StartupProblem(`The ${name} ${path} is larger than ${MAX_FILE_BYTES / 1_000_000} MB.`)
  return content
}

/** Reports why a file cannot be part of the look; empty if it can. */
export function findFileProblem(path: string): string {
  try {
    readLookFile(path, 'file')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function placeFile(path: string, name: string, data: string, checksOnly: boolean): string {
  const content = readLookFile(path, name)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const placed = `${SHOP_MEDIA}/${name}-${hash}${extname(path).toLowerCase()}`
  if (checksOnly) return placed
  const target = join(data, 'media', placed)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
  return placed
}
