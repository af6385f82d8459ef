/** Runs the shop's backend without its compiler, for comparison. Arguments: database, port. */
import { openDatabase } from '@kopgroep/backend/platform/database/database'
import { readSettings } from '@kopgroep/backend/platform/settings'
import { createShopServer } from '@kopgroep/backend/shop-server'
import { openLog } from '@kopgroep/server-kit/log'

const [databaseUrl = '', port] = process.argv.slice(2)
const server = await createShopServer({
  db: openDatabase(databaseUrl),
  settings: readSettings(),
  log: openLog('error'),
  purger: { purge: () => {}, settled: async () => {} },
  compiles: false,
})
server.listen(Number(port), '127.0.0.1')
