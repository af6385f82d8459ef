import { type ParseArgsConfig, parseArgs } from 'node:util'
import { endWithProblem, StartupProblem } from './startup-problem.ts'

/** Surroundings of a command: those of its process, or of the test that calls it. */
export interface CommandLine {
  words: readonly string[]
  env: NodeJS.ProcessEnv
  print(line: string): void
}

/**
 * Command of the shop. Resolves to its exit code.
 *
 * @throws {StartupProblem} for wrong words, or a task that cannot be done
 */
export type Command = (line: CommandLine) => Promise<number>

/** Runs a command as this process. */
export async function runProgram(command: Command): Promise<void> {
  const line = { words: process.argv.slice(2), env: process.env, print: console.log }
  process.exitCode = await command(line).catch(endWithProblem)
}

/** Parses the words of a command. @throws {StartupProblem} for an unknown option */
export function parseWords<Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new StartupProblem(`${(error as Error).message} Ask for --help.`)
  }
}

/** Prints a whole text, such as the help. @returns exit code 0 */
export function printText(print: CommandLine['print'], text: string): number {
  print(text.trimEnd())
  return 0
}
