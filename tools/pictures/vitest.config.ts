import { defineConfig } from 'vitest/config'

/** The drawings have a test run of their own, because they are slow to render and rarely change. */
export default defineConfig({ test: { root: import.meta.dirname, testTimeout: 60_000 } })
