import * as paths from '../paths.ts'
import { offeredLanguages } from '../platform/current-page.ts'
import type { PageRequest } from '../platform/page.ts'
import * as shopConfig from '../platform/shop-config.ts'

/** RFC 9116 wants less than a year; whoever kept it for a while still has months. */
const MONTHS_AHEAD = 9

/** /.well-known/security.txt (RFC 9116): whom to tell about a hole in the shop. It never expires while the shop runs. */
export function load({ url: { origin } }: PageRequest, now = new Date()): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1))
  return [
    `Contact: mailto:${shopConfig.email}`,
    `Contact: ${origin}${paths.contact()}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${offeredLanguages().join(', ')}`,
    `Canonical: ${origin}${paths.securityContact()}`,
    '',
  ].join('\n')
}
