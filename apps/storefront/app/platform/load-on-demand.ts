import { importWithTimeout } from './chunk-loading.ts'
import { showLoadFailure } from './show-load-failure.ts'

/**
 * Fetches code at its first use, or whatever else a shopper asked for by pressing something.
 * @returns null when it does not come; the shopper is told so then
 */
export async function loadOnDemand<Result>(load: () => Promise<Result>): Promise<Result | null> {
  try {
    return await importWithTimeout(load)
  } catch (cause) {
    showLoadFailure(cause)
    return null
  }
}
