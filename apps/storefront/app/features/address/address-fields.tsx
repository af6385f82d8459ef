import { isPostcode, tidyPostcode } from '@kopgroep/contract/postcode-rule'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { FieldGroup } from '../../lib/forms/use-form.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { importWithTimeout } from '../../lib/page/chunk-loading.ts'
import * as shopConfig from '../../lib/shop/shop-config.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { MapPinIcon } from '../../ui/icons.ts'
import {
  type Address,
  type AddressCountry,
  type AddressEntry,
  type AddressField,
  addressLines,
  countryNeeds,
  findAddress,
  type LookedUpAddress,
  lookupKey,
} from './address.ts'

export interface AddressFieldsProps {
  /** Form of the address, or one part of a form with two addresses. */
  group: FieldGroup<LookedUpAddress>
  /** Section of the `autocomplete` tokens. */
  purpose: 'shipping' | 'billing'
  countries: readonly AddressCountry[]
  /** True for a billing address: nothing is delivered there, so the telephone number is optional. */
  isForBill?: boolean
  /** True to refuse an address that the postcode service does not know, without a way to confirm it. */
  mustBeFound?: boolean
}

/**
 * Fields for name, place and telephone. Dutch addresses need only postcode and house number: the rest is
 * looked up.
 */
export function AddressFields({
  group,
  purpose,
  countries,
  isForBill = false,
  mustBeFound = false,
}: AddressFieldsProps) {
  const { id, values: address, problems, change } = group
  const postcode = tidyPostcode(address.postcode, address.country)
  const looksUp = (shopConfig.postcodeValidation.countries as readonly string[]).includes(address.country)
  const lookup = useLookup(address, change)
  const [typesIt, setTypesIt] = useState(false)
  const isToBeTyped = lookup === 'missing' || lookup === 'unreachable'
  const showsStreet = !looksUp || typesIt || isToBeTyped || Boolean(problems.street || problems.city)
  const field = (name: AddressField, label: string, autoComplete: string, extra: object = {}) => (
    <TextField
      id={`${id}-${name}`}
      name={name}
      label={label}
      autoComplete={`${purpose} ${autoComplete}`}
      value={address[name]}
      error={problems[name]}
      onChange={(event) => {
        // A found street belongs to the previous postcode or number.
        const isFound = lookup === 'found' && !typesIt && (name === 'postcode' || name === 'number')
        const isOther = name === 'postcode' || name === 'number'
        change({
          [name]: event.target.value,
          ...(isFound && { street: '', city: '' }),
          ...(isOther && { isConfirmed: false }),
        })
      }}
      {...extra}
    />
  )
  return (
    <div className="grid gap-4">
      <CountryField group={group} purpose={purpose} countries={countries} />
      <div className="grid gap-4 sm:grid-cols-2">
        {field('firstname', texts.checkout_firstname(), 'given-name')}
        {field('lastname', texts.checkout_lastname(), 'family-name')}
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {field('postcode', texts.postcode_title(), 'postal-code', {
          ok: isPostcode(address.postcode, address.country),
          className: 'max-sm:col-span-2',
        })}
        {field('number', texts.checkout_number(), 'address-line2', { inputMode: 'text' })}
        {field('addition', texts.checkout_addition(), 'address-line3', {
          optional: texts.checkout_optional(),
        })}
      </div>
      <div role="status">
        {looksUp && !showsStreet && address.street && (
          <FoundAddress address={{ ...address, postcode }} onTypeIt={() => setTypesIt(true)} />
        )}
        {lookup === 'missing' && (
          <p className="text-sm text-amber">
            {mustBeFound ? texts.postcode_not_found() : texts.checkout_address_not_found()}
          </p>
        )}
      </div>
      {showsStreet && (
        <div className="grid gap-4 sm:grid-cols-2">
          {field('street', texts.checkout_street(), 'address-line1')}
          {field('city', texts.checkout_city(), 'address-level2')}
        </div>
      )}
      {looksUp && !showsStreet && !address.street && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => setTypesIt(true)}>
          {texts.checkout_type_address()}
        </button>
      )}
      {lookup === 'missing' && !mustBeFound && (
        <Checkbox
          id={`${id}-isConfirmed`}
          label={texts.postcode_confirm({ address: `${postcode} ${address.number}` })}
          error={problems.isConfirmed}
          checked={address.isConfirmed ?? false}
          onChange={({ target }) => change({ isConfirmed: target.checked })}
        />
      )}
      <RegionField group={group} purpose={purpose} countries={countries} />
      {field('telephone', texts.checkout_telephone(), 'tel', {
        type: 'tel',
        inputMode: 'tel',
        hint: texts.checkout_telephone_hint(),
        optional:
          isForBill || !countryNeeds(countries, address.country).needsTelephone
            ? texts.checkout_optional()
            : undefined,
      })}
    </div>
  )
}

