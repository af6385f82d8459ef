import { shopConfig } from '../app/platform/shop-config.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpg'

/** What is asked for by `/images/{width}/{path}.{format}`. */
export interface ImageRequest {
  width: number
  /** Path of the master below the backend's media folder, encoded for a URL. */
  master: string
  format: ImageFormat
  /** A drawing, which is sent as it is at every width. */
  isSvg: boolean
}

const WIDTHS = new Set<string>(shopConfig.imageWidths.map(String))
const LINK = /^\/images\/([^/]+)\/(.+)$/
const OUTPUT = /^(.+\.(?:jpe?g|png|webp|avif|gif))\.(avif|webp|jpg)$/i
const DRAWING = /^(.+\.svg)(?:\.(?:avif|webp|jpg|svg))?$/i
const LONGEST = 400

/**
 * Reads the path of a request for a picture. Null when the width is not on the list, the format is none of ours, the
 * master is not a picture, or the path could mean anything else than a file below the media folder.
 */
export function readImageRequest(path: string): ImageRequest | null {
  const [, width = '', rest = ''] = LINK.exec(path) ?? []
  if (!WIDTHS.has(width) || rest.length > LONGEST) return null
  const [, drawing] = DRAWING.exec(rest) ?? []
  const [, picture, format] = OUTPUT.exec(rest) ?? []
  const master = encodeMaster(drawing ?? picture)
  if (master === null) return null
  return {
    width: Number(width),
    master,
    format: (format?.toLowerCase() ?? 'avif') as ImageFormat,
    isSvg: drawing !== undefined,
  }
}

function encodeMaster(path: string | undefined): string | null {
  if (path === undefined) return null
  const segments = path.split('/')
  const encoded: string[] = []
  for (const segment of segments) {
    const plain = decode(segment)
    // A colon could be read as a scheme, an escaped slash or dots as a way out of the folder.
    if (plain === null || plain === '' || plain === '.' || plain === '..' || UNWANTED.test(plain)) return null
    encoded.push(encodeURIComponent(plain))
  }
  return encoded.join('/')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
const UNWANTED = /[\u0000-\u001f\u007f\\/:@?#]/

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
