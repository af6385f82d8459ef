/** Fails when the storefront's build outgrows its budgets: `node bench/check-budgets.ts`, after a build. */
import { SCREENS } from './budgets.ts'
import { inKb, outgrown, weighBuild } from './weigh-build.ts'

const weight = weighBuild()
if (process.argv.includes('--list')) {
  console.log(`empty app: ${inKb(weight.emptyApp)}; fonts: ${inKb(weight.fonts)}`)
  for (const { screen, scripts, styles, woken, files } of weight.screens) {
    const above = inKb(scripts - weight.emptyApp)
    console.log(
      `${screen}: scripts ${inKb(scripts)} (${above} above the empty app, of ${inKb(SCREENS[screen].scriptsAboveEmptyApp)}), ${inKb(woken)} when it comes to life, styles ${inKb(styles)}, ${files.length} files`,
    )
  }
}
const problems = outgrown(weight)
for (const problem of problems) console.error(`Outgrown: ${problem}.`)
process.exitCode = problems.length > 0 ? 1 : 0
