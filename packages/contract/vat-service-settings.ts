import * as v from 'valibot'
import { address, text } from '../server-kit/settings.ts'

/** The service that checks VAT numbers: the storefront while somebody types one, the backend before it leaves VAT out. */
export const vatServiceSettings = {
  VAT_URL: v.pipe(
    v.optional(address),
    v.description(
      'Service that checks VAT numbers. Default: `/lookup/vat` of the backend; in a shop that is not a demo none, and VAT is charged to everybody.',
    ),
  ),
  VAT_REQUESTER_COUNTRY: v.pipe(
    v.optional(text),
    v.description('Country code of the shop’s own VAT number, sent to that service.'),
  ),
  VAT_REQUESTER_NUMBER: v.pipe(
    v.optional(text),
    v.description('The shop’s own VAT number without its country code, sent to that service.'),
  ),
  VAT_SECRET: v.pipe(
    v.optional(text),
    v.description('Secret for that service, where it wants one; never leaves the server.'),
  ),
}
