import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@kopgroep/scripts/runtime.mjs'
import type { BenchShop, startStorefront } from './shop.ts'

/** Last commit that hydrated whole documents. Each run compares the current version with it. */
export const BASELINE = '752d9f3'

/** Shop of an earlier commit with its own demo data, packages and start function. */
export interface Baseline extends BenchShop {
  startStorefront: typeof startStorefront
}

/** Shop as the baseline's module returns it: its catalogue has another name for a subcategory. */
interface OpenedThen extends BenchShop {
  catalogue: BenchShop['catalogue'] & { shelf: BenchShop['catalogue']['subcategory'] }
}

/**
 * Opens the shop of the baseline with separate data and ports. Its sources, packages and build are prepared once in
 * tools/lab/bench/.work.
 *
 * @returns the reason if it is not available: an unknown commit (shallow clone) or a failed installation
 */
export async function openBaseline(): Promise<Baseline | { missing: string }> {
  const folder = join(ROOT, 'tools/lab/bench/.work', `baseline-${BASELINE}`)
  const problem = existsSync(join(folder, 'package.json')) ? null : extract(folder)
  if (problem) return { missing: problem }
  try {
    // These modules of the old commit are typed like the current ones; the functions used here are the same.
    const install: { ensureInstalled(): void } = await import(join(folder, 'scripts/install.mjs'))
    install.ensureInstalled()
    const { buildIfStale }: { buildIfStale(): void } = await import(join(folder, 'scripts/build.mjs'))
    buildIfStale()
    const shop: { openShop(): Promise<OpenedThen>; startStorefront: typeof startStorefront } = await import(
      join(folder, 'bench/shop.ts')
    )
    const opened = await shop.openShop()
    const catalogue = { ...opened.catalogue, subcategory: opened.catalogue.shelf }
    return { ...opened, catalogue, startStorefront: shop.startStorefront }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

/** @returns the reason for a failure; null if the sources were extracted */
function extract(folder: string): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (git('cat-file', '-e', `${BASELINE}^{commit}`).status !== 0)
    return `commit ${BASELINE} is not in this clone`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  const made = git('archive', '--output', archive, BASELINE)
  const unpacked = made.status === 0 ? spawnSync('tar', ['-xf', archive, '-C', folder]) : made
  rmSync(archive, { force: true })
  if (unpacked.status === 0) return null
  rmSync(folder, { recursive: true, force: true })
  return `the sources of ${BASELINE} cannot be unpacked`
}
