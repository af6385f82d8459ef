import { lazy, Suspense } from 'react'
import { importWithTimeout } from '../platform/chunk-loading.ts'
import { texts } from '../platform/i18n/texts.ts'
import { useStored } from '../platform/use-stored.ts'
import { Checkbox, RadioCard, RadioCards } from '../ui/choice.tsx'
import { TextField } from '../ui/field.tsx'
import type { AddressCountry } from './address.ts'
import { AddressFields } from './address-fields.tsx'
import type { AddressEntry } from './use-address-entry.ts'

const VatField = lazy(() => importWithTimeout(() => import('../vat/vat-field.tsx')))

interface AddressEntryFieldsProps {
  entry: AddressEntry
  countries: readonly AddressCountry[]
  isForBill: boolean
}

/** One address: a choice of the customer's address book, or all that is asked of a new one. */
export function AddressEntryFields({ entry, countries, isForBill }: AddressEntryFieldsProps) {
  const { purpose, saved, bookId, address, problems } = entry
  const isCustomer = useStored('user-server-token') !== null
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <RadioCards label={texts.checkout_which_address()}>
          {saved.map(({ id, name, place }) => (
            <RadioCard
              key={id}
              name={`${purpose}-address`}
              value={String(id)}
              title={name}
              description={place}
              checked={bookId === id}
              onChange={() => entry.choose(id)}
            />
          ))}
          <RadioCard
            name={`${purpose}-address`}
            value="new"
            title={texts.checkout_other_address()}
            checked={bookId === null}
            onChange={() => entry.choose(null)}
          />
        </RadioCards>
      )}
      {bookId === null && (
        <>
          <AddressFields
            purpose={purpose}
            address={address}
            problems={problems}
            countries={countries}
            isForBill={isForBill}
            onChange={entry.change}
          />
          <Checkbox
            label={texts.checkout_business()}
            checked={entry.isBusiness}
            onChange={(event) => entry.setBusiness(event.target.checked)}
          />
          {entry.isBusiness && <BusinessFields entry={entry} />}
          {isCustomer && (
            <Checkbox
              label={texts.checkout_save_address()}
              checked={entry.savesToBook}
              onChange={(event) => entry.setSavesToBook(event.target.checked)}
            />
          )}
        </>
      )}
    </div>
  )
}

function BusinessFields({ entry: { purpose, address, problems, change } }: { entry: AddressEntry }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        id={`${purpose}-company`}
        label={texts.checkout_company()}
        autoComplete={`${purpose} organization`}
        value={address.company}
        error={problems.company}
        onChange={(event) => change({ company: event.target.value })}
      />
      <TextField
        id={`${purpose}-cocNumber`}
        label={texts.checkout_coc()}
        optional={texts.checkout_optional()}
        inputMode="numeric"
        value={address.cocNumber}
        error={problems.cocNumber}
        onChange={(event) => change({ cocNumber: event.target.value })}
      />
      <Suspense>
        <VatField
          id={`${purpose}-vatId`}
          value={address.vatId}
          country={address.country}
          error={problems.vatId}
          onChange={(vatId) => change({ vatId })}
        />
      </Suspense>
    </div>
  )
}
