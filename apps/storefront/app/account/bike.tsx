import { useState } from 'react'
import { nameOfBike } from '../partfinder/bike.ts'
import { useMyBike } from '../partfinder/my-bike.ts'
import { storeMyBike } from '../partfinder/stored-bike.ts'
import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import { showMessage } from '../platform/messages.ts'
import { StatusPill } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { TrashIcon } from '../ui/icons-buying.ts'
import { Link } from '../ui/link.tsx'
import { refetchAccountQuery, useAccountQuery } from './account-queries.ts'
import { ScreenHead } from './account-shell.tsx'
import { type AccountBike, deleteBike, readBikesAndMeasures, saveBike } from './bikes-and-measures.ts'
import { callWithToast } from './call-with-toast.ts'
import { Measures } from './measures.tsx'
import { QueryResult } from './query-result.tsx'

/** Bikes and body measures, stored with the account only when the customer asks for it. */
export function Bike() {
  const read = useAccountQuery(['bikes-and-measures'], readBikesAndMeasures)
  return (
    <>
      <ScreenHead title={texts.account_bike()} />
      <p className="max-w-[68ch] pb-6 text-ink-2">{texts.account_bike_intro()}</p>
      <QueryResult of={read} blocks={['h-32', 'h-80']}>
        {({ bikes, body }) => (
          <div className="grid max-w-160 gap-10">
            <section className="grid gap-4">
              <h2 className="text-h3">{texts.account_bikes()}</h2>
              <Bikes bikes={bikes} />
            </section>
            <section className="grid gap-4">
              <h2 className="text-h3">{texts.account_measures()}</h2>
              <Measures key={JSON.stringify(body)} stored={body} />
            </section>
          </div>
        )}
      </QueryResult>
    </>
  )
}

const refetch = () => refetchAccountQuery('bikes-and-measures')

function Bikes({ bikes }: { bikes: readonly AccountBike[] }) {
  const here = useMyBike()
  const [busy, setBusy] = useState<string | null>(null)
  const isStored = here && bikes.some(({ bike }) => isSame(bike, here))
  const carryOut = async (what: string, call: () => Promise<void>, done: string) => {
    setBusy(what)
    if (await callWithToast(call, done, texts.account_not_saved())) refetch()
    setBusy(null)
  }
  return (
    <div className="grid gap-4">
      {bikes.length > 0 && (
        <ul>
          {bikes.map(({ uid, name, bike }) => (
            <li
              key={uid}
              className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3"
            >
              <p className="flex flex-wrap items-center gap-3">
                <b>{name}</b>
                {here && isSame(bike, here) && (
                  <StatusPill tone="info">{texts.account_bike_on_device()}</StatusPill>
                )}
              </p>
              <div className="flex flex-wrap gap-2">
                {!(here && isSame(bike, here)) && (
                  <Button
                    variant="tertiary"
                    size="sm"
                    aria-label={texts.account_use_bike_of({ name })}
                    onClick={() => {
                      storeMyBike(bike)
                      showMessage('success', texts.account_bike_used({ name }))
                    }}
                  >
                    {texts.account_use_bike()}
                  </Button>
                )}
                <Button
                  variant="tertiary"
                  size="sm"
                  busy={busy === uid}
                  busyLabel={texts.account_sending()}
                  aria-label={texts.account_delete_bike_of({ name })}
                  onClick={() =>
                    void carryOut(uid, () => deleteBike(uid), texts.account_bike_deleted({ name }))
                  }
                >
                  <TrashIcon size="sm" />
                  {texts.account_delete()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {here && !isStored && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{texts.account_bike_here({ name: nameOfBike(here) })}</p>
          <Button
            variant="secondary"
            size="sm"
            busy={busy === 'here'}
            busyLabel={texts.account_saving()}
            onClick={() => void carryOut('here', () => saveBike(here), texts.account_bike_saved())}
          >
            {texts.account_save_bike()}
          </Button>
        </div>
      )}
      {!here && bikes.length === 0 && <p className="text-ink-2">{texts.account_no_bikes()}</p>}
      <p>
        <Link href={paths.partfinder()} className="link">
          {texts.account_choose_bike()}
        </Link>
      </p>
    </div>
  )
}

const isSame = (one: AccountBike['bike'], other: AccountBike['bike']) =>
  nameOfBike(one) === nameOfBike(other) &&
  Object.entries(one).every(([level, choice]) => other[level as keyof typeof other]?.value === choice?.value)
