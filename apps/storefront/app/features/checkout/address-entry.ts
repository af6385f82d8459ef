import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql } from '../../lib/api/graphql/graphql.ts'
import { nonNull } from '../../lib/api/non-null.ts'
import type { PersonalQuery } from '../../lib/storage/personal-data.ts'
import { usePersonalData, useStored } from '../../lib/storage/use-stored.ts'
import {
  type Address,
  type AddressCountry,
  type AddressProblems,
  addressProblems,
  businessProblems,
  countryNeeds,
  EMPTY_ADDRESS,
  toAddressInput,
} from '../postcode/address.ts'
import type { CartAddress, ChosenAddress } from './checkout-api.ts'

export type AddressPurpose = 'shipping' | 'billing'

/** An address that is being chosen or typed. */
export interface AddressEntry {
  purpose: AddressPurpose
  saved: readonly SavedAddress[]
  /** Of the address book; null while one is typed. */
  bookId: number | null
  choose: (bookId: number | null) => void
  address: Address
  problems: AddressProblems
  change: (part: Partial<Address>) => void
  isBusiness: boolean
  setBusiness: (isBusiness: boolean) => void
  savesToBook: boolean
  setSavesToBook: (savesToBook: boolean) => void
  /** Finds what must be put right, and shows it. */
  check: () => AddressProblems
  chosen: () => ChosenAddress
}

interface EntryOptions {
  purpose: AddressPurpose
  /** What the cart has already. */
  initial: CartAddress | null
  saved: readonly SavedAddress[]
  countries: readonly AddressCountry[]
  /** Nobody brings anything there. */
  isForBill: boolean
}

/** What a shopper makes of one address: one of the address book, first the default one, or typed. */
export function useAddressEntry({
  purpose,
  initial,
  saved,
  countries,
  isForBill,
}: EntryOptions): AddressEntry {
  const [address, setAddress] = useState<Address>(initial ?? EMPTY_ADDRESS)
  const [picked, setPicked] = useState<number | null | undefined>(initial ? initial.bookId : undefined)
  const [isBusiness, setBusiness] = useState(Boolean(address.company || address.vatId || address.cocNumber))
  const [savesToBook, setSavesToBook] = useState(true)
  const [problems, setProblems] = useState<AddressProblems>({})
  const first = saved.find(({ isDefault }) => isDefault[purpose]) ?? saved[0]
  const wanted = picked === undefined ? (first?.id ?? null) : picked
  const bookId = saved.some(({ id }) => id === wanted) ? wanted : null
  const given = isBusiness ? address : { ...address, company: '', vatId: '', cocNumber: '' }
  return {
    purpose,
    saved,
    bookId,
    choose(id) {
      setPicked(id)
      setProblems({})
    },
    address,
    // Switched to a bill, the number is asked for no longer.
    problems: isForBill && !address.telephone.trim() ? { ...problems, telephone: undefined } : problems,
    change(part) {
      setAddress((current) => ({ ...current, ...part }))
      setProblems((current) =>
        Object.fromEntries(Object.entries(current).filter(([field]) => !(field in part))),
      )
    },
    isBusiness,
    setBusiness,
    savesToBook,
    setSavesToBook,
    check() {
      const needs = countryNeeds(countries, address.country)
      const found =
        bookId !== null
          ? {}
          : {
              ...addressProblems(given, isForBill ? { ...needs, needsTelephone: false } : needs),
              ...(isBusiness && businessProblems(given)),
            }
      setProblems(found)
      return found
    },
    chosen: () =>
      bookId === null
        ? { address: { ...toAddressInput(given), save_in_address_book: savesToBook } }
        : { customer_address_id: bookId },
  }
}

const ReadSavedAddresses = graphql(`
  query ReadSavedAddresses {
    customer {
      addresses {
        id
        firstname
        lastname
        company
        street
        postcode
        city
        country_code
        default_shipping
        default_billing
      }
    }
  }
`)

/** An address of the customer's address book, as a choice. */
export interface SavedAddress {
  id: number
  /** Whom it is for. */
  name: string
  /** Where it is, on one line. */
  place: string
  isDefault: { shipping: boolean; billing: boolean }
}

/** The customer's address book; empty for guests, and until it is read. */
export function useSavedAddresses(): readonly SavedAddress[] {
  const token = useStored('user-server-token')
  return usePersonalData(token ? savedAddressesOf(token) : null).data ?? []
}

const savedAddressesOf = (token: string): PersonalQuery<readonly SavedAddress[]> => ({
  key: ['saved-addresses', token],
  async read(signal) {
    const { customer } = await callCommerce(ReadSavedAddresses, {}, { signal })
    return nonNull(customer?.addresses).flatMap(({ id, ...address }) => {
      if (id === null || id === undefined) return []
      const { firstname, lastname, company, postcode, city } = address
      const street = nonNull(address.street).join(' ')
      const town = [postcode, city].filter(Boolean).join(' ')
      return [
        {
          id,
          name: [company, [firstname, lastname].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          place: [street, town, address.country_code === 'NL' ? null : address.country_code]
            .filter(Boolean)
            .join(', '),
          isDefault: {
            shipping: address.default_shipping ?? false,
            billing: address.default_billing ?? false,
          },
        },
      ]
    })
  },
})
