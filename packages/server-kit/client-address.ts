import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/** Parts of a request that identify its client. */
export type AddressedRequest = Pick<IncomingMessage, 'socket' | 'headers'>

/**
 * Returns the client address of a request behind `trustedProxies` reverse proxies of your own. Each adds one
 * entry to `X-Forwarded-For`, and only those entries are trusted. 0 trusts none.
 */
export function clientAddress(request: AddressedRequest, trustedProxies: number): string {
  return addressBehind(request, (_address, hops) => hops < trustedProxies)
}

/**
 * Returns the client address for a server that only your own programs call. Trusts `X-Forwarded-For` only
 * from a private network (loopback, RFC 1918, carrier-grade NAT, link-local, unique local IPv6).
 */
export function clientAddressFromOwnNetwork(request: AddressedRequest, trustedProxies: number): string {
  return addressBehind(
    request,
    (address, hops) => hops < trustedProxies && (hops > 0 || isPrivateAddress(address)),
  )
}

/** Returns the unit of an address for rate limits, because an IPv6 customer has a whole /64. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Checks that a request comes from this machine. False for a forwarded request, whatever its header says. */
export function isThisMachine({ socket, headers }: AddressedRequest): boolean {
  return isLoopbackAddress(plainAddress(socket.remoteAddress ?? '')) && !isForwarded({ headers })
}

/** Checks that a request comes from a server in your own network, not forwarded for a client. */
export function isOwnServer({ socket, headers }: AddressedRequest): boolean {
  return isPrivateAddress(socket.remoteAddress ?? '') && !isForwarded({ headers })
}

/** Checks that a request has a proxy's header, which a client can also forge. */
export const isForwarded = ({ headers }: Pick<AddressedRequest, 'headers'>) =>
  'x-forwarded-for' in headers || 'forwarded' in headers

/** Checks that an address belongs to this machine. */
export const isLoopbackAddress = (address: string) => address === '::1' || address.startsWith('127.')

const PRIVATE_RANGES = new Set(['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal'])

function isPrivateAddress(address: string): boolean {
  const plain = plainAddress(address)
  return ipaddr.isValid(plain) && PRIVATE_RANGES.has(ipaddr.parse(plain).range())
}

const addressBehind = (request: AddressedRequest, trusts: (address: string, hops: number) => boolean) =>
  // The library reads only the headers and the socket of the request.
  plainAddress(proxyAddress(request as IncomingMessage, trusts) ?? '')

/** Normalises an address: a dual-stack socket reports IPv4 peers as ::ffff:192.0.2.1, and a proxy may report an invalid one. */
const plainAddress = (address: string) =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
