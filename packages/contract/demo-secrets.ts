/** Secrets of the demo shop, which anybody can read in its sources. */
const DEMO_SECRETS = { SHOP_TOKEN: 'demo-shop-token', CONSUMER_KEY: 'demo-consumer-key' }

/** Returns the names of the settings that still have a secret of the demo shop. */
export function demoSecretsIn(settings: Record<keyof typeof DEMO_SECRETS, string | null>): string[] {
  return Object.entries(DEMO_SECRETS)
    .filter(([name, secret]) => settings[name as keyof typeof DEMO_SECRETS] === secret)
    .map(([name]) => name)
}
