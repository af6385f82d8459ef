import type { Log } from './log.ts'
import { StartupProblem } from './startup-problem.ts'

/** Result of a check of the machine or the settings, reported by `npm run doctor` and at startup. */
export interface Finding {
  /** Name of the checked setting or component. */
  name: string
  /** A `problem` prevents the program from starting, a `warning` does not. */
  level: 'ok' | 'warning' | 'problem'
  found: string
  /** Advice on how to fix it. */
  fix?: string
}

/** Minimum length of an unguessable token, in characters. */
const STRONG_TOKEN = 24
/** Length in characters below which a token is refused as guessable. */
const WEAK_TOKEN = 12

/**
 * Finds published and guessable tokens.
 *
 * @param tokens by the name of their setting, without unset ones
 * @param published tokens that occur in the sources
 */
export function tokenFindings(
  tokens: Readonly<Record<string, string | null | undefined>>,
  published: readonly string[] = [],
): Finding[] {
  return Object.entries(tokens).flatMap(([name, token]): Finding[] => {
    if (!token) return []
    const fix = 'Make one with `openssl rand -hex 24`.'
    const problem = (what: string): Finding[] => [{ name, level: 'problem', found: what, fix }]
    if (published.includes(token)) return problem("the demo shop's, which is public")
    if (token.length < WEAK_TOKEN) return problem(`shorter than ${WEAK_TOKEN} characters`)
    if (token.length >= STRONG_TOKEN) return []
    return [{ name, level: 'warning', found: `shorter than ${STRONG_TOKEN} characters`, fix }]
  })
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Finds a public URL that shoppers cannot reach, or only without encryption. @param url of the setting `name`
 */
export function publicAddressFindings(name: string, url: string, use: string): Finding[] {
  const { protocol, hostname } = new URL(url)
  if (LOOPBACK.test(hostname)) {
    return [
      {
        name,
        level: 'warning',
        found: `${url}, this machine alone`,
        fix: `Set it to the public https address: ${use}`,
      },
    ]
  }
  if (protocol === 'https:') return []
  return [{ name, level: 'problem', found: `${url}, without encryption`, fix: 'Set it to an https address.' }]
}

/**
 * Logs warnings, each as one line.
 *
 * @throws {StartupProblem} that names each problem with its fix
 */
export function reportFindings(findings: readonly Finding[], log: Pick<Log, 'warn'>): void {
  const describe = ({ name, found, fix }: Finding) => `${name}: ${found}.${fix ? ` ${fix}` : ''}`
  const problems = findings.filter(({ level }) => level === 'problem')
  if (problems.length > 0) {
    throw new StartupProblem([...problems.map(describe), 'Or set DEMO=on for a shop to try out.'].join('\n'))
  }
  for (const finding of findings) if (finding.level === 'warning') log.warn(describe(finding))
}

/**
 * Prints the findings of a program as JSON for `npm run doctor`: problems in its settings, or else the result
 * of `diagnose`.
 *
 * @param diagnose throws if the settings cannot be read
 */
export async function printFindings(name: string, diagnose: () => Promise<Finding[]>): Promise<void> {
  const results = await diagnose().then(
    (findings): Finding[] => [{ name, level: 'ok', found: 'its settings are valid' }, ...findings],
    (error: unknown): Finding[] => [
      {
        name,
        level: 'problem',
        found: error instanceof Error ? error.message : String(error),
        fix: 'docs/operator/settings.md lists every setting.',
      },
    ],
  )
  console.log(JSON.stringify(results))
}
