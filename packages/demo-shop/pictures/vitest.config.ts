import { defineConfig } from 'vitest/config'

/** The drawings have a run of their own: they are slow to draw and seldom change (check.ts). */
export default defineConfig({ test: { root: import.meta.dirname, testTimeout: 60_000 } })
