import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * The address that a request came from. `trustedProxies` is how many proxies of one's own stand in front:
 * each adds one entry to X-Forwarded-For, and only those are believed. 0 believes none.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  return plain(proxyAddress(request, (_address, hops) => hops < trustedProxies) ?? '')
}

/** The holder of an address for counting: an IPv6 customer has a whole /64, so that is what counts. */
export function addressBlock(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  return ipaddr.IPv6.parse(address)
    .parts.slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

export const isLoopbackAddress = (address: string) => address === '::1' || address.startsWith('127.')

/** A dual-stack socket reports IPv4 peers as ::ffff:192.0.2.1; a proxy may report what is no address at all. */
const plain = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address)
