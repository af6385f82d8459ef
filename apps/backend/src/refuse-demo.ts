import type { Kysely } from 'kysely'
import { demoSecretsIn } from '../../../packages/contract/demo-secrets.ts'
import { StartupProblem } from '../../../packages/server-kit/startup-problem.ts'
import type { Database } from './platform/database/database.ts'
import type { Settings } from './platform/settings.ts'

/** The addresses of the demo shop's customers, whose password stands in README. */
const DEMO_CUSTOMERS = '%@kopgroep.example'

/**
 * Keeps a shop that earns money from starting with what everybody can read in the sources.
 *
 * @throws {StartupProblem} that names each such token and customer
 */
export async function refuseDemo(db: Kysely<Database>, settings: Settings): Promise<void> {
  if (settings.DEMO) return
  const problems = demoSecretsIn(settings).map(
    (name) => `Set the environment variable ${name} to a secret of your own: the demo shop's is public.`,
  )
  const customers = await db
    .selectFrom('customers')
    .select('email')
    .where('email', 'like', DEMO_CUSTOMERS)
    .orderBy('email')
    .execute()
  if (customers.length > 0) {
    const names = customers.map(({ email }) => email).join(', ')
    problems.push(`Delete the customers of the demo shop, whose password is public: ${names}.`)
  }
  if (problems.length > 0) {
    throw new StartupProblem([...problems, 'Or set DEMO=on for a shop to try out.'].join('\n'))
  }
}
