import { type Problems, useForm } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { hasFeature } from '../../lib/page/current-page.ts'
import { showMessage } from '../../lib/page/messages.ts'
import * as paths from '../../paths.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup, Radio } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { TrashIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import puncture from '../../ui/places/puncture.avif'
import { QueryResult, refetchAccountQuery, useAccountQuery } from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { bikeName, storeMyBike } from '../product/bike/bike.ts'
import { useMyBike } from '../product/bike/my-bike.ts'
import {
  type Body,
  type BodyEntry,
  FITS,
  type Fit,
  findImplausible,
  MEASURE_TEXTS,
  MEASURES,
  storeBody,
  storedBody,
  toBody,
  toBodyEntry,
} from '../product/size-advice/body-measures.ts'
import {
  type AccountBike,
  deleteBike,
  deleteMeasures,
  readBikesAndMeasures,
  saveBike,
  saveMeasures,
} from './account-api.ts'
import { ActionButton } from './action-button.tsx'
import { WithAside } from './with-aside.tsx'

/** Bikes and body measures, stored in the account only if the customer chooses so. */
export function Bike() {
  const read = useAccountQuery(['bikes-and-measures'], readBikesAndMeasures)
  return (
    <>
      <ScreenHead title={texts.account_bike()} />
      <p className="max-w-[68ch] pb-6 text-ink-2">{texts.account_bike_intro()}</p>
      <QueryResult query={read} blocks={['h-32', 'h-80']}>
        {({ bikes, body }) => (
          <WithAside picture={puncture} next="wishlist" help={texts.account_wishlist_help()}>
            <div className="grid gap-10">
              {hasFeature('partfinder') && (
                <section className="grid gap-4">
                  <h2 className="text-h3">{texts.account_bikes()}</h2>
                  <Bikes bikes={bikes} />
                </section>
              )}
              <section className="grid gap-4">
                <h2 className="text-h3">{texts.account_measures()}</h2>
                <Measures key={JSON.stringify(body)} stored={body} />
              </section>
            </div>
          </WithAside>
        )}
      </QueryResult>
    </>
  )
}

const refetch = () => refetchAccountQuery('bikes-and-measures')

function Bikes({ bikes }: { bikes: readonly AccountBike[] }) {
  const here = useMyBike()
  const isStored = here && bikes.some(({ bike }) => isSame(bike, here))
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
                <ActionButton
                  variant="tertiary"
                  size="sm"
                  aria-label={texts.account_delete_bike_of({ name })}
                  action={() => deleteBike(uid)}
                  done={texts.account_bike_deleted({ name })}
                  failed={texts.account_not_saved()}
                  onDone={refetch}
                >
                  <TrashIcon size="sm" />
                  {texts.account_delete()}
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {here && !isStored && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{texts.account_bike_here({ name: bikeName(here) })}</p>
          <ActionButton
            variant="secondary"
            size="sm"
            busyLabel={texts.account_saving()}
            action={() => saveBike(here)}
            done={texts.account_bike_saved()}
            failed={texts.account_not_saved()}
            onDone={refetch}
          >
            {texts.account_save_bike()}
          </ActionButton>
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
  bikeName(one) === bikeName(other) &&
  Object.entries(one).every(([level, choice]) => other[level as keyof typeof other]?.value === choice?.value)

const FIT_TEXTS: Record<Fit, () => string> = {
  tight: texts.product_fit_tight,
  normal: texts.product_fit_normal,
  loose: texts.product_fit_loose,
}

/**
 * Body measures for size advice. Measures that the account lacks are suggested from this device; saved ones apply
 * to both.
 * @param stored with the account
 */
export function Measures({ stored }: { stored: Body | null }) {
  const form = useForm<BodyEntry>({
    name: 'measures',
    initial: toBodyEntry(stored ?? storedBody()),
    check: findProblems,
    async send(values) {
      const body = toBody(values)
      await saveMeasures(body)
      storeBody(body)
      refetchAccountQuery('bikes-and-measures')
      showMessage('success', texts.account_measures_saved())
    },
  })
  return (
    <Form
      form={form}
      submitLabel={texts.account_save_measures()}
      busyLabel={texts.account_saving()}
      refusedTitle={texts.account_not_saved()}
      aside={stored && <ForgetMeasures />}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {MEASURES.map((measure) => (
          <TextField
            key={measure}
            label={MEASURE_TEXTS[measure]()}
            optional={texts.account_optional()}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            end="cm"
            {...form.field(measure)}
          />
        ))}
      </div>
      <ChoiceGroup label={texts.product_fit()}>
        <div className="flex flex-wrap gap-x-6">
          {FITS.map((fit) => (
            <Radio
              key={fit}
              name="fit"
              value={fit}
              label={FIT_TEXTS[fit]()}
              checked={form.values.fit === fit}
              onChange={() => form.change({ fit })}
            />
          ))}
        </div>
      </ChoiceGroup>
    </Form>
  )
}

function ForgetMeasures() {
  return (
    <ActionButton
      variant="tertiary"
      action={deleteMeasures}
      done={texts.account_measures_deleted()}
      failed={texts.account_measures_not_deleted()}
      onDone={() => {
        storeBody(null)
        refetch()
      }}
    >
      {texts.account_delete_measures()}
    </ActionButton>
  )
}

function findProblems(entry: BodyEntry): Problems<BodyEntry> {
  const isEmpty = MEASURES.every((measure) => !entry[measure].trim())
  return isEmpty ? { height: texts.account_measures_required() } : findImplausible(entry)
}
