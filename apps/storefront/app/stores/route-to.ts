import type { Store } from './load-stores.server.ts'

/** A map of the way to a store, on a site that follows nobody. */
export function routeTo({
  place,
  street,
  postcode,
  city,
}: Pick<Store, 'place' | 'street' | 'postcode' | 'city'>): string {
  if (place) {
    const { latitude, longitude } = place
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  }
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postcode} ${city}`)}`
}
