import { chunkLoadTimeoutMs } from './start-config.ts'

/** A chunk of the shop did not arrive: the error screen offers to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Runs a dynamic import, but not for ever.
 * Rejects with a ChunkLoadError when it fails or takes longer than the limit.
 * @param limit in milliseconds
 */
export async function importWithTimeout<Module>(
  load: () => Promise<Module>,
  limit: number = chunkLoadTimeoutMs,
): Promise<Module> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, limit)
  try {
    return await Promise.race([load(), expiry])
  } catch (cause) {
    throw new ChunkLoadError('A part of the shop did not load.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
