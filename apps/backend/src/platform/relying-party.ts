import { isIP } from 'node:net'
import type { Settings } from './settings.ts'

/** Site of the shop's passkeys. */
export interface RelyingParty {
  /** Host name to which WebAuthn binds a passkey. */
  id: string
  /** Origins on which browsers may use the passkey. */
  origins: string[]
}

/** Returns the site of some URLs; null without any, and for a numeric host. */
export function toRelyingParty(addresses: readonly string[]): RelyingParty | null {
  const [first] = addresses
  if (!first) return null
  const { hostname } = new URL(first)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  return { id: hostname, origins: addresses.map((url) => new URL(url).origin) }
}

/** Returns the site of the storefronts; null if the shop disables passkeys or its host is numeric. */
export const relyingParty = ({
  PASSKEYS,
  STOREFRONT_URLS,
}: Pick<Settings, 'PASSKEYS' | 'STOREFRONT_URLS'>): RelyingParty | null =>
  PASSKEYS ? toRelyingParty(STOREFRONT_URLS) : null

/** Removes the passkeys feature from the list if the shop cannot offer it. */
export const offeredFeatures = (
  features: readonly string[],
  settings: Parameters<typeof relyingParty>[0],
): readonly string[] =>
  relyingParty(settings) ? features : features.filter((feature) => feature !== 'passkeys')
