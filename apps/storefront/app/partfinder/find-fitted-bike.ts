import { nameOfBike, parseBike } from './bike.ts'
import { readFits } from './partfinder-calls.ts'

/**
 * The name of the bike that is kept on the device when a product is known to fit it; null when the shop does not know.
 * @param kept the bike as it is stored
 * @throws {CallFailed} when the shop cannot be asked
 */
export async function findFittedBike(
  sku: string,
  stored: string,
  signal: AbortSignal,
): Promise<string | null> {
  const bike = parseBike(stored)
  return bike && (await readFits(sku, bike, signal)) ? nameOfBike(bike) : null
}
