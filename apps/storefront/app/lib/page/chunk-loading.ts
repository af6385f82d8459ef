/** How long to wait before a part that did not come is asked for again. Milliseconds. */
const RETRY_DELAY_MS = 2_000

/** A chunk of the shop did not arrive: the error screen offers to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Runs a dynamic import, once more when it fails, but not for ever.
 * Rejects with a ChunkLoadError when it fails again or takes longer than the limit.
 * @param limit in milliseconds
 */
export async function importWithTimeout<Module>(
  load: () => Promise<Module>,
  limit: number = chunkLoadTimeoutMs,
): Promise<Module> {
  const { promise: expiry, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(reject, limit)
  const again = () => new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS)).then(load)
  try {
    return await Promise.race([load().catch(again), expiry])
  } catch (cause) {
    throw new ChunkLoadError('A part of the shop did not load.', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** The part of the shop's configuration (shop-config.ts) that the start script of every page carries. */
/** How long a part of the app may take to arrive. */
export const chunkLoadTimeoutMs = 120_000
