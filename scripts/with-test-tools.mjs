// @ts-check
// `node scripts/with-test-tools.mjs file [words]`: installs the tests' tools if they are missing, then runs the file
// on the pinned Node. Runs on any Node from 20 with nothing installed.
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, onPinnedNode, ROOT } from './install.mjs'

try {
  ensureInstalled()
  await onPinnedNode(join(ROOT, 'scripts/with-test-tools.mjs'))
  const [program, , file = '', ...words] = process.argv
  process.argv = [program ?? '', resolve(ROOT, file), ...words]
  await import(pathToFileURL(process.argv[1] ?? '').href)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
