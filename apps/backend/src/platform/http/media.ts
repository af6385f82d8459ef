import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join, normalize, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Folder of pictures and its path below /media/, for example `catalog/product/`. */
export interface MediaFolder {
  prefix: string
  folder: string
}

const TYPES = new Set(['.avif', '.webp', '.jpg', '.jpeg', '.png', '.svg', '.mp4', '.woff2'])

/**
 * Serves the pictures under /media/. Clients may cache them forever, because a changed picture gets another
 * name. Sends only files of known types inside the folders.
 */
export function addMedia(app: FastifyInstance, folders: readonly MediaFolder[]): void {
  app.register(fastifyStatic, {
    serve: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply: FastifyReply, path: string) => {
      reply.header('x-content-type-options', 'nosniff')
      // Prevents scripts in an SVG from running when it is opened by its URL.
      if (extname(path).toLowerCase() === '.svg')
        reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    },
  })
  app.get<{ Params: { '*': string } }>('/media/*', async ({ params: { '*': path } }, reply) => {
    const file = isPlainPath(path) ? await findMedia(folders, path) : null
    return file ? reply.sendFile(basename(file), dirname(file)) : reply.callNotFound()
  })
}

/** Finds the file of a path below /media/, such as `catalog/product/x.avif`; null if there is none. */
export async function findMedia(folders: readonly MediaFolder[], path: string): Promise<string | null> {
  if (!TYPES.has(extname(path).toLowerCase())) return null
  for (const { prefix, folder } of folders) {
    if (!path.startsWith(prefix)) continue
    const candidate = normalize(join(folder, path.slice(prefix.length)))
    if (!candidate.startsWith(normalize(folder) + sep)) continue
    const stats = await stat(candidate).catch(() => null)
    if (stats?.isFile()) return candidate
  }
  return null
}

const isPlainPath = (path: string) =>
  !path.includes('\0') && !path.split(/[\\/]/).some((part) => part.startsWith('.'))
