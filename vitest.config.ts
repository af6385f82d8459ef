import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { graphqlDocuments } from '@kopgroep/storefront/build/graphql-documents-plugin'
import { textsRuntime } from '@kopgroep/storefront/build/texts-runtime-plugin'
import { defineConfig } from 'vitest/config'

/** Generous timeouts for a busy machine, or one that is four times slower. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', 'tools/lab/bench/.work/**']

/**
 * Matches a test file that needs a process of its own: it replaces a module, a global, the timers or the
 * environment, or depends on state of its process. A test that moves the Date alone restores it.
 */
const NEEDS_PROCESS =
  /\bvi\.(?!useRealTimers\b|useFakeTimers\(\{ toFake: \['Date'\])|@vitest-environment|\bmetricsRegistry\b|\bpg_prepared_statements\b/

/**
 * Splits the test files of a pattern: those that share a process and its loaded modules, and those that
 * need their own.
 */
function parted(patterns: string[]) {
  const files = globSync(patterns, { cwd: import.meta.dirname, exclude: NOT_TESTS })
  const alone = files.filter((file) =>
    NEEDS_PROCESS.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
  return {
    // Each process loads the code once for all its files, which is a third of the work.
    sharing: { isolate: false, include: patterns, exclude: [...NOT_TESTS, ...alone] },
    alone: { include: alone, exclude: NOT_TESTS },
  }
}

/** The storefront logs at this level in tests. The backend's tests choose their own. */
const QUIET = { env: { LOG_LEVEL: 'silent' } }

const unit = {
  // The storefront's own compilation, so that its modules can be imported as they are.
  plugins: [graphqlDocuments(), textsRuntime()],
  test: { ...PATIENCE, ...QUIET },
}
const unitFiles = parted([
  '{apps/admin,apps/storefront,packages/contract,packages/server-kit,docs,tools/lab/bench}/**/*.test.{ts,tsx}',
  'e2e/{*,gallery/*}.test.{ts,tsx}',
  '*.test.ts',
])

const backend = {
  // For tests of storefront and backend together, in tools/lab/faults/.
  plugins: [graphqlDocuments(), textsRuntime()],
  // Resolves like Node: Vite's default condition 'development' would load a second copy of graphql beside
  // that of the libraries.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    ...PATIENCE,
    ...QUIET,
    globalSetup: ['apps/backend/src/testing/test-server.ts', 'apps/backend/src/testing/contract-coverage.ts'],
  },
}
const backendFiles = parted([
  '{apps/agents,apps/backend,packages/demo-shop,tools/lab/faults,e2e/both-halves}/**/*.test.ts',
])

/**
 * Test projects. `unit` needs nothing but the code. `scripts` runs builds, installations and program starts.
 * `backend` starts one real PostgreSQL server for the whole run; each test file creates its own database with
 * `createTestDatabase()`.
 */
export default defineConfig({
  test: {
    // By default, vitest leaves one core free.
    maxWorkers: '100%',
    projects: [
      { ...unit, test: { ...unit.test, ...unitFiles.sharing, name: 'unit' } },
      { ...unit, test: { ...unit.test, ...unitFiles.alone, name: 'unit alone' } },
      { ...unit, test: { ...unit.test, include: ['scripts/**/*.test.ts'], isolate: false, name: 'scripts' } },
      { ...backend, test: { ...backend.test, ...backendFiles.sharing, name: 'backend' } },
      { ...backend, test: { ...backend.test, ...backendFiles.alone, name: 'backend alone' } },
    ],
  },
})
