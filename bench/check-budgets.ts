/** Fails when the storefront's build outgrows its budgets: `node bench/check-budgets.ts`, after a build. */
import { inKb, outgrown, weighBuild } from './built-app.ts'

const weights = weighBuild()
if (process.argv.includes('--list')) {
  for (const { what, bytes, budget } of weights) console.log(`${what}: ${inKb(bytes)} of ${inKb(budget)}`)
}
const problems = outgrown(weights)
for (const problem of problems) console.error(`Outgrown: ${problem}.`)
process.exitCode = problems.length > 0 ? 1 : 0
