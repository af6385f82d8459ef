import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { healthy, keepRunning, startProgram, whyTaken } from './programs.mjs'

const folder = mkdtempSync(join(tmpdir(), 'kopgroep-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Test program that opens a port, writes it to a file, and finishes its work when asked to stop. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `import { createServer } from 'node:http'
   import { writeFileSync } from 'node:fs'
   const [, , file, status] = process.argv
   const server = createServer((_, response) => response.writeHead(Number(status)).end())
   server.listen(0, '127.0.0.1', () => writeFileSync(file, process.pid + ' ' + server.address().port))
   process.once('SIGTERM', () => server.close(() => { writeFileSync(file, 'ended'); process.exit(0) }))`,
)

async function until<Result>(attempt: () => Result | null | undefined | false): Promise<Result> {
  const end = Date.now() + 15_000
  for (;;) {
    const result = attempt()
    if (result) return result
    if (Date.now() > end) throw new Error('It did not come about within fifteen seconds')
    await new Promise((settle) => setTimeout(settle, 20))
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function running(file: string) {
  const [pid, port] = (await until(() => /^\d+ \d+$/.exec(read(file))?.[0])).split(' ').map(Number)
  return { pid: pid ?? 0, port: port ?? 0 }
}

test('a program is healthy once it answers, and finishes its work when stopped', async () => {
  const file = join(folder, 'healthy')
  const started = startProgram('shop', [program, file, '200'], {})
  const { port } = await running(file)
  expect(await healthy(started, `http://127.0.0.1:${port}/health`)).toBe(true)
  await started.stop()
  expect(await started.ended).toEqual({ code: 0, signal: null })
  expect(read(file)).toBe('ended')
})

test('waiting ends if a program exits before it answers', async () => {
  const started = startProgram('shop', ['-e', 'process.exit(3)'], {})
  expect(await healthy(started, 'http://127.0.0.1:1/health')).toBe(false)
  expect(await started.ended).toEqual({ code: 3, signal: null })
})

test('a killed program is restarted with increasing pauses until it is stopped', async () => {
  const file = join(folder, 'kept')
  const start = () => startProgram('shop', [program, file, '200'], {})
  const pauses: number[] = []
  const supervised = keepRunning(start(), start, (_end, pause) => pauses.push(pause), {
    first: 10,
    last: 20,
    steady: 600_000,
  })
  const pids = new Set<number>()
  for (let round = 0; round < 4; round++) {
    const { pid } = await until(() => {
      const [now] = /^\d+(?= \d+$)/.exec(read(file)) ?? []
      return now && !pids.has(Number(now)) ? { pid: Number(now) } : null
    })
    pids.add(pid)
    if (round < 3) process.kill(pid, 'SIGKILL')
  }
  expect(pauses).toEqual([10, 20, 20])
  await supervised.stop()
  expect(read(file)).toBe('ended')
})

test('when the start script is killed its programs finish too', async () => {
  const file = join(folder, 'orphan')
  const script = `
    const { startProgram } = await import(${JSON.stringify(join(import.meta.dirname, 'programs.mjs'))})
    startProgram('shop', ${JSON.stringify([program, file, '200'])}, {})`
  const start = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  await running(file)
  start.kill('SIGKILL')
  expect(await until(() => read(file) === 'ended')).toBe(true)
})

test('a port in use is reported as taken', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await whyTaken(port, '127.0.0.1')).toBe('EADDRINUSE')
  server.close()
  await once(server, 'close')
  expect(await whyTaken(port, '127.0.0.1')).toBe('')
})
