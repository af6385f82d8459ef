import { callCommerce } from '../platform/browser-commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { PersonalQuery } from '../platform/personal-data.ts'
import { present } from '../platform/present.ts'
import { usePersonalData } from '../platform/use-personal-data.ts'
import { useStored } from '../platform/use-stored.ts'

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
    return present(customer?.addresses).flatMap(({ id, ...address }) => {
      if (id === null || id === undefined) return []
      const { firstname, lastname, company, postcode, city } = address
      const street = present(address.street).join(' ')
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
