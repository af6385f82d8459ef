import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedServer } from './embedded-server.ts'
import { accountForServer, canReach, reachablePlace } from './server-account.ts'

const root = mkdtempSync(join(tmpdir(), 'kopgroep-account-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true }))

const stranger = { uid: 64_123, gid: 64_123, name: 'stranger' }

test('a folder below a private one cannot be reached by another user', () => {
  mkdirSync(join(root, 'open/inner'), { recursive: true })
  mkdirSync(join(root, 'closed/inner'), { recursive: true })
  chmodSync(join(root, 'closed'), 0o700)
  expect(canReach(join(root, 'open/inner/data'), stranger)).toBe(true)
  expect(canReach(join(root, 'closed/inner/data'), stranger)).toBe(false)
})

test('without another user the data stays in the configured folder', () => {
  expect(reachablePlace(join(root, 'closed/data'), null)).toBe(join(root, 'closed/data'))
})

test('data that the other user cannot reach is stored in a system folder, the same at each start', () => {
  const place = reachablePlace(join(root, 'closed/data'), stranger)
  expect(place).toMatch(/\/kopgroep-[^/]+-[0-9a-f]{8}$/)
  expect(canReach(place, stranger)).toBe(true)
  expect(reachablePlace(join(root, 'closed/data'), stranger)).toBe(place)
  expect(reachablePlace(join(root, 'closed/other'), stranger)).not.toBe(place)
})

test('root starts the shop from a private checkout, and the start reports where the data is', async () => {
  const lines: string[] = []
  const folder = join(root, 'closed/postgres')
  const server = await startEmbeddedServer({ folder, onProgress: (line) => lines.push(line) })
  try {
    const moved = accountForServer() !== null
    expect(server.folder === folder).toBe(!moved)
    expect(lines.some((line) => line.includes(`its files are kept in ${server.folder}`))).toBe(moved)
  } finally {
    await server.stop()
    rmSync(server.folder, { recursive: true })
  }
})
