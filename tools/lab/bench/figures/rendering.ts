import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'
import { type Figure, figure } from '../figure.ts'
import type { PageName } from '../pages.ts'
import type { RenderingReport, RenderingTask } from '../rendering.ts'
import type { BenchShop } from '../shop.ts'

/**
 * Maximum time of the storefront's rendering, from answers to document, relative to a bare `renderToString`.
 */
const MAX_RATIO = 1.3

const run = promisify(execFile)

/**
 * Measures the storefront's rendering of some pages relative to a bare `renderToString` of the same trees.
 */
export async function renderings(
  { backend }: Pick<BenchShop, 'backend'>,
  pages: Partial<Record<PageName, string>>,
): Promise<Figure[]> {
  const task: RenderingTask = { endpoint: `${backend.url}/graphql`, pages }
  const { stdout } = await run('node', ['tools/lab/bench/rendering.ts', JSON.stringify(task)], {
    cwd: ROOT,
    env: environment({ NODE_ENV: 'production', LOG_LEVEL: 'error' }),
  })
  const report: RenderingReport = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
  return Object.entries(report).map(([name, { whole, bare, ratio }]) =>
    figure(`${name}: rendering to a bare renderToString`, ratio, 'ratio', {
      atMost: MAX_RATIO,
      note: `${whole.toFixed(2)} to ${bare.toFixed(2)} ms, the backend's answers given`,
    }),
  )
}
