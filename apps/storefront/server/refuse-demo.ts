import { demoSecretsIn } from '../../../packages/contract/demo-secrets.ts'
import { StartupProblem } from '../../../packages/server-kit/startup-problem.ts'
import type { Settings } from './settings.ts'

/**
 * Keeps a shop that earns money from starting with tokens that everybody can read in the sources.
 *
 * @throws {StartupProblem} that names each
 */
export function refuseDemo(settings: Settings): void {
  if (settings.DEMO) return
  const problems = demoSecretsIn(settings).map(
    (name) =>
      `Set the environment variable ${name} to a secret of your own, or none: the demo shop's is public.`,
  )
  if (problems.length > 0) {
    throw new StartupProblem([...problems, 'Or set DEMO=on for a shop to try out.'].join('\n'))
  }
}
