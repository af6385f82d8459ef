import {
  clientSettings,
  configuredFeatures,
  sharedSettings,
  tokenOrNull,
} from '@kopgroep/contract/shared-settings'
import { address, parseSettings, port, serverSettings, setting, text } from '@kopgroep/server-kit/settings'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'
import * as v from 'valibot'

const { SHOP_TOKEN, DEMO } = sharedSettings
const { HOST, DRAIN_SECONDS, LOG_LEVEL } = serverSettings

const AgentsSettings = v.object({
  AGENTS_PORT: setting(port, '3100', 'Port of the agents program.'),
  STOREFRONT_URL: setting(address, 'http://localhost:3000', 'The shop’s public URL.'),
  DEFAULT_LANGUAGE: setting(
    v.pipe(text, v.picklist(['nl', 'en'], 'expected nl or en')),
    'nl',
    'Language of URLs without a prefix.',
  ),
  ...clientSettings,
  SHOP_TOKEN,
  DEMO,
  HOST,
  DRAIN_SECONDS,
  LOG_LEVEL,
})

export type Settings = ReturnType<typeof readSettings>

/**
 * Reads the settings from environment variables. An empty variable counts as unset.
 *
 * @throws {StartupProblem} that names each invalid variable
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env) {
  const settings = parseSettings(AgentsSettings, env)
  const { AGENT_KEY } = settings
  if (!AGENT_KEY) throw new StartupProblem('Set AGENT_KEY to the secret that the storefront has.')
  return {
    ...settings,
    AGENT_KEY,
    DEMO: settings.DEMO ?? env.NODE_ENV !== 'production',
    SHOP_TOKEN: tokenOrNull(settings.SHOP_TOKEN),
    FEATURES: configuredFeatures(settings.FEATURES),
  }
}
