import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, ROOT } from '@kopgroep/scripts/runtime.mjs'

/** Paths that differ between releases. All others are symlinks. */
const OWN = ['apps', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json']
const SHARED = ['node_modules', 'packages', 'languages']

/**
 * Creates a next release of the shop with other browser scripts, another GraphQL document and one more
 * migration.
 *
 * @returns its folder
 */
export function makeNextRelease(folder: string): string {
  const release = join(folder, 'next-release')
  mkdirSync(release)
  const isSource = (path: string) => !path.endsWith(join('storefront', 'dist'))
  for (const name of OWN) cpSync(join(ROOT, name), join(release, name), { recursive: true, filter: isSource })
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(release, name))
  appendFileSync(
    join(release, 'apps/storefront/app/entry.client.ts'),
    "\ndocument.documentElement.dataset.release = 'next'\n",
  )
  const page = join(release, 'apps/storefront/app/routes/home/load-home.server.ts')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replaceAll(/items \{\n( +)sku\n/g, 'items {\n$1__typename\n$1sku\n'),
  )
  writeFileSync(
    join(release, 'apps/backend/migrations/9999-next-release.sql'),
    "alter table products add column next_release text not null default '';\n",
  )
  execFileSync('node', ['scripts/build.mjs'], { cwd: release, env: environment({}), stdio: 'pipe' })
  return release
}
