import type { TypedAddress } from './address-rules.ts'

/** Columns that address book (`a`), carts and orders share, without the region. */
export const ADDRESS_COLUMNS = [
  'a.firstname',
  'a.lastname',
  'a.middlename',
  'a.prefix',
  'a.suffix',
  'a.company',
  'a.street',
  'a.postcode',
  'a.city',
  'a.country_id as countryId',
  'a.telephone',
  'a.fax',
  'a.vat_id as vatId',
] as const

export const addressColumns = (address: Omit<TypedAddress, 'regionName'>) => ({
  firstname: address.firstname,
  lastname: address.lastname,
  middlename: address.middlename,
  prefix: address.prefix,
  suffix: address.suffix,
  company: address.company,
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  country_id: address.countryId,
  telephone: address.telephone,
  fax: address.fax,
  vat_id: address.vatId,
})
