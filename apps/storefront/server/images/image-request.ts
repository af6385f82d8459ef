import * as shopConfig from '../../app/lib/shop/shop-config.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpg'

/** Parsed URL of a picture: `/images/{width}/{path}`, or `/images/{share,feed}/{path}.jpg` for other services. */
export interface ImageRequest {
  width: number
  /** Path of the original below the backend's media folder, URL-encoded. */
  master: string
  /** True for an SVG, which is sent at its own size for every width. */
  isSvg: boolean
  /** True for the preview of shared links, which has a fixed ratio. */
  isShared: boolean
  /** True for a JPEG, whatever the client accepts. */
  isJpeg: boolean
}

const WIDTHS = new Set<string>(shopConfig.imageWidths.map(String))
const PICTURE_PATH = /^\/images\/([^/]+)\/(.+)$/
const PICTURE_FILE = /^.+\.(?:jpe?g|png|webp|avif|gif|svg)$/i
const SVG_FILE = /\.svg$/i
const MAX_LENGTH = 400

/**
 * Parses the URL path of a picture; null for an unlisted width, a file that is no picture, or a path outside
 * the media folder.
 */
export function readImageRequest(path: string): ImageRequest | null {
  const [, width = '', rest = ''] = PICTURE_PATH.exec(path) ?? []
  const { sharedPicture, feedPicture } = shopConfig
  if (width === sharedPicture.folder) return readJpeg(rest, { width: sharedPicture.width, isShared: true })
  if (width === feedPicture.folder) return readJpeg(rest, { width: feedPicture.width, isShared: false })
  if (!WIDTHS.has(width) || rest.length > MAX_LENGTH || !PICTURE_FILE.test(rest)) return null
  const master = encodeMaster(rest)
  if (master === null) return null
  return { width: Number(width), master, isSvg: SVG_FILE.test(rest), isShared: false, isJpeg: false }
}

function readJpeg(rest: string, form: Pick<ImageRequest, 'width' | 'isShared'>): ImageRequest | null {
  const [, path = ''] = /^(.+)\.jpg$/.exec(rest) ?? []
  const master =
    path.length <= MAX_LENGTH && PICTURE_FILE.test(path) && !SVG_FILE.test(path) ? encodeMaster(path) : null
  return master === null ? null : { ...form, master, isSvg: false, isJpeg: true }
}

/**
 * Chooses the smallest format that the browser accepts. Browsers list new formats in the Accept header of
 * picture requests; other clients, such as crawlers and mail programs, get JPEG.
 */
export function bestFormat(accept = ''): ImageFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpg'
}

function encodeMaster(path: string): string | null {
  const segments = path.split('/')
  const encoded: string[] = []
  for (const segment of segments) {
    const plain = decode(segment)
    // A colon could act as a URL scheme; an escaped slash or dot could leave the folder.
    if (plain === null || plain === '' || plain === '.' || plain === '..' || FORBIDDEN_CHARACTERS.test(plain))
      return null
    encoded.push(encodeURIComponent(plain))
  }
  return encoded.join('/')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const FORBIDDEN_CHARACTERS = /[\u0000-\u001f\u007f\\/:@?#]/

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
