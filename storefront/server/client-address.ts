import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address that a request came from. `trustedProxies` is how many proxies of one's own stand in front:
 * each adds one entry to X-Forwarded-For, and only those are believed. 0 believes none.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? ''
  if (trustedProxies === 0) return plain(peer)
  const header = request.headers['x-forwarded-for']
  const forwarded = (typeof header === 'string' ? header : (header ?? []).join(','))
    .split(',')
    .map((entry) => entry.trim())
  return plain(forwarded.filter(Boolean).at(-trustedProxies) ?? peer)
}

/** The holder of an address for counting: an IPv6 customer has a whole /64, so that is what counts. */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

export const isLoopbackAddress = (address: string) => address === '::1' || address.startsWith('127.')

// A dual-stack socket reports IPv4 peers as ::ffff:192.0.2.1.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')
