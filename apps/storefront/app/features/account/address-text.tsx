import { nonNull } from '../../lib/api/non-null.ts'
import { texts } from '../../lib/i18n/texts.ts'
import type { Country } from '../customer/account-queries.tsx'
import { type MaskedAddress, readAddress } from './account-api.ts'

interface AddressTextProps {
  address: MaskedAddress
  countries: readonly Country[]
}

/** A postal address, line by line. */
export function AddressText({ address: masked, countries }: AddressTextProps) {
  const address = readAddress(masked)
  const { country_code: code, vat_id: vatId } = address
  const lines = [
    address.company,
    [address.prefix, address.firstname, address.middlename, address.lastname, address.suffix]
      .filter(Boolean)
      .join(' '),
    nonNull(address.street).join(' '),
    [address.postcode, address.city].filter(Boolean).join(' '),
    countries.find((country) => country.code === code)?.name ?? code,
    address.telephone,
    address.fax && texts.account_fax_number({ number: address.fax }),
    vatId && texts.account_vat_number({ number: vatId }),
  ]
  return (
    <address className="not-italic">{lines.map((line) => line && <Line key={line}>{line}</Line>)}</address>
  )
}

const Line = ({ children }: { children: string }) => <span className="block">{children}</span>
