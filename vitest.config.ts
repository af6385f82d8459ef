import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { graphqlDocuments } from './apps/storefront/build/graphql-documents-plugin.ts'
import { textsRuntime } from './apps/storefront/build/texts-runtime-plugin.ts'

/** For a machine that has other work too, or is four times slower: what is slow there is not wrong. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

const NOT_TESTS = ['**/node_modules/**', '**/dist/**', 'lab/bench/.work/**', 'packages/demo-shop/pictures/**']

/** Matches a test that replaces a module, a global, the clock or the environment, or reads what its process counted or prepared. */
const NEEDS_PROCESS = /\bvi\.|@vitest-environment|\bmetricsRegistry\b|\bpg_prepared_statements\b/

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
    // Each process reads the code once for all its files, which is a third of the work.
    sharing: { isolate: false, include: patterns, exclude: [...NOT_TESTS, ...alone] },
    alone: { include: alone, exclude: NOT_TESTS },
  }
}

const unit = {
  // The storefront's own compilation, so that its modules can be imported as they are.
  plugins: [graphqlDocuments(), textsRuntime()],
  test: { ...PATIENCE, env: { LOG_LEVEL: 'silent' } },
}
const unitFiles = parted([
  '{apps/storefront,packages/contract,packages/server-kit,docs,lab/bench,e2e}/**/*.test.{ts,tsx}',
  '*.test.ts',
])

const backend = {
  // For tests of both halves, which stand in lab/faults/.
  plugins: [graphqlDocuments(), textsRuntime()],
  // As Node itself resolves: with Vite's own 'development' the code would get another copy of graphql than
  // the libraries do.
  ssr: { resolve: { conditions: ['module-sync', 'node'] } },
  test: {
    ...PATIENCE,
    globalSetup: [
      'apps/backend/src/platform/database/test-server.ts',
      'apps/backend/src/contract-coverage.ts',
    ],
  },
}
const backendFiles = parted(['{apps/backend,packages/demo-shop,lab/faults}/**/*.test.ts'])

/**
 * Three kinds of tests. `unit` needs nothing but the code. `scripts` does with the code what a person does: builds it, installs it,
 * starts it. `backend` has one real PostgreSQL server for the whole run; each test file makes itself a database with
 * `createTestDatabase()`.
 */
export default defineConfig({
  test: {
    // By default, vitest leaves one core free.
    maxWorkers: '100%',
    projects: [
      { ...unit, test: { ...unit.test, ...unitFiles.sharing, name: 'unit' } },
      { ...unit, test: { ...unit.test, ...unitFiles.alone, name: 'unit alone' } },
      { ...unit, test: { ...unit.test, include: ['scripts/**/*.test.ts'], name: 'scripts' } },
      { ...backend, test: { ...backend.test, ...backendFiles.sharing, name: 'backend' } },
      { ...backend, test: { ...backend.test, ...backendFiles.alone, name: 'backend alone' } },
    ],
  },
})