function CountryField({ group, purpose, countries }: AddressFieldsProps) {
  const { id, values, change } = group
  return (
    <Select
      id={`${id}-country`}
      label={texts.checkout_country()}
      autoComplete={`${purpose} country`}
      value={values.country}
      onChange={(event) => change({ country: event.target.value, street: '', city: '', region: '' })}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Street and town as the postcode service found them. */
function FoundAddress({ address, onTypeIt }: { address: Address; onTypeIt: () => void }) {
  return (
    <div className="flex gap-3 rounded-md bg-groen-50 p-4 text-groen">
      <MapPinIcon />
      <p>
        <b className="block">{addressLines(address).join(', ')}</b>
        <span className="text-sm text-ink-2">{texts.checkout_address_wrong()} </span>
        <button type="button" className="link text-sm" onClick={onTypeIt}>
          {texts.checkout_type_address()}
        </button>
      </p>
    </div>
  )
}

/** Field for province or state, in countries that have them. */
function RegionField({ group, purpose, countries }: AddressFieldsProps) {
  const { id, values: address, problems, change } = group
  const country = countries.find(({ code }) => code === address.country)
  if (!country || country.regions.length === 0) return null
  return (
    <Select
      id={`${id}-region`}
      label={texts.checkout_region()}
      autoComplete={`${purpose} address-level1`}
      optional={country.needsRegion ? undefined : texts.checkout_optional()}
      error={problems.region}
      value={address.region}
      onChange={(event) => change({ region: event.target.value })}
    >
      <option value="">{texts.checkout_region_choose()}</option>
      {country.regions.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Looks up street and city once postcode and number are complete. */
function useLookup(address: LookedUpAddress, change: FieldGroup<LookedUpAddress>['change']) {
  const { postcode, number, finding } = address
  const key = lookupKey(address)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another postcode or number is looked up
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const lookup = await findAddress(postcode, number, stop.signal)
      if (stop.signal.aborted) return
      const { state } = lookup
      const place = state === 'found' ? { street: lookup.street, city: lookup.city } : {}
      change({ ...place, finding: { key, state } })
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key])
  return finding && finding.key === key ? finding.state : 'idle'
}

// Loaded on demand, because few shoppers order for a company.
const VatField = lazy(() => importWithTimeout(() => import('./vat-field.tsx')))

interface BusinessFieldsProps {
  group: FieldGroup<AddressEntry>
  purpose: AddressFieldsProps['purpose']
  label: string
  hasCocNumber?: boolean
}

/** Switch for a business address, and the company's fields. */
export function BusinessFields({ group, purpose, label, hasCocNumber }: BusinessFieldsProps) {
  const { id, values, problems, change } = group
  return (
    <>
      <Checkbox
        label={label}
        checked={values.isBusiness}
        onChange={({ target }) => change({ isBusiness: target.checked })}
      />
      {values.isBusiness && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={`${id}-company`}
            label={texts.checkout_company()}
            autoComplete={`${purpose} organization`}
            value={values.company}
            error={problems.company}
            onChange={({ target }) => change({ company: target.value })}
          />
          {hasCocNumber && (
            <TextField
              id={`${id}-cocNumber`}
              label={texts.checkout_coc()}
              optional={texts.checkout_optional()}
              inputMode="numeric"
              value={values.cocNumber}
              error={problems.cocNumber}
              onChange={({ target }) => change({ cocNumber: target.value })}
            />
          )}
          <Suspense>
            <VatField
              id={`${id}-vatId`}
              value={values.vatId}
              country={values.country}
              error={problems.vatId}
              unknownIsAccepted
              onChange={(vatId) => change({ vatId })}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
