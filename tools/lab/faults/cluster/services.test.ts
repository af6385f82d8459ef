import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('a program of a cluster ends with the cluster, even if that is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kopgroep-services-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = `
    import { startService } from ${JSON.stringify(join(import.meta.dirname, 'services.ts'))}
    console.log(startService('sleep', ['600'], { folder: ${JSON.stringify(folder)} }).pid)
    setInterval(() => {}, 1000)`
  const parent = spawn('node', ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  expect(isThere(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => isThere(pid)).toBe(false)
})

/** True if a process runs; false for a zombie. */
function isThere(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z\s]/.test(stdout)
}
