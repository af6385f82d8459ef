import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '../platform/database/embedded-server.ts'
import { migrate } from '../platform/database/migrate.ts'
import { throwawayFolder } from './throwaway-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template database. */
    templateDatabaseUrl: string
  }
}

/**
 * Starts the PostgreSQL server of a test run, with a template database. Vitest calls it for each project;
 * only the first call starts the server.
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
