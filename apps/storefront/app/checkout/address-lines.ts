import type { Address } from './address.ts'

/** The address on two lines, as an envelope has it. */
export function addressLines({ street, number, addition, postcode, city }: Address): string[] {
  return [[street, number, addition].filter(Boolean).join(' '), `${postcode} ${city}`.trim()]
}
