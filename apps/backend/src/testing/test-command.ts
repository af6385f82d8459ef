import type { Command } from '@kopgroep/server-kit/command-line'
import { StartupProblem } from '@kopgroep/server-kit/startup-problem'

/** Calls a command in this process, without the second that a process of its own takes to start. */
export async function callCommand(
  command: Command,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const printed: string[] = []
  const { DATABASE_URL: _, ...env } = process.env
  const end = (code: number, stderr = '') => ({ code, stdout: printed.join(''), stderr })
  try {
    const line = {
      words,
      env: { ...env, ...settings },
      print: (text: string) => void printed.push(`${text}\n`),
    }
    return end(await command(line))
  } catch (error) {
    if (error instanceof StartupProblem) return end(1, error.message)
    throw error
  }
}
