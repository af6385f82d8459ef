import { protocol20260408 } from './2026-04-08/protocol.ts'
import { protocol20260825 } from './2026-08-25/protocol.ts'
import { BusinessError, TransportError } from './agent-error.ts'
import type { AgentProfile, FetchProfile } from './fetch-profile.ts'
import {
  CAPABILITY_BY_OPERATION,
  type OperationName,
  ORDER,
  type ProfileFacts,
  type Protocol,
  servedCapabilities,
} from './protocol.ts'

/** Supported versions, newest first. */
export const PROTOCOLS: readonly Protocol[] = [protocol20260825, protocol20260408]

/** Version and capabilities that shop and agent have in common. */
export interface Negotiated {
  protocol: Protocol
  /** Capabilities that both support. */
  active: ReadonlySet<string>
  /** URL of the platform's profile. */
  url: string
  profile: AgentProfile
}

/** Parses the profile URL in the `UCP-Agent` header, a dictionary of RFC 8941; null if there is none. */
export function parseProfileUrl(header: string | string[] | undefined): string | null {
  const [, url] = /(?:^|,)\s*profile="([^"\\]*)"/.exec(String(header ?? '')) ?? []
  return url ?? null
}

/**
 * Negotiates version and capabilities with an agent.
 *
 * @param url of the platform's profile
 * @param caller address block of the client
 * @throws TransportError if the profile is unreadable or its version is not supported
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
  return { protocol, active: sharedCapabilities(profile, protocol, facts), url, profile }
}

/**
 * Capabilities that both sides name in this version. An extension needs at least one of the capabilities that
 * it extends.
 */
function sharedCapabilities(
  { ucp }: AgentProfile,
  protocol: Protocol,
  facts: ProfileFacts,
): ReadonlySet<string> {
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
  if (active.has(CAPABILITY_BY_OPERATION[operation])) return
  throw new BusinessError(
    'capabilities_incompatible',
    `Your profile does not name ${CAPABILITY_BY_OPERATION[operation]} in this version.`,
  )
}

/** Returns the URL of a platform's order webhook; null if it names none or lacks the capability. */
export function getWebhookUrl({ active, protocol, profile }: Negotiated): string | null {
  if (!active.has(ORDER)) return null
  const entry = profile.ucp.capabilities[ORDER]?.find(({ version }) => version === protocol.version)
  return entry?.config?.webhook_url ?? null
}

/** Lists the capabilities to name in an answer: the operation's own and active extensions of it. */
export function relevantCapabilities({ protocol, active }: Negotiated, operation: OperationName): string[] {
  const root = CAPABILITY_BY_OPERATION[operation]
  return [...active].filter((name) => name === root || protocol.capabilities[name]?.includes(root))
}
