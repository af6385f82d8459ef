/**
 * Fails if the storefront's build exceeds its budgets, or lacks files that they name: `node
 * tools/lab/bench/check-budgets.ts`, after a build.
 */
import {
  inKb,
  listOutgrown,
  missingProperties,
  readManifest,
  waitingForReact,
  weighBuild,
} from './built-app.ts'

const weights = weighBuild()
if (process.argv.includes('--list')) {
  for (const { what, bytes, budget } of weights) console.log(`${what}: ${inKb(bytes)} of ${inKb(budget)}`)
}
const problems = [
  ...listOutgrown(weights).map((problem) => `Outgrown: ${problem}.`),
  ...missingProperties().map((name) => `Used in a style sheet and defined in none: ${name}.`),
  ...waitingForReact(readManifest()).map((source) => `No island, and it waits for React: ${source}.`),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
