import { expect, test } from 'vitest'
import { addressBlock, clientAddress } from './client-address.ts'
import { listening } from './test-http.ts'

async function addressSeen(trustedProxies: number, forwarded?: string) {
  const server = await listening((request, response) => response.end(clientAddress(request, trustedProxies)))
  return (await server.fetch('/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).text
}

test('without a proxy nobody can choose an address', async () => {
  expect(await addressSeen(0, '203.0.113.9')).toBe('127.0.0.1')
})

test('each proxy of our own is believed for one entry, counted from the end', async () => {
  expect(await addressSeen(1, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressSeen(2, '198.51.100.1, 203.0.113.9')).toBe('198.51.100.1')
  expect(await addressSeen(1)).toBe('127.0.0.1')
})

test('an IPv6 customer counts as one, whichever of the addresses is used', () => {
  expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:0db8:0001:2::1')).toBe('2001:db8:1:2')
  expect(addressBlock('2001:db8::1')).toBe('2001:db8:0:0')
  expect(addressBlock('203.0.113.9')).toBe('203.0.113.9')
})
