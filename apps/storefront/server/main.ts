/**
 * Starts the storefront: `node apps/storefront/server/main.ts`, with `--dev` on Vite's development build.
 * With `--check` it only validates settings and code. NODE_ENV is set before any library loads, because
 * libraries read it on import. The value that the owner set decides whether settings are checked for
 * production.
 */
const isDev = process.argv.includes('--dev')
const given = { ...process.env }
process.env.NODE_ENV = isDev ? 'development' : 'production'

const { endWithProblem } = await import('@kopgroep/server-kit/startup-problem')
try {
  const { readSettings } = await import('./settings.ts')
  const { checkProduction } = await import('./check-production.ts')
  const { log } = await import('./observe/log.ts')
  const settings = readSettings(given)
  checkProduction(settings, given, log)
  const { serve } = await import('./serve.ts')
  const { stopOnSignals } = await import('@kopgroep/server-kit/http-server')
  if (process.argv.includes('--check')) process.exit(0)
  const server = await serve(settings, isDev ? 'development' : 'production')
  stopOnSignals(server.stop)
} catch (error) {
  endWithProblem(error)
}

export {}
