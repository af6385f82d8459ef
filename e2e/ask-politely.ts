import { setTimeout as pause } from 'node:timers/promises'

/** What is asked for again at most so often: after that the refusal counts. */
const MOST = 20
const BUSY = [429, 503]

interface Asked {
  status(): number
  headers(): Readonly<Record<string, string>>
}

/** Asks, and asks again after as many seconds as a shop says that is busy (`Retry-After`), as polite crawlers do. */
export async function askPolitely<Answer extends Asked | null>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask()
    const seconds =
      answer && BUSY.includes(answer.status()) ? Number(answer.headers()['retry-after']) : Number.NaN
    if (Number.isNaN(seconds) || asked === MOST) return answer
    await pause(seconds * 1_000)
  }
}
