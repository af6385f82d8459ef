import type { Settings } from './settings.ts'
import { StartupProblem } from './startup-problem.ts'

/** Secrets that stand in the shop's sources. */
const DEMO_SECRETS = { SHOP_TOKEN: 'demo-shop-token', CONSUMER_KEY: 'demo-consumer-key' }

/**
 * Keeps a shop that earns money from starting with tokens that everybody can read in the sources.
 *
 * @throws {StartupProblem} that names each
 */
export function refuseDemo(settings: Settings): void {
  if (settings.DEMO) return
  const problems = Object.entries(DEMO_SECRETS)
    .filter(([name, secret]) => settings[name as keyof typeof DEMO_SECRETS] === secret)
    .map(
      ([name]) =>
        `Set the environment variable ${name} to a secret of your own, or none: the demo shop's is public.`,
    )
  if (problems.length > 0) {
    throw new StartupProblem([...problems, 'Or set DEMO=on for a shop to try out.'].join('\n'))
  }
}
