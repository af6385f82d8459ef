import { defineConfig } from 'vitest/config'
import { graphqlDocuments } from './storefront/graphql-documents-plugin.ts'
import { textsRuntime } from './storefront/texts-runtime-plugin.ts'

/** For a machine that has other work too: what is slow there is not wrong. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 60_000 }

/**
 * Three projects. `unit` needs nothing but the code. `scripts` does with the code what a person does: builds it, installs it,
 * starts it. `backend` has one real PostgreSQL server for the whole run; each test file makes itself a database with
 * `createTestDatabase()`.
 */
export default defineConfig({
  test: {
    // Left alone, vitest keeps one core free for whoever works beside it.
    maxWorkers: '100%',
    projects: [
      {
        // The storefront's own compilation, so that its modules can be imported as they are.
        plugins: [graphqlDocuments(), textsRuntime()],
        test: {
          name: 'unit',
          ...PATIENCE,
          env: { LOG_LEVEL: 'silent' },
          include: ['{storefront,contract,docs,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/node_modules/**', '**/build/**', 'bench/.work/**'],
        },
      },
      {
        plugins: [graphqlDocuments(), textsRuntime()],
        test: {
          name: 'scripts',
          ...PATIENCE,
          env: { LOG_LEVEL: 'silent' },
          include: ['scripts/**/*.test.ts'],
        },
      },
      {
        // For tests of both halves, which stand in faults/.
        plugins: [graphqlDocuments(), textsRuntime()],
        // As Node itself resolves: with Vite's own 'development' the code would get another copy of graphql than
        // the libraries do.
        ssr: { resolve: { conditions: ['module-sync', 'node'] } },
        test: {
          name: 'backend',
          ...PATIENCE,
          include: ['{backend,demo,faults}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'demo/pictures/**'],
          globalSetup: ['backend/src/platform/database/test-server.ts', 'backend/src/contract-coverage.ts'],
        },
      },
    ],
  },
})
