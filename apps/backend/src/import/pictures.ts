import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, parse, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { findMedia, type MediaFolder } from '../platform/http/media.ts'
import { CellProblem, toSlug } from './cells.ts'
import { type FetchedPicture, fetchPicture, findRefusal, type PictureSources } from './fetch-picture.ts'

export interface PictureOptions {
  /** Folder of the picture files; null if none was given. */
  folder: string | null
  /** The shop's data folder, which holds fetched pictures and published ones. */
  data: string
  /** Folders of the shop's pictures. */
  media: readonly MediaFolder[]
  sources: PictureSources
}

/** Picture formats that the shop shows -> their extensions, by sharp's names. */
const EXTENSIONS: Record<string, string> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' }
/** The storefront's resizer cannot handle larger ones. */
const MAX_PIXELS = 50_000_000
const CONCURRENT_FETCHES = 4

/**
 * Finds the pictures that a file names, each once. Stores fetched pictures in the data folder and only
 * revalidates them later. `publish` copies them under a name with their content hash, so that a changed
 * picture gets another URL; existing files stay.
 */
export class Pictures {
  readonly #options: PictureOptions
  readonly #known = new Map<string, Promise<string>>()
  /** Published path below /media/ -> source file. */
  readonly #unpublished = new Map<string, string>()
  readonly #waiting: (() => void)[] = []
  #fetching = 0
  fetched = 0

  constructor(options: PictureOptions) {
    this.#options = options
  }

  /**
   * Returns the path below /media/ that the picture has or will have.
   *
   * @param named a URL, or a path in the folder of pictures or in the shop's media
   * @throws {CellProblem} if there is none, or the file is not a picture
   */
  find(name: string): Promise<string> {
    const cached = this.#known.get(name)
    if (cached) return cached
    const picture = this.#find(name)
    this.#known.set(name, picture)
    return picture
  }

  /** Copies the found pictures to the shop's media. @returns the number of new ones */
  async publish(): Promise<number> {
    let published = 0
    for (const [path, file] of this.#unpublished) {
      const target = join(this.#options.data, 'media', path)
      if (await isFile(target)) continue
      await mkdir(dirname(target), { recursive: true })
      const unfinished = `${target}.${randomUUID()}`
      // A copy, not a link: editing the original must not change the published picture.
      await copyFile(file, unfinished, constants.COPYFILE_FICLONE)
      await rename(unfinished, target)
      published += 1
    }
    this.#unpublished.clear()
    return published
  }

  async #find(name: string): Promise<string> {
    if (/^https?:\/\//i.test(name)) return this.#stage(await this.#fetched(name), new URL(name).pathname)
    const relative = name.replace(/^[\\/]+/, '')
    const { folder, media } = this.#options
    if (folder !== null) {
      const file = normalize(join(resolve(folder), relative))
      if (!file.startsWith(resolve(folder) + sep)) throw new CellProblem(`“${name}” leads out of ${folder}`)
      if (await isFile(file)) return this.#stage(file, relative)
    }
    for (const path of [`catalog/product/${relative}`, relative])
      if (await findMedia(media, path)) return path
    throw new CellProblem(
      `there is no picture “${name}” in ${folder ?? 'the shop; say where it lies with --images'}`,
    )
  }

  async #stage(file: string, name: string): Promise<string> {
    const extension = await detectFormat(file, name)
    const hash = await hashFile(file)
    const path = `catalog/product/import/${toSlug(parse(name).name).slice(0, 80) || 'foto'}-${hash}.${extension}`
    this.#unpublished.set(path, file)
    return path
  }

  async #fetched(address: string): Promise<string> {
    if (!URL.canParse(address)) throw new CellProblem(`“${address}” is no address`)
    const refused = findRefusal(new URL(address), this.#options.sources)
    if (refused) throw new CellProblem(`the picture at ${address} cannot be fetched: ${refused}`)
    const name = createHash('sha256').update(address).digest('hex').slice(0, 32)
    const file = join(this.#options.data, 'import/fetched', name)
    const validators = await readValidators(file)
    if (this.#fetching >= CONCURRENT_FETCHES) await new Promise<void>((settle) => this.#waiting.push(settle))
    this.#fetching += 1
    try {
      const picture = await fetchPicture(address, this.#options.sources, validators)
      if (!picture) return file
      await mkdir(dirname(file), { recursive: true })
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, picture.body)
      // An invalid picture is deleted, so that the next run fetches it again.
      await detectFormat(unfinished, address).catch(async (error: unknown) => {
        await rm(unfinished)
        throw error
      })
      await rename(unfinished, file)
      const { etag, lastModified } = picture
      await writeFile(`${file}.json`, JSON.stringify({ etag, lastModified, at: new Date() }))
      this.fetched += 1
      return file
    } finally {
      this.#fetching -= 1
      this.#waiting.shift()?.()
    }
  }
}

/** Reads the validators of a fetched picture; null if there are none. */
async function readValidators(file: string): Promise<Pick<FetchedPicture, 'etag' | 'lastModified'> | null> {
  if (!(await isFile(file))) return null
  return readFile(`${file}.json`, 'utf8')
    .then((text) => JSON.parse(text))
    .catch(() => null)
}

/**
 * Returns the extension for a picture's format.
 *
 * @throws {CellProblem} if the file is not a picture in one of the shop's formats
 */
async function detectFormat(file: string, name: string): Promise<string> {
  // sharp's own limit is off, so that the error message can name the reason. Only the header is read.
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const extension = metadata && EXTENSIONS[metadata.format]
  if (!extension) throw new CellProblem(`“${name}” is no picture: expected JPEG, PNG, WebP or AVIF`)
  const pixels = metadata.width * metadata.height
  if (pixels > MAX_PIXELS)
    throw new CellProblem(
      `“${name}” has ${metadata.width} × ${metadata.height} pixels, and ${MAX_PIXELS / 1_000_000} million is the most`,
    )
  return extension
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 12)
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
