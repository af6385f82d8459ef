import { useEffect, useState } from 'react'
import { isPostcode, tidyPostcode } from '../../../../../packages/contract/postcode-rule.ts'
import { texts } from '../../lib/i18n/texts.ts'
import * as shopConfig from '../../lib/page/shop-config.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { MapPinIcon } from '../../ui/icons.ts'
import type { Address, AddressCountry } from './address.ts'
import {
  type AddressField,
  type AddressFinding,
  type AddressProblems,
  addressLines,
  countryNeeds,
  findAddress,
} from './address.ts'

interface AddressFieldsProps {
  /** Tells the fields of two addresses on one page apart, for browsers that fill in forms. */
  purpose: 'shipping' | 'billing'
  address: Address
  problems: AddressProblems
  countries: readonly AddressCountry[]
  /** Nobody brings anything: the telephone number may be left out. */
  isForBill?: boolean
  onChange: (change: Partial<Address>) => void
}

/** Names, telephone and a place. In the Netherlands postcode and house number suffice: the rest is looked up. */
export function AddressFields(props: AddressFieldsProps) {
  const { purpose, address, problems, countries, isForBill = false, onChange } = props
  const postcode = tidyPostcode(address.postcode, address.country)
  const looksUp = (shopConfig.postcodeValidation.countries as readonly string[]).includes(address.country)
  const lookup = useLookup(looksUp, address, onChange)
  const [typesIt, setTypesIt] = useState(false)
  const isToBeTyped = lookup === 'missing' || lookup === 'unreachable'
  const showsStreet = !looksUp || typesIt || isToBeTyped || Boolean(problems.street || problems.city)
  const field = (name: AddressField, label: string, autoComplete: string, extra: object = {}) => (
    <TextField
      id={`${purpose}-${name}`}
      name={name}
      label={label}
      autoComplete={`${purpose} ${autoComplete}`}
      value={address[name]}
      error={problems[name]}
      onChange={(event) => {
        // What was found belongs to another postcode or number.
        const isFound = lookup === 'found' && !typesIt && (name === 'postcode' || name === 'number')
        onChange({ [name]: event.target.value, ...(isFound && { street: '', city: '' }) })
      }}
      {...extra}
    />
  )
  return (
    <div className="grid gap-4">
      <Select
        id={`${purpose}-country`}
        label={texts.checkout_country()}
        autoComplete={`${purpose} country`}
        value={address.country}
        onChange={(event) => onChange({ country: event.target.value, street: '', city: '', region: '' })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
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
          <div className="flex gap-3 rounded-md bg-groen-50 p-4 text-groen">
            <MapPinIcon />
            <p>
              <b className="block">{addressLines({ ...address, postcode }).join(', ')}</b>
              <span className="text-sm text-ink-2">{texts.checkout_address_wrong()} </span>
              <button type="button" className="link text-sm" onClick={() => setTypesIt(true)}>
                {texts.checkout_type_address()}
              </button>
            </p>
          </div>
        )}
        {lookup === 'missing' && <p className="text-sm text-amber">{texts.checkout_address_not_found()}</p>}
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
      <RegionField
        purpose={purpose}
        address={address}
        problems={problems}
        countries={countries}
        onChange={onChange}
      />
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

/** Province or state, of the countries that have them. */
function RegionField({ purpose, address, problems, countries, onChange }: AddressFieldsProps) {
  const country = countries.find(({ code }) => code === address.country)
  if (!country || country.regions.length === 0) return null
  return (
    <Select
      id={`${purpose}-region`}
      label={texts.checkout_region()}
      autoComplete={`${purpose} address-level1`}
      optional={country.needsRegion ? undefined : texts.checkout_optional()}
      error={problems.region}
      value={address.region}
      onChange={(event) => onChange({ region: event.target.value })}
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

/** Fills in street and city once postcode and number are there. */
function useLookup(active: boolean, { postcode, number }: Address, onChange: AddressFieldsProps['onChange']) {
  const [state, setState] = useState<'idle' | AddressFinding['state']>('idle')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another postcode or number is looked up
  useEffect(() => {
    setState('idle')
    if (!active || !isPostcode(postcode, 'NL') || !/\d/.test(number)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const found = await findAddress(postcode, number, stop.signal)
      if (stop.signal.aborted) return
      setState(found.state)
      if (found.state === 'found') onChange({ street: found.street, city: found.city })
    }, 250)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [active, postcode, number])
  return state
}
