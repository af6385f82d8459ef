// @ts-check
// `node scripts/run.mjs file [words]`: installs what the file needs if it is missing, then runs it on the shop's Node.
// Runs on any Node from 20 with nothing installed.
import { ensureInstalled, SHOP } from './install.mjs'
import { runOnRuntime } from './runtime.mjs'

/** Commands of owners; everything else needs the tests' tools. */
const COMMANDS = /^(?:apps\/backend|packages\/demo-shop)\//

try {
  const [file = '', ...words] = process.argv.slice(2)
  ensureInstalled(COMMANDS.test(file) ? SHOP : [])
  process.exitCode = await runOnRuntime([file, ...words])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
