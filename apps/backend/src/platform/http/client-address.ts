import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** Where a storefront or a proxy of one's own stands; nobody on the internet calls from there. */
const OWN_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  OWN_NETWORKS.addSubnet(network, prefix, 'ipv6')
}

/**
 * The address of the shopper behind a call. A storefront names it in `X-Forwarded-For`, and each proxy between it and
 * the backend adds one more entry; they are believed of callers on one's own networks alone.
 *
 * @param entries which entry from the end counts; 0 believes none
 */
export function clientAddress(request: IncomingMessage, entries: number): string {
  const peer = plain(request.socket.remoteAddress ?? '')
  if (entries === 0 || !OWN_NETWORKS.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')) return peer
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return plain(forwarded.at(-entries) ?? peer)
}

/** Whom an address stands for when attempts are counted: a holder of IPv6 addresses has a whole /64 of them. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

// A dual-stack socket reports IPv4 peers as ::ffff:192.0.2.1.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
