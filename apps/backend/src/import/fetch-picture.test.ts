import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchPicture, findRefusal, isPrivate } from './fetch-picture.ts'

const sources = {
  hosts: ['pictures.example', '*.cdn.example', '127.0.0.1', 'localhost'],
  allowsPrivate: false,
}
const refused = (address: string, allowsPrivate = false) =>
  findRefusal(new URL(address), { ...sources, allowsPrivate })

test('only listed hosts are requested, and only over https', () => {
  expect(refused('https://pictures.example/a.jpg')).toBeNull()
  expect(refused('https://eu.cdn.example/a.jpg')).toBeNull()
  expect(refused('https://elsewhere.example/a.jpg')).toMatch(/^elsewhere.example is not allowed/)
  expect(refused('https://pictures.example.attacker.example/a.jpg')).toMatch(/not allowed/)
  expect(refused('https://cdn.example@attacker.example/a.jpg')).toMatch(/^attacker.example is not allowed/)
  expect(refused('http://pictures.example/a.jpg')).toBe('only https is asked')
  expect(refused('file:///etc/passwd', true)).toMatch(/not allowed/)
  expect(refused('https://127.0.0.1/a.jpg')).toMatch(/private network/)
  expect(refused('http://127.0.0.1/a.jpg', true)).toBeNull()
})

test('private addresses are recognised in every notation', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
  ])
    expect(isPrivate(address), address).toBe(true)
  expect(['93.184.216.34', '2606:2800:220:1::1'].map(isPrivate)).toEqual([false, false])
})

test('a name that resolves to a private address is refused', async () => {
  await expect(fetchPicture('https://localhost:9/a.jpg', sources)).rejects.toThrow(
    /localhost leads to (127\.0\.0\.1|::1), an address of a private network/,
  )
})

test('a redirect must meet the same rules, and their number is limited', async () => {
  const server = createServer(({ url }, response) => {
    const to = url === '/out' ? 'http://169.254.169.254/latest/meta-data' : '/loop'
    response.writeHead(302, { Location: to }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const trusting = { ...sources, allowsPrivate: true }
  try {
    await expect(fetchPicture(`${own}/out`, trusting)).rejects.toThrow('169.254.169.254 is not allowed')
    await expect(fetchPicture(`${own}/loop`, trusting)).rejects.toThrow('passed on more than 5 times')
  } finally {
    server.close()
  }
})
