import { readStreets, type Street } from '@kopgroep/contract/places/read-places'
import { isPostcode } from '@kopgroep/contract/postcode-rule'
import { type HttpRoute, sendJson } from '../platform/http/routes.ts'
import type { Settings } from '../platform/settings.ts'

let streets: readonly Street[] | null = null

/** Finds the street of a postcode (without a space) and a house number. */
export function findStreet(postcode: string, number: number): Pick<Street, 'street' | 'city'> | undefined {
  streets ??= readStreets()
  return streets.find(
    (street) => street.postcode === postcode && number >= street.from && number <= street.to,
  )
}

/**
 * Stand-in for a Dutch address service: `GET /lookup/postcode?postcode=&number=` returns street and city; 400
 * for an invalid postcode or number, 404 for an unknown address. Outside a demo it returns 501, so that real
 * addresses are not reported as unknown.
 */
export const postcodeLookup = ({ DEMO }: Pick<Settings, 'DEMO'>): HttpRoute => ({
  method: 'GET',
  url: '/lookup/postcode',
  handler: (request, reply) => {
    if (!DEMO) return sendJson(reply, 501, { message: 'Set POSTCODE_URL to a service that knows addresses.' })
    const query = request.query as Record<string, unknown>
    const postcode = String(query.postcode ?? '')
      .replace(/\s/g, '')
      .toUpperCase()
    const number = String(query.number ?? '').trim()
    if (!isPostcode(postcode, 'NL') || !/^\d{1,5}$/.test(number)) {
      return sendJson(reply, 400, { message: 'Expected a postcode like 1781AB and a house number.' })
    }
    const street = findStreet(postcode, Number(number))
    if (!street) return sendJson(reply, 404, { message: 'No such address.' })
    return sendJson(reply, 200, {
      postcode,
      number: Number(number),
      street: street.street,
      city: street.city,
    })
  },
})
