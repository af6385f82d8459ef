// @ts-check
// `npm test`: runs all checks and tests, on any Node from 20 with nothing installed. A failed step does not stop the others.
// Checks and build run in parallel with the unit tests. Prints durations and ends with the line `N passed, N failed`.
// `npm test -- types lint` runs only these steps. `npm test -- --changed` runs the unit tests that reach a file which differs
// from main, and the browser tests that differ. `npm run test:all` runs long tests in full.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { COMPILED } from './programs.mjs'
import { environment, onRuntime, ROOT } from './runtime.mjs'

/** @typedef {{ passed: number, failed: number }} Outcome */
/** @typedef {{ name: string, needs?: string, run: () => Promise<Outcome> }} Step */

// Hundreds of processes load the same code. The compile cache saves compiling it in each of them, and in the
// next run.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, COMPILED.NODE_COMPILE_CACHE)

try {
  ensureInstalled()
  await onRuntime(join(ROOT, 'scripts/test.mjs'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const CHANGED = '--changed'
/** Option of `npm run test:all`: long tests run in full. */
const ALL = '--all'
const isAll = process.argv.includes(ALL)
if (isAll) process.env.WHOLE_TESTS = 'yes'
const isChangedOnly = process.argv.includes(CHANGED)
const reports = mkdtempSync(join(tmpdir(), 'kopgroep-reports-'))

/** @type {{ name: string, ms: number }[]} */
const timed = []
/**
 * Failures with the first lines of their reason, repeated at the end of the log.
 *
 * @type {string[]}
 */
const failures = []
const withReason = (/** @type {string} */ name, /** @type {string} */ why) =>
  `  ${name}\n${stripVTControlCharacters(why).split('\n').slice(0, 16).join('\n').replace(/^/gm, '      ')}`
const failed = (/** @type {string} */ name, /** @type {string} */ why = '') =>
  failures.push(withReason(name, why))

/**
 * Checks that do not need compiled texts.
 *
 * @type {Step[]}
 */
const FIRST_CHECKS = [
  { name: 'generated', run: () => check('node', ['scripts/generate.mjs', '--check']) },
  { name: 'lint', run: () => check('biome', ['check', '--error-on-warnings']) },
  { name: 'licences', run: () => check('node', ['scripts/licences.mjs']) },
]

const OTHER_BROWSERS = 'tools/lab/browsers/run.ts'
const MCP_SUITE = 'tools/lab/agents/mcp-suite.ts'
/** The folders whose imports are checked. */
const SOURCES = ['apps', 'packages', 'tools', 'e2e', 'scripts', 'docs']

/** @type {Step[]} */
const CHECKS = [
  { name: 'types', run: () => check('tsc', ['-p', '.']) },
  {
    name: 'imports',
    run: () =>
      check('depcruise', [
        '--config',
        'scripts/dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        ...SOURCES,
      ]),
  },
  { name: 'unused', run: () => check('knip', []) },
  { name: 'build', run: () => check('node', ['scripts/build.mjs', '--if-stale']) },
  {
    name: 'budgets',
    needs: 'tools/lab/bench/check-budgets.ts',
    run: () => check('node', ['tools/lab/bench/check-budgets.ts']),
  },
]

/**
 * Stages run one after another, the lines of a stage in parallel: unit tests often wait for their database, and the
 * checks need one core.
 *
 * @type {Step[][][]}
 */
const STAGES = [
  // Later steps read this output, which must not change while they run.
  [[{ name: 'texts', run: () => check('node', ['apps/storefront/build/compile-texts.ts']) }], FIRST_CHECKS],
  [CHECKS, [{ name: 'unit', run: vitest }]],
  [[{ name: 'browser', needs: 'e2e', run: playwright }]],
  ...(isAll
    ? [
        [[{ name: 'browsers', needs: OTHER_BROWSERS, run: otherBrowsers }]],
        [[{ name: 'mcp', needs: MCP_SUITE, run: () => check('node', [MCP_SUITE]) }]],
      ]
    : []),
]
const STEPS = STAGES.flat(2)
const readsTexts = (/** @type {string} */ name) => ['types', 'imports', 'unit'].includes(name)

/**
 * Runs a program that either succeeds or prints its problems; counts as one test.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function check(program, args) {
  const { status, output } = await run(program, args, 'pipe')
  if (status === 0) return { passed: 1, failed: 0 }
  console.log(output)
  failed(program, output)
  return { passed: 0, failed: 1 }
}

async function vitest() {
  const file = join(reports, 'vitest.json')
  const { status } = await watch('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(isChangedOnly ? ['--changed', 'main', '--passWithNoTests'] : []),
  ])
  const report = read(file)
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    // A file that cannot be loaded, or whose setup fails, has no failed test.
    if (status === 'failed' && message) failed(relative(ROOT, name), message)
    for (const { fullName, duration, status, failureMessages } of assertionResults) {
      const test = `${relative(ROOT, name)} › ${fullName}`
      timed.push({ name: test, ms: duration ?? 0 })
      if (status === 'failed') failed(test, failureMessages[0])
    }
  }
  return outcome('vitest', report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, status)
}

async function playwright() {
  const file = join(reports, 'playwright.json')
  const changed = isChangedOnly ? ['--only-changed=main', '--pass-with-no-tests'] : []
  const { status } = await watch(
    'playwright',
    ['test', '--config', 'e2e', '--reporter=list,json', ...changed],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const report = read(file)
  for (const suite of report?.suites ?? []) readSuite(suite)
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return outcome('playwright', expected, unexpected, status)
}

/** Buys in Firefox, WebKit and Chromium. */
async function otherBrowsers() {
  const { status } = await watch('node', [OTHER_BROWSERS])
  return outcome('browsers', status === 0 ? 1 : 0, 0, status)
}

/** @param {any} suite of Playwright's report */
function readSuite({ file, specs = [], suites = [] }) {
  for (const { title, tests } of specs) {
    for (const { projectName, results, status } of tests) {
      const ms = results.reduce(
        (/** @type {number} */ sum, /** @type {any} */ { duration }) => sum + duration,
        0,
      )
      const name = `${file} › ${title} (${projectName})`
      timed.push({ name, ms })
      if (status === 'unexpected') failed(name, results.at(-1)?.error?.message)
    }
  }
  for (const inner of suites) readSuite(inner)
}

/**
 * Returns the outcome of a test run. A run that fails without a failed test counts as one failure: a file that cannot be
 * loaded, a server that does not start, or a served field that no test of the backend queries.
 *
 * @param {string} program
 * @param {number} passed
 * @param {number} failedTests
 * @param {number | null} status
 * @returns {Outcome}
 */
function outcome(program, passed, failedTests, status) {
  if (status === 0 || failedTests > 0) return { passed, failed: failedTests }
  failed(
    program,
    `No test failed, yet it exited with ${status}: the reason stands above, at the end of what it printed.`,
  )
  return { passed, failed: 1 }
}

/**
 * Runs a program with its output on the terminal.
 *
 * @param {string} program
 * @param {string[]} args
 */
function watch(program, args, extra = {}) {
  return run(program, args, 'inherit', extra)
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
// Ctrl-C reaches all children directly; signals to this process only are forwarded.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {'pipe' | 'inherit'} words
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(program, args, words, extra = {}) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: environment(extra),
    stdio: ['ignore', words, words],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  return new Promise((settle) => {
    child.once('error', (error) => settle({ status: null, output: error.message }))
    child.once('close', (status) => {
      running.delete(child)
      settle({ status, output })
    })
  })
}

function read(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep(step) {
  try {
    return await step.run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const stepNames = process.argv.slice(2).filter((name) => name !== CHANGED && name !== ALL)
const unknown = stepNames.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}. The steps are: ${STEPS.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}

/** @type {Map<string, Outcome & { seconds: string }>} */
const outcomes = new Map()

/** Runs steps one after another and prints start and end of each. */
async function runInLine(/** @type {Step[]} */ steps) {
  for (const step of steps) {
    if (!isWanted(step)) continue
    console.log(`\n— ${step.name}`)
    const began = Date.now()
    const outcome = await runStep(step)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`  ${step.name}: ${outcome.failed ? `${outcome.failed} failed` : 'good'} (${seconds} s)`)
    outcomes.set(step.name, { ...outcome, seconds })
  }
}

function isWanted(/** @type {Step} */ { name, needs }) {
  if (needs && !existsSync(join(ROOT, needs))) return false
  return (
    stepNames.length === 0 || stepNames.includes(name) || (name === 'texts' && stepNames.some(readsTexts))
  )
}

const began = Date.now()
for (const stage of STAGES) await Promise.all(stage.map(runInLine))
const rows = []
const total = { passed: 0, failed: 0 }
for (const { name } of STEPS) {
  const outcome = outcomes.get(name)
  if (!outcome) continue
  const { passed, failed, seconds } = outcome
  rows.push(
    `  ${name.padEnd(12)}${String(passed).padStart(6)} passed ${String(failed).padStart(6)} failed ${seconds.padStart(8)} s`,
  )
  total.passed += passed
  total.failed += failed
}
rmSync(reports, { recursive: true })

const slowest = timed.sort((a, b) => b.ms - a.ms).slice(0, 10)
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { name, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`)
console.log(`\n${rows.join('\n')}\n  in all ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
