/** Starts the agents' API as a program of its own: `node apps/agents/main.ts`. */
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_SECRETS } from '@kopgroep/contract/shared-settings'
import { publicAddressFindings, reportFindings, tokenFindings } from '@kopgroep/server-kit/findings'
import { closableServer, listen, stopOnSignals } from '@kopgroep/server-kit/http-server'
import { openLog } from '@kopgroep/server-kit/log'
import { endWithProblem } from '@kopgroep/server-kit/startup-problem'
import { createAgentsServer } from './server.ts'
import { readSettings } from './settings.ts'

async function main() {
  const settings = readSettings()
  const { AGENT_KEY, SHOP_TOKEN, STOREFRONT_URL, AGENTS_PORT, HOST } = settings
  const log = openLog(settings.LOG_LEVEL, { name: 'agents' })
  if (!settings.DEMO) {
    const findings = [
      ...tokenFindings({ AGENT_KEY, SHOP_TOKEN }, DEMO_SECRETS),
      ...publicAddressFindings('STOREFRONT_URL', STOREFRONT_URL, 'the profile needs it.'),
    ]
    reportFindings(findings, log)
  }
  const { app, prepareEnd, close } = await createAgentsServer(settings, log)
  const closeServer = closableServer(app.server)
  await listen(app.server, { port: AGENTS_PORT, host: HOST, setting: 'AGENTS_PORT' })
  const { port } = app.server.address() as AddressInfo
  log.info({ port, host: HOST, shop: STOREFRONT_URL }, 'the agents program listens')
  stopOnSignals(async () => {
    prepareEnd()
    await wait(settings.DRAIN_SECONDS * 1000)
    await closeServer()
    await close()
  })
}

await main().catch(endWithProblem)
