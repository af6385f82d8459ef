const RETRY_DELAY_MS = 2_000

/** Timeout in ms for loading a chunk, including its retry. */
const CHUNK_TIMEOUT_MS = 120_000

/** Thrown when a chunk of the shop does not arrive: the error screen offers a retry. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

/**
 * Runs a dynamic import and retries it once.
 * @param limit milliseconds
 * @throws {ChunkLoadError} when it fails again or takes longer than the limit
 */
export async function importWithTimeout<Module>(
  load: () => Promise<Module>,
  limit: number = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, limit)
  })
  const again = () => new Promise((resume) => setTimeout(resume, RETRY_DELAY_MS)).then(load)
  try {
    return await Promise.race([load().catch(again), expiry])
  } catch (cause) {
    throw new ChunkLoadError('A part of the shop did not load.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
