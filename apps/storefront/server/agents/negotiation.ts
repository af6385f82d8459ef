import { protocol20260408 } from './2026-04-08/protocol.ts'
import { protocol20260825 } from './2026-08-25/protocol.ts'
import { BusinessError, TransportError } from './agent-error.ts'
import type { AgentProfile, FetchProfile } from './fetch-profile.ts'
import {
  CAPABILITY_OF,
  type OperationName,
  ORDER,
  type ProfileFacts,
  type Protocol,
  servedCapabilities,
} from './protocol.ts'

/** The newest first. */
export const PROTOCOLS: readonly Protocol[] = [protocol20260825, protocol20260408]

/** Version and capabilities that shop and agent share. */
export interface Negotiated {
  protocol: Protocol
  /** Capabilities of both. */
  active: ReadonlySet<string>
  /** URL of the profile. */
  url: string
  profile: AgentProfile
}

/** Parses the URL in the `UCP-Agent` header, a dictionary of RFC 8941; null if there is none. */
export function profileUrlOf(header: string | string[] | undefined): string | null {
  const [, url] = /(?:^|,)\s*profile="([^"\\]*)"/.exec(String(header ?? '')) ?? []
  return url ?? null
}

/**
 * Negotiates version and capabilities with the agent whose profile is at the URL.
 *
 * @param caller address block of the request
 * @throws TransportError if the profile is unreadable or shares no version
 */
export async function negotiate(
  url: string | null,
  caller: string,
  fetchProfile: FetchProfile,
  facts: ProfileFacts,
): Promise<Negotiated> {
  if (url === null) {
    throw new TransportError(
      400,
      'invalid_profile_url',
      'Name the profile of your platform: UCP-Agent: profile="https://…".',
    )
  }
  const profile = await fetchProfile(url, caller)
  const { version } = profile.ucp
  const protocol = PROTOCOLS.find((one) => one.version === version)
  if (!protocol) {
    const versions = PROTOCOLS.map((one) => one.version).join(' and ')
    throw new TransportError(
      422,
      'version_unsupported',
      `Version ${version} is not supported. This shop supports ${versions}.`,
    )
  }
  return { protocol, active: intersection(profile, protocol, facts), url, profile }
}

/** Capabilities of the same name and version on both sides; an extension needs one of those that it extends. */
function intersection({ ucp }: AgentProfile, protocol: Protocol, facts: ProfileFacts): ReadonlySet<string> {
  const { version } = protocol
  const capabilities = servedCapabilities(protocol, facts)
  const common = Object.keys(capabilities).filter((name) =>
    ucp.capabilities[name]?.some((entry) => entry.version === version),
  )
  return new Set(
    common.filter((name) => {
      const parents = capabilities[name] ?? []
      return parents.length === 0 || parents.some((parent) => common.includes(parent))
    }),
  )
}

/** @throws BusinessError if the agent does not support the operation's capability */
export function requireCapability({ active }: Negotiated, operation: OperationName): void {
  if (active.has(CAPABILITY_OF[operation])) return
  throw new BusinessError(
    'capabilities_incompatible',
    `Your profile does not name ${CAPABILITY_OF[operation]} in this version.`,
  )
}

/** Returns the URL of a platform's webhook for orders; null without one, or without the capability. */
export function webhookUrlOf({ active, protocol, profile }: Negotiated): string | null {
  if (!active.has(ORDER)) return null
  const entry = profile.ucp.capabilities[ORDER]?.find(({ version }) => version === protocol.version)
  return entry?.config?.webhook_url ?? null
}

/** Capabilities that an answer names: that of its operation, and the active ones that extend it. */
export function relevantCapabilities({ protocol, active }: Negotiated, operation: OperationName): string[] {
  const root = CAPABILITY_OF[operation]
  return [...active].filter((name) => name === root || protocol.capabilities[name]?.includes(root))
}
