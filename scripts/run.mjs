// @ts-check
// `node scripts/run.mjs file [words]`: installs what the file needs if it is missing, then runs it on the shop's Node.
// Runs on any Node from 20 with nothing installed.
import { ensureInstalled, SHOP } from './install.mjs'
import { runOnRuntime } from './runtime.mjs'
import { readShopEnv } from './shop-env.mjs'

/** Commands of owners; everything else needs the tests' tools. */
const COMMANDS = /^(?:apps\/backend|packages\/demo-shop)\//

try {
  const [file = '', ...words] = process.argv.slice(2)
  const isCommand = COMMANDS.test(file)
  ensureInstalled(isCommand ? SHOP : [])
  if (isCommand) readShopEnv()
  process.exitCode = await runOnRuntime([file, ...words])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
