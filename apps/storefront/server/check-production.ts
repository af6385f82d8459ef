import { DEMO_SECRETS } from '@kopgroep/contract/shared-settings'
import {
  type Finding,
  publicAddressFindings,
  reportFindings,
  tokenFindings,
} from '@kopgroep/server-kit/findings'
import type { Log } from '@kopgroep/server-kit/log'
import type { Settings } from './settings.ts'

/**
 * Lists missing, unsafe and demo-only settings of a production storefront.
 *
 * @param env environment variables that the settings were read from
 */
export function productionFindings(settings: Settings, env: NodeJS.ProcessEnv): Finding[] {
  const { SHOP_TOKEN, CONSUMER_KEY, PURGE_TOKEN, STOREFRONT_URL, AGENT_KEY } = settings
  const fix = 'Set it to the number of proxies before the shop, or 0.'
  return [
    ...tokenFindings({ SHOP_TOKEN, CONSUMER_KEY, PURGE_TOKEN, AGENT_KEY }, DEMO_SECRETS),
    ...publicAddressFindings('STOREFRONT_URL', STOREFRONT_URL, 'links and cookies need it.'),
    ...(env.TRUST_PROXY?.trim()
      ? []
      : [{ name: 'TRUST_PROXY', level: 'warning' as const, found: 'not set', fix }]),
  ]
}

/**
 * Logs findings about the settings of a production shop. Public or guessable tokens stop it from starting; a
 * demo may use them.
 *
 * @throws {StartupProblem} that names each finding
 */
export function checkProduction(settings: Settings, env: NodeJS.ProcessEnv, log: Pick<Log, 'warn'>): void {
  if (!settings.DEMO) reportFindings(productionFindings(settings, env), log)
}
