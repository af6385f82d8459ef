import { setTimeout as pause } from 'node:timers/promises'

/** Maximum requests, after which the refusal is returned. */
const MAX_ATTEMPTS = 20
const BUSY = [429, 503]

interface Refusable {
  status(): number
  headers(): Readonly<Record<string, string>>
}

/** Sends a request and repeats it after the seconds in `Retry-After`, like a polite crawler. */
export async function untilNotBusy<Answer extends Refusable | null>(
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request()
    const seconds =
      answer && BUSY.includes(answer.status()) ? Number(answer.headers()['retry-after']) : Number.NaN
    if (Number.isNaN(seconds) || attempt === MAX_ATTEMPTS) return answer
    await pause(seconds * 1_000)
  }
}
