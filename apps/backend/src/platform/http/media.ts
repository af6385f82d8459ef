import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type HttpRoute, sendJson } from './routes.ts'

/** A folder of pictures and the path below /media/ that it answers for, for example `catalog/product/`. */
export interface MediaFolder {
  prefix: string
  folder: string
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
}

/**
 * Pictures under /media/, never to be asked for twice: a picture that changes gets another name. Only files of
 * known types inside the folders are sent, whatever the path tries.
 */
export function mediaRoute(folders: readonly MediaFolder[]): HttpRoute {
  return {
    path: '/media/',
    handle: async (request, response, url) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendJson(response, 405, { message: 'Not allowed' })
      const path = decode(url.pathname.slice('/media/'.length))
      const file = path === null ? null : await findMedia(folders, path)
      if (!file) return sendJson(response, 404, { message: 'Not found' })
      response.writeHead(200, {
        'Content-Type': file.type,
        'Content-Length': file.size,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
        // No script in an SVG may run, should somebody open it by its address.
        ...(file.type === 'image/svg+xml' && {
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        }),
      })
      if (request.method === 'HEAD') return void response.end()
      await pipeline(createReadStream(file.path), response)
    },
  }
}

/** The file behind a path below /media/, such as `catalog/product/x.avif`; null when there is none. */
export async function findMedia(folders: readonly MediaFolder[], path: string) {
  const type = TYPES[extname(path).toLowerCase()]
  if (!type) return null
  for (const { prefix, folder } of folders) {
    if (!path.startsWith(prefix)) continue
    const candidate = normalize(join(folder, path.slice(prefix.length)))
    if (!candidate.startsWith(normalize(folder) + sep)) continue
    const found = await stat(candidate).catch(() => null)
    if (found?.isFile()) return { path: candidate, size: found.size, type }
  }
  return null
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') || decoded.split(/[\\/]/).some((part) => part.startsWith('.'))
      ? null
      : decoded
  } catch {
    return null
  }
}
