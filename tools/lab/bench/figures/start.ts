import { spawn } from 'node:child_process'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { freePorts } from '@kopgroep/server-kit/testing/free-ports'
import { figure, type Section } from '../figure.ts'
import { residentMb, treeMb } from '../processes.ts'

const TIMEOUT_MS = 60_000

/**
 * Measures `npm start` on an existing data folder: the time to the first page, and the memory of all its
 * processes.
 *
 * @param data folder that no other program uses
 */
export async function start(data: string): Promise<Section> {
  const [port = 0, backendPort = 0] = await freePorts(2)
  const began = performance.now()
  const shop = spawn('node', ['scripts/start.mjs'], {
    cwd: ROOT,
    env: environment({
      PORT: String(port),
      BACKEND_PORT: String(backendPort),
      KOPGROEP_DATA: data,
      DATABASE_URL: '',
      COMMERCE_ENDPOINT: '',
      LOG_LEVEL: 'error',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((settle) => shop.once('exit', () => settle()))
  try {
    const url = `http://127.0.0.1:${port}/`
    while (!(await isOpen(url))) {
      if (shop.exitCode !== null || performance.now() - began > TIMEOUT_MS)
        throw new Error('npm start did not open.')
      await new Promise((settle) => setTimeout(settle, 20))
    }
    const seconds = (performance.now() - began) / 1_000
    // Memory when idle, after background work of the start.
    await new Promise((settle) => setTimeout(settle, 3_000))
    return {
      title: 'Start on prepared data',
      figures: [
        figure('npm start to the first page', seconds, 's', { atMost: 5 }),
        figure('memory of all processes at rest', shop.pid ? treeMb(shop.pid) : null, 'MB', {
          atMost: 600,
          note: `the script that watches over them has ${Math.round(residentMb(shop.pid ?? 0) ?? 0)} of it`,
        }),
      ],
    }
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

async function isOpen(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}
