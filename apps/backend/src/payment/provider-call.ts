import * as v from 'valibot'
import { ProviderFailed } from './payment-provider.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** Thrown when a provider answers with an error, so it did not execute the call. */
export class ProviderRefused extends ProviderFailed {}

/**
 * Calls a provider's JSON API.
 *
 * @param provider its name in messages
 * @throws {ProviderFailed} if there is no JSON answer
 */
export async function callProvider(
  provider: string,
  url: string,
  request: { method: string; headers: Record<string, string>; body: unknown },
): Promise<{ status: number; answer: unknown }> {
  const { method, headers, body } = request
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      redirect: 'error',
    })
    const text = await response.text()
    return { status: response.status, answer: text === '' ? null : JSON.parse(text) }
  } catch (cause) {
    throw new ProviderFailed(`${provider} cannot be reached.`, { cause })
  }
}

/** @throws {ProviderFailed} if the answer lacks a field of the schema */
export function readAnswer<Schema extends v.GenericSchema>(
  provider: string,
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success)
    throw new ProviderFailed(`${provider} left out: ${v.getDotPath(parsed.issues[0]) ?? 'its answer'}`)
  return parsed.output
}
