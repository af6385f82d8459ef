/** Runs the shop's backend without its compiler, for comparison. Arguments: database, port. */
import { openDatabase } from '../../apps/backend/src/platform/database/database.ts'
import { readSettings } from '../../apps/backend/src/platform/settings.ts'
import { createShopServer } from '../../apps/backend/src/shop-server.ts'
import { openLog } from '../../packages/server-kit/log.ts'

const [databaseUrl = '', port] = process.argv.slice(2)
const server = await createShopServer({
  db: openDatabase(databaseUrl),
  settings: readSettings(),
  log: openLog('error'),
  purger: { purge: () => {}, settled: async () => {} },
  compiles: false,
})
server.listen(Number(port), '127.0.0.1')
