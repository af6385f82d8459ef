/**
 * Condition outside the code that prevents startup: a busy port, an unwritable folder, a wrong setting. The
 * terminal shows only the message, which explains the problem and the fix.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** Returns the code of a system error (`EACCES`, `ECONNREFUSED`), or an empty string for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Prints a startup problem as its message alone, any other error with its stack, and exits with code 1. */
export function endWithProblem(error: unknown): never {
  if (error instanceof StartupProblem) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
}
