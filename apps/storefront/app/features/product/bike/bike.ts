import { texts } from '../../../lib/i18n/texts.ts'
import * as shopConfig from '../../../lib/shop/shop-config.ts'
import { readStored } from '../../../lib/storage/browser-storage.ts'
import { parseObject, storeObject } from '../../../lib/storage/stored-object.ts'
import * as paths from '../../../paths.ts'

export const LEVELS = shopConfig.partfinderFields
export type Level = (typeof LEVELS)[number]

export interface BikeChoice {
  value: string
  label: string
}

/** Answers about a bike: kind, make, model, year and version, each optional. */
export type Bike = Readonly<Partial<Record<Level, BikeChoice>>>

const BIKE_VALUE = /^[\w.-]{1,40}$/

/** Parses a stored bike; null if there is none or the value is invalid. */
export function parseBike(stored: string | null): Bike | null {
  const levels = parseObject<Record<string, { value?: unknown; label?: unknown } | null>>(stored)
  const entries = LEVELS.flatMap((level) => {
    const { value, label } = levels[level] ?? {}
    const isSound = typeof value === 'string' && BIKE_VALUE.test(value) && typeof label === 'string'
    return isSound ? [[level, { value, label: label.slice(0, 80) }] as const] : []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

/** Formats a bike as 'Havik Dijkweg 2024': make, model and year, or else the kind. */
export function bikeName(bike: Bike): string {
  const labels = [bike.brand_id, bike.model_id, bike.year_id].flatMap((choice) => choice?.label ?? [])
  return labels.length > 0 ? labels.join(' ') : (bike.type_id?.label ?? bike.cilinder_id?.label ?? '')
}

/** Builds the listing filters for parts that fit a bike. */
export function bikeFilters(bike: Bike): Record<string, string[]> {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const choice = bike[level]
      return choice ? [[level, [choice.value]]] : []
    }),
  )
}

/** Returns the path of the listing with what fits a bike. */
export function fittingPartsPath(bike: Bike): string {
  const filters = Object.entries(bikeFilters(bike)).map(([level, values]) => `filter-${level}=${values}`)
  return `${paths.partfinder()}?${filters.toSorted().join('&')}`
}

/** Reads a bike from a listing's filters: level -> value. A level with several values is left out. */
export function bikeValues(
  filters: Readonly<Record<string, readonly string[]>>,
): Partial<Record<Level, string>> {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const [value, ...more] = filters[level] ?? []
      return value && more.length === 0 ? [[level, value]] : []
    }),
  )
}

export const toBikeInput = (values: Partial<Record<Level, string>>) =>
  Object.fromEntries(Object.entries(values).map(([level, value]) => [level, { eq: value }]))

export function withoutBike(filters: Readonly<Record<string, readonly string[]>>) {
  const levels: readonly string[] = LEVELS
  return Object.fromEntries(Object.entries(filters).filter(([code]) => !levels.includes(code)))
}

/** Reads the shopper's bike; null if there is none. */
export function readMyBike(): Bike | null {
  return parseBike(readStored('kopgroep-bike'))
}

/** Stores a bike on this device; deletes it if it has no answers. */
export function storeMyBike(bike: Bike | null): void {
  storeObject('kopgroep-bike', bike ?? {})
}

/** Label of each question about a bike, if the backend has none. */
export const LEVEL_TEXTS: Record<Level, () => string> = {
  type_id: texts.partfinder_type,
  brand_id: texts.partfinder_brand,
  model_id: texts.partfinder_model,
  year_id: texts.partfinder_year,
  cilinder_id: texts.partfinder_version,
}
