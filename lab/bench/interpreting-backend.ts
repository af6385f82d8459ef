/** The shop's backend without its compiler: what the compiler is compared with. Arguments: database, port. */
import { openDatabase } from '../../apps/backend/src/platform/database/database.ts'
import { openLog } from '../../apps/backend/src/platform/log.ts'
import { readSettings } from '../../apps/backend/src/platform/settings.ts'
import { createShopServer } from '../../apps/backend/src/shop-server.ts'

const [databaseUrl = '', port] = process.argv.slice(2)
createShopServer({
  db: openDatabase(databaseUrl),
  settings: readSettings(),
  log: openLog('error'),
  purger: { purge: () => {}, settled: async () => {} },
  compiles: false,
}).listen(Number(port), '127.0.0.1')
