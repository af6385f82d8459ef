import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { Picture } from '../platform/pictures.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import type { Store } from './load-stores.server.ts'
import { OpenLine } from './open-line.tsx'
import { routeTo } from './route-to.ts'

/** What a card shows of a store. */
export type StoreOnCard = Pick<
  Store,
  'name' | 'urlKey' | 'street' | 'postcode' | 'city' | 'place' | 'pictures' | 'hours'
>

interface StoreCardProps {
  store: StoreOnCard
  /** Of its heading; a card of a third level stands further down the page. */
  level?: 2 | 3
}

/** A store among the others: what it is called, whether it is open, where it is. */
export function StoreCard({ store, level = 2 }: StoreCardProps) {
  const Heading = `h${level}` as const
  const picture = store.pictures[0]
  return (
    <article className="overflow-hidden rounded-md border border-line">
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
          <LinkButton href={routeTo(store)} variant="tertiary" size="sm" rel="noopener">
            {texts.stores_route()}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
