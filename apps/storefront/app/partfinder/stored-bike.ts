import { readStored, writeStored } from '../platform/read-stored.ts'
import { type Bike, nameOfBike, parseBike } from './bike.ts'
import { BIKE_KEY, BIKE_NAME_KEY } from './bike-name.ts'

/** The shopper's bike, or null. */
export function readMyBike(): Bike | null {
  return parseBike(readStored(BIKE_KEY))
}

/** Keeps a bike on this device; one without answers is forgotten. */
export function storeMyBike(bike: Bike | null): void {
  const stored = bike && Object.keys(bike).length > 0 ? bike : null
  writeStored(BIKE_KEY, stored && JSON.stringify(stored))
  writeStored(BIKE_NAME_KEY, stored && nameOfBike(stored))
}
