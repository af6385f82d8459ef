import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/**
 * Allocates for a while, then idles until its memory has fallen by a fifth, at most 20 s. Prints both sizes
 * in bytes.
 */
const PROGRAM = `
const { releaseMemoryWhenIdle } = await import(process.argv[1])
releaseMemoryWhenIdle({ every: 200 })
const rss = () => process.memoryUsage.rss()
await new Promise((settle) => setTimeout(settle, 500))
let garbage = []
for (let round = 0; round < 20; round += 1) garbage = Array.from({ length: 200_000 }, (_, index) => ({ index, name: 'n' + index }))
garbage = null
const full = rss()
const end = Date.now() + Number(process.argv[2])
while (rss() > full * 0.8 && Date.now() < end) await new Promise((settle) => setTimeout(settle, 50))
console.log(JSON.stringify([full, rss()]))
`

async function run(flags: string[], waitMs: number): Promise<[full: number, left: number]> {
  const module = join(import.meta.dirname, 'release-memory.ts')
  const child = spawn(
    process.execPath,
    [...flags, '--input-type=module', '-e', PROGRAM, module, String(waitMs)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return JSON.parse(output)
}

test('an idle program returns the memory of a rush', async () => {
  const [full, left] = await run(['--expose-gc'], 20_000)
  expect(left).toBeLessThan(full * 0.8)
})

test('a program without --expose-gc runs normally', async () => {
  const [, left] = await run([], 500)
  expect(left).toBeGreaterThan(0)
})
