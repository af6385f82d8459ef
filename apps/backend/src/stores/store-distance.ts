/** Where the first two digits of a Dutch postcode lie, to about ten kilometres: enough to say which store is near. */
const DISTRICTS: Record<string, readonly [latitude: number, longitude: number]> = {
  10: [52.37, 4.9],
  11: [52.3, 4.86],
  12: [52.22, 5.17],
  13: [52.37, 5.21],
  14: [52.5, 4.95],
  15: [52.44, 4.81],
  16: [52.64, 5.06],
  17: [52.84, 4.87],
  18: [52.63, 4.75],
  19: [52.47, 4.66],
  20: [52.38, 4.64],
  21: [52.27, 4.6],
  22: [52.16, 4.45],
  23: [52.16, 4.49],
  24: [52.13, 4.66],
  25: [52.08, 4.3],
  26: [52.0, 4.36],
  27: [52.06, 4.5],
  28: [52.01, 4.71],
  29: [51.91, 4.58],
  30: [51.92, 4.48],
  31: [51.91, 4.36],
  32: [51.83, 4.33],
  33: [51.81, 4.67],
  34: [52.06, 5.03],
  35: [52.09, 5.12],
  36: [52.13, 5.03],
  37: [52.1, 5.25],
  38: [52.16, 5.39],
  39: [52.03, 5.56],
  40: [51.89, 5.43],
  41: [51.89, 5.1],
  42: [51.83, 4.97],
  43: [51.5, 3.61],
  44: [51.5, 3.89],
  45: [51.33, 3.83],
  46: [51.5, 4.29],
  47: [51.53, 4.46],
  48: [51.59, 4.78],
  49: [51.64, 4.86],
  50: [51.56, 5.09],
  51: [51.68, 5.0],
  52: [51.69, 5.3],
  53: [51.76, 5.53],
  54: [51.66, 5.62],
  55: [51.42, 5.4],
  56: [51.44, 5.48],
  57: [51.48, 5.66],
  58: [51.53, 5.97],
  59: [51.37, 6.17],
  60: [51.19, 5.99],
  61: [51.0, 5.87],
  62: [50.85, 5.69],
  63: [50.88, 5.98],
  64: [50.89, 5.98],
  65: [51.84, 5.85],
  66: [51.81, 5.72],
  67: [51.97, 5.67],
  68: [51.98, 5.91],
  69: [51.94, 6.08],
  70: [51.97, 6.29],
  71: [51.97, 6.72],
  72: [52.14, 6.2],
  73: [52.21, 5.97],
  74: [52.26, 6.16],
  75: [52.22, 6.89],
  76: [52.36, 6.66],
  77: [52.58, 6.62],
  78: [52.79, 6.9],
  79: [52.72, 6.48],
  80: [52.51, 6.09],
  81: [52.39, 6.27],
  82: [52.51, 5.47],
  83: [52.79, 5.8],
  84: [52.96, 5.92],
  85: [53.0, 5.7],
  86: [53.03, 5.66],
  87: [53.07, 5.53],
  88: [53.18, 5.54],
  89: [53.2, 5.79],
  90: [53.2, 5.79],
  91: [53.33, 6.0],
  92: [53.11, 6.1],
  93: [53.14, 6.43],
  94: [52.99, 6.56],
  95: [52.99, 6.95],
  96: [53.16, 6.76],
  97: [53.22, 6.57],
  98: [53.23, 6.35],
  99: [53.33, 6.92],
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/**
 * The stores within `radius` kilometres of a place, nearest first. The place is a postcode and a country as
 * `1781AB:NL`; of a place that is not known as such all stores are near.
 */
export function storesByDistance<Store extends Place>(
  stores: readonly Store[],
  searchTerm: string,
  radius: number,
): Store[] {
  const place = DISTRICTS[/^\s*(\d{2})\d{2}\s*[a-z]{0,2}\s*:\s*nl\s*$/i.exec(searchTerm)?.[1] ?? '']
  if (!place) return [...stores]
  return stores
    .map((store) => ({ store, distance: kilometres(place, store) }))
    .filter(({ distance }) => distance <= radius)
    .sort((a, b) => a.distance - b.distance)
    .map(({ store }) => store)
}

/** Along the great circle; a store whose place is unknown is infinitely far. */
function kilometres([latitude, longitude]: readonly [number, number], store: Place): number {
  if (store.latitude === null || store.longitude === null) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [a, b] = [radians(latitude), radians(store.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const chord = half(b - a) + Math.cos(a) * Math.cos(b) * half(radians(store.longitude - longitude))
  return 2 * 6_371 * Math.asin(Math.sqrt(chord))
}
