import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { throwawayFolder } from '../../testing/throwaway-folder.ts'
import { type EmbeddedServer, findRunningServer, startEmbeddedServer } from './embedded-server.ts'
import { readServerFile } from './surviving-server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newFolder() {
  const folder = throwawayFolder('launch')
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ folder })
  cleanups.push(server.stop)
  return server
}

/** Starts a server in a separate process, which prints its URL and waits. */
async function launchApart(folder: string): Promise<{ launcher: ChildProcess; url: string }> {
  const module = join(import.meta.dirname, 'embedded-server.ts')
  const script = `
    const { startEmbeddedServer } = await import(${JSON.stringify(module)})
    const { url } = await startEmbeddedServer({ folder: ${JSON.stringify(folder)} })
    console.log(url)
    setInterval(() => {}, 60_000)
  `
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  cleanups.push(() => launcher.kill('SIGKILL'))
  const url = await new Promise<string>((settle, fail) => {
    launcher.stdout?.once('data', (text: Buffer) => settle(text.toString().trim()))
    launcher.once('exit', () => fail(new Error('The launcher ended early')))
  })
  return { launcher, url }
}

async function request(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function until(holds: () => boolean) {
  const end = Date.now() + 20_000
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come about within twenty seconds')
    await sleep(20)
  }
}

const isRunning = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

test('the data is still there after a restart', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await request(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(join(first.folder, 'cluster/postmaster.pid'))).toBe(false)

  const second = await start(folder)
  expect(await request(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('another command finds the database of a running shop, and none otherwise', async () => {
  const folder = newFolder()
  expect(findRunningServer(folder)).toBeNull()
  const server = await start(folder)
  expect(findRunningServer(folder)).toBe(server.url)
  await server.stop()
  expect(findRunningServer(folder)).toBeNull()
})

test('the server listens on this machine only and requires a password', async () => {
  const { url } = await start(newFolder())
  expect(await request(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  const withoutPassword = new URL(url)
  withoutPassword.password = 'guess'
  await expect(request(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a second shop on the same folder fails with the id of the process that uses it', async () => {
  const folder = newFolder()
  await start(folder)
  await expect(startEmbeddedServer({ folder })).rejects.toThrow(
    new RegExp(`^Process ${process.pid} already runs the shop on .*Stop it first, or set KOPGROEP_DATA`),
  )
})

test('when the shop is killed its database stops too, and a paid order is kept', async () => {
  const folder = newFolder()
  const { launcher, url } = await launchApart(folder)
  await request(url, "create table orders as select 'paid' as state")
  const pid = readServerFile(join(folder, 'cluster'))?.pid ?? 0
  expect(isRunning(pid)).toBe(true)
  launcher.kill('SIGKILL')
  await until(() => !isRunning(pid))

  const next = await start(folder)
  expect(await request(next.url, 'select state from orders')).toEqual([{ state: 'paid' }])
})

test('a start right after a kill waits for the old database to stop', async () => {
  const folder = newFolder()
  const { launcher } = await launchApart(folder)
  launcher.kill('SIGKILL')
  await new Promise((settle) => launcher.once('exit', settle))
  const next = await start(folder)
  expect(await request(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that survived its shop is stopped by the next start', async () => {
  const folder = newFolder()
  const { launcher, url } = await launchApart(folder)
  await request(url, 'create table kept as select 42 as answer')
  const pid = readServerFile(join(folder, 'cluster'))?.pid ?? 0
  // Kill the supervising shell first, so that the server survives.
  process.kill(parentPid(pid), 'SIGKILL')
  launcher.kill('SIGKILL')
  await new Promise((settle) => launcher.once('exit', settle))
  expect(isRunning(pid)).toBe(true)

  const next = await start(folder)
  expect(isRunning(pid)).toBe(false)
  expect(await request(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a pid file of an unrelated process is ignored', async () => {
  const folder = newFolder()
  const { launcher, url } = await launchApart(folder)
  await request(url, 'create table kept as select 42 as answer')
  const pid = readServerFile(join(folder, 'cluster'))?.pid ?? 0
  const pidFile = join(folder, 'cluster/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  process.kill(parentPid(pid), 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  launcher.kill('SIGKILL')
  await until(() => !isRunning(pid))
  writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'))
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ pid: process.pid, began: 'another time' }))

  const next = await start(folder)
  expect(await request(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('an interrupted first start begins again', async () => {
  const folder = newFolder()
  const first = await start(folder)
  await first.stop()
  rmSync(join(folder, 'cluster'), { recursive: true })
  const unfinished = join(folder, 'cluster.unfinished')
  mkdirSync(unfinished)
  writeFileSync(join(unfinished, 'PG_VERSION'), '18\n')
  const next = await start(folder)
  expect(await request(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an unwritable folder is reported in one line with a fix', async () => {
  const file = newFolder()
  writeFileSync(file, 'a file, not a folder')
  await expect(startEmbeddedServer({ folder: join(file, 'postgres') })).rejects.toThrow(
    /^The data folder .* cannot be written \(EEXIST\)\. Make it writable, or set KOPGROEP_DATA to another folder\.$/,
  )
})

test.runIf(existsSync('/proc/self'))('so is a folder that cannot be created', async () => {
  await expect(startEmbeddedServer({ folder: '/proc/shop/postgres' })).rejects.toThrow(
    /^The data folder \/proc\/shop cannot be written \(ENOENT\)\. Make it writable/,
  )
})

test('a server that stops by itself is reported', async () => {
  const folder = newFolder()
  let reason = ''
  const server = await startEmbeddedServer({
    folder,
    onLost: (line) => {
      reason = line
    },
  })
  cleanups.push(server.stop)
  process.kill(readServerFile(join(folder, 'cluster'))?.pid ?? 0, 'SIGQUIT')
  await until(() => reason !== '')
  expect(reason).toMatch(/^The database server has ended: /)
})

function parentPid(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
