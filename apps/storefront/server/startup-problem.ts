/**
 * Something outside the code keeps the storefront from starting: a busy port, a wrong setting. The message says
 * what is wrong and what to do about it, and is all that the person at the terminal gets to see.
 */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}

/** Prints a startup problem as its line alone, any other error with its stack, and ends the process with code 1. */
export function endWithProblem(error: unknown): never {
  if (error instanceof StartupProblem) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
}
