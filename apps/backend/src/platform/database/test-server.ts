import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from './embedded-server.ts'
import { migrate } from './migrate.ts'
import { throwawayFolder } from './throwaway-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the migrated database that each test file's database is a copy of. */
    templateDatabaseUrl: string
  }
}

/**
 * Starts the one PostgreSQL server of a test run, with a migrated database to copy from. Vitest calls it for each project that
 * names it: the first one starts the server for all.
 */
export default async function startTestServer(project: TestProject) {
  const run = project.vitest.getRootProject()
  if (run.getProvidedContext().templateDatabaseUrl) return
  const server = await startEmbeddedServer({
    folder: throwawayFolder('test'),
    throwaway: true,
  })
  await migrate(server.url)
  run.provide('templateDatabaseUrl', server.url)
  return () => server.stop()
}
