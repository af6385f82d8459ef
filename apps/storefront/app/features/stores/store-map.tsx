import { formatList } from '../../lib/format/lists.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { Store } from './load-stores.server.ts'
import { netherlands } from './netherlands.ts'

const MAP_EDGES = { north: 53.6, south: 50.7, west: 3.3, east: 7.3 } as const
const UNITS_PER_DEGREE = 100
/** Ratio of a degree of longitude to one of latitude at the middle of the country. */
const LONGITUDE_RATIO = Math.cos((52.15 * Math.PI) / 180)
const WIDTH = Math.round((MAP_EDGES.east - MAP_EDGES.west) * LONGITUDE_RATIO * UNITS_PER_DEGREE)
const HEIGHT = Math.round((MAP_EDGES.north - MAP_EDGES.south) * UNITS_PER_DEGREE)

const across = (longitude: number) =>
  Math.round((longitude - MAP_EDGES.west) * LONGITUDE_RATIO * UNITS_PER_DEGREE)
const down = (latitude: number) => Math.round((MAP_EDGES.north - latitude) * UNITS_PER_DEGREE)
const toPath = (shapes: typeof netherlands.land) =>
  shapes
    .map((places) => `M${places.map(([north, east]) => `${across(east)} ${down(north)}`).join('L')}Z`)
    .join('')
const [land, water] = [toPath(netherlands.land), toPath(netherlands.water)]

const isOnMap = ({ latitude, longitude }: NonNullable<Store['place']>) =>
  latitude < MAP_EDGES.north &&
  latitude > MAP_EDGES.south &&
  longitude > MAP_EDGES.west &&
  longitude < MAP_EDGES.east

/**
 * Map of the stores, drawn without a map service, which would learn who views it. Hidden if a store is abroad
 * or has no coordinates.
 */
export function StoreMap({ stores }: { stores: readonly Pick<Store, 'name' | 'place'>[] }) {
  const pins = stores.flatMap(({ name, place }) => (place && isOnMap(place) ? [{ name, ...place }] : []))
  if (pins.length === 0 || pins.length < stores.length) return null
  return (
    <svg
      role="img"
      aria-label={texts.stores_map({
        names: formatList(pins.map(({ name }) => name)),
      })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="col-span-full h-80 w-full rounded-md bg-lucht p-5 lg:col-auto lg:h-0 lg:min-h-full"
    >
      <path d={land} fill="var(--color-paper)" />
      <path d={water} fill="var(--color-lucht)" />
      {pins.map(({ name, latitude, longitude }) => {
        const [x, y] = [across(longitude), down(latitude)]
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            <path d="M0 0C-4-6-8-9-8-14a8 8 0 0 1 16 0C8-9 4-6 0 0Z" fill="var(--color-kobalt-600)" />
            <circle cy="-14" r="3" fill="var(--color-paper)" />
            <text x="12" y="-10" fontSize="13" fontWeight="600" fill="var(--color-ink)">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
