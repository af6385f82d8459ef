import { type HttpRoute, sendJson } from '../platform/http/routes.ts'

/** Fictitious companies of the demo by VAT number. */
const COMPANIES: Readonly<Record<string, string>> = {
  NL007654321B01: 'Bakker Tegelwerken',
  NL123456782B01: 'Rijwielhuis Duinrand B.V.',
  NL810433941B01: 'Wielerploeg De Waaier V.O.F.',
  BE0411905847: 'Fietsatelier Kasseirijder BV',
  DE136695976: 'Radhaus Nordwind GmbH',
}

/** Returns the company of a VAT number in the demo's register. */
export const findCompany = (number: string): string | null => COMPANIES[number] ?? null

/**
 * Stand-in for the European VAT register: `GET /lookup/vat?country_code=&vat_id=` returns the company of the
 * number; 400 for a malformed country or number.
 */
export const vatLookup: HttpRoute = {
  method: 'GET',
  url: '/lookup/vat',
  handler: (request, reply) => {
    const query = request.query as Record<string, unknown>
    const country = String(query.country_code ?? '').toUpperCase()
    const number = String(query.vat_id ?? '')
      .replace(/[\s.-]/g, '')
      .toUpperCase()
    if (!/^[A-Z]{2}$/.test(country) || !/^[A-Z]{2}[A-Z\d]{8,12}$/.test(number)) {
      return sendJson(reply, 400, {
        message: 'Expected a country like NL and a number like NL123456782B01.',
      })
    }
    const name = number.startsWith(country) ? findCompany(number) : null
    return sendJson(reply, 200, { country_code: country, vat_id: number, valid: name !== null, name })
  },
}
