import { texts } from '../../lib/i18n/texts.ts'
import * as paths from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OpenLine } from './hours-table.tsx'
import type { Store, StoreOnCard } from './load-stores.server.ts'

interface StoreCardProps {
  store: StoreOnCard
  /** Level of its heading; 3 below another heading. */
  level?: 2 | 3
}

/** Card of a store: name, current state and address. */
export function StoreCard({ store, level = 2 }: StoreCardProps) {
  const Heading = `h${level}` as const
  const picture = store.pictures[0]
  return (
    <article className="overflow-hidden rounded-md border border-line bg-paper">
      {picture && (
        <Picture
          src={picture.url}
          alt={picture.label}
          width={1600}
          height={900}
          sizes="(width < 48rem) 100vw, 660px"
          widths={[480, 720, 960]}
          isEager={level === 2}
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="grid gap-3 p-5">
        <Heading className="text-h3">
          <Link href={paths.store(store.urlKey)}>{store.name}</Link>
        </Heading>
        <OpenLine hours={store.hours} />
        <p className="text-ink-2">
          {store.street}, {store.postcode} {store.city}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.store(store.urlKey)} variant="secondary" size="sm">
            {texts.stores_hours_and_stock()}
          </LinkButton>
          <LinkButton href={directionsUrl(store)} variant="tertiary" size="sm" rel="noopener">
            {texts.stores_route()}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

/** Builds the URL of a route planner that does not track visitors. */
export function directionsUrl({
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
