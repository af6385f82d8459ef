/**
 * Something outside the code keeps the shop from starting: a busy port, a folder that cannot be written, a
 * database that does not answer. The message says what is wrong and what to do about it, and is all that the
 * person at the terminal gets to see.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** The code of a system error (`EACCES`, `ECONNREFUSED`), or an empty text for any other error. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Prints a startup problem as one line, any other error with its stack, and ends the process with code 1. */
export function endWithProblem(error: unknown): never {
  if (error instanceof StartupProblem) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
}
