import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { addressBlock, clientAddress, clientAddressFromOwnNetwork } from './client-address.ts'
import { listening } from './testing/test-http.ts'

async function addressSeen(trustedProxies: number, forwarded?: string) {
  const server = await listening((request, response) => response.end(clientAddress(request, trustedProxies)))
  return (await server.fetch('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).text
}

test('without a proxy nobody can choose an address', async () => {
  expect(await addressSeen(0, '203.0.113.9')).toBe('127.0.0.1')
})

test('each own proxy counts for one entry, from the end', async () => {
  expect(await addressSeen(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen(2, '198.51.100.1, 203.0.113.9')).toBe('198.51.100.1')
  expect(await addressSeen(1)).toBe('127.0.0.1')
})

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test.each([
  ['a storefront on the machine names the shopper', '127.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
  ['one on a network of our own as well', '::ffff:10.0.0.7', '203.0.113.9', 1, '203.0.113.9'],
  ['what a shopper made up stands before it', '10.0.0.7', '1.2.3.4, 203.0.113.9', 1, '203.0.113.9'],
  ['a proxy between the two adds an entry', 'fd00::1', '203.0.113.9, 10.0.0.7', 2, '203.0.113.9'],
  ['somebody on the internet is not believed', '198.51.100.4', '203.0.113.9', 1, '198.51.100.4'],
  ['nobody is, where the shop says so', '127.0.0.1', '203.0.113.9', 0, '127.0.0.1'],
  ['without a word it is who calls', '192.168.1.2', undefined, 1, '192.168.1.2'],
])('%s', (_what, peer, forwarded, entries, address) => {
  expect(clientAddressFromOwnNetwork(from(peer, forwarded), entries)).toBe(address)
})

test('an IPv6 customer counts as one, whichever address is used', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:0db8:0001:2::1')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressBlock('2001:0db8:0:1:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1')
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
  expect(addressBlock('::1')).toBe('0:0:0:0')
})
