import * as v from 'valibot'
import { address, folder, onOff, text } from '../server-kit/settings.ts'

const DEMO_SHOP_TOKEN = 'demo-shop-token'
const DEMO_CONSUMER_KEY = 'demo-consumer-key'

/** Secrets of the demo shop. They are published in the sources. */
export const DEMO_SECRETS: readonly string[] = [DEMO_SHOP_TOKEN, DEMO_CONSUMER_KEY]

/** Settings that storefront and backend of one shop share: names, types, defaults and descriptions. */
export const sharedSettings = {
  SHOP_TOKEN: v.pipe(
    v.optional(text, DEMO_SHOP_TOKEN),
    v.description(
      'Bearer token for public reads, the same in both programs. `none` where the backend wants none, as a stock Magento.',
    ),
  ),
  CONSUMER_KEY: v.pipe(
    v.optional(text, DEMO_CONSUMER_KEY),
    v.description(
      'Bearer key for guests’ reviews and stock alerts, the same in both programs. `none` where the backend wants none.',
    ),
  ),
  PURGE_TOKEN: v.pipe(
    v.optional(text),
    v.description(
      'Bearer token with which the backend tells storefronts of changes, the same in both programs. A storefront that has it accepts purges from any address.',
    ),
  ),
  DEMO: v.pipe(
    v.optional(onOff),
    v.description(
      'Whether this is a shop to try out: `on` lets in the demo shop’s tokens and customers, whose secrets everybody knows. Default: `off` where `NODE_ENV` is `production`, else `on`; `npm start` turns it on unless `NODE_ENV` is `production`.',
    ),
  ),
  GRAPHQL_DOCUMENTS: v.pipe(
    v.optional(v.pipe(text, v.picklist(['own', 'any'], 'expected own or any'))),
    v.description(
      'Which GraphQL documents `/graphql` of each program takes: the shop’s `own` alone, or `any` within its limits. Default: `own` where `NODE_ENV` is `production`, for the backend only if `BUILDS` is set too; else `any`. `npm start` takes any unless `NODE_ENV` is set.',
    ),
  ),
  BUILDS: v.pipe(
    v.optional(folder, '.data/builds'),
    v.description(
      'Folder for the scripts, styles and lists of documents of this build and of the three before it: a tab that was opened before a deploy still finds its parts. It has to outlive a deploy; some 2 MB a build. The backend reads the lists there.',
    ),
  ),
  POSTCODE_URL: v.pipe(
    v.optional(address),
    v.description(
      'Service that finds a Dutch address by postcode and house number, for forms and for a company that registers. Default: `/lookup/postcode` of the backend, which knows addresses in a demo only; without a service shoppers type their street.',
    ),
  ),
  POSTCODE_CLIENT_ID: v.pipe(v.optional(text), v.description('Client id for that service.')),
  POSTCODE_SECRET: v.pipe(
    v.optional(text),
    v.description('Secret for that service; never leaves the server.'),
  ),
  // Used by the storefront while a number is typed, and by the backend before it exempts a cart from VAT.
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
