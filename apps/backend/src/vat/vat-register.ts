import type { Log } from '@kopgroep/server-kit/log'
import type { Db } from '../platform/database/database.ts'
import type { Settings } from '../platform/settings.ts'
import { findCompany } from './vat-lookup.ts'
import { saveRegistration, wasConfirmed } from './vat-registrations.sql.ts'

export type RegisterSettings = Pick<
  Settings,
  'DEMO' | 'VAT_URL' | 'VAT_SECRET' | 'VAT_REQUESTER_COUNTRY' | 'VAT_REQUESTER_NUMBER'
>

interface RegisterContext {
  db: Db
  settings: RegisterSettings
  log: Log
}

const TIMEOUT = 4_000

/**
 * Validates a VAT number with the VAT register (the EU's VIES, or a service in front of it); null if the
 * register does not answer.
 *
 * @param vatId normalised, with the country's letters
 */
export async function checkRegister(
  { settings, log }: Omit<RegisterContext, 'db'>,
  vatId: string,
): Promise<boolean | null> {
  const { VAT_URL, VAT_SECRET, VAT_REQUESTER_COUNTRY, VAT_REQUESTER_NUMBER } = settings
  if (!VAT_URL) return settings.DEMO ? findCompany(vatId) !== null : null
  const url = new URL(VAT_URL)
  const query = {
    country_code: vatId.slice(0, 2),
    vat_id: vatId,
    requester_country_code: VAT_REQUESTER_COUNTRY,
    requester_vat_id: VAT_REQUESTER_NUMBER,
  }
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  try {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (VAT_SECRET) headers.authorization = `Bearer ${VAT_SECRET}`
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    const answer: unknown = response.ok ? await response.json() : null
    if (typeof answer !== 'object' || answer === null || !('valid' in answer)) return null
    return typeof answer.valid === 'boolean' ? answer.valid : null
  } catch (error) {
    // A VAT number may identify a person, so it is not logged.
    log.warn(
      { host: url.host, reason: error instanceof Error ? error.name : 'unknown' },
      'the VAT register failed',
    )
    return null
  }
}

/**
 * Looks up a VAT number in the register and stores the answer. May take seconds: call it outside any
 * transaction.
 *
 * @returns null if the register does not answer
 */
export async function registerAnswer(context: RegisterContext, vatId: string): Promise<boolean | null> {
  const isValid = await checkRegister(context, vatId)
  if (isValid !== null) await saveRegistration(context.db, vatId, isValid)
  return isValid
}

/**
 * Checks whether the register rejects a VAT number. A confirmation is valid for a day. A rejected number is
 * checked again each time, because the company may have registered since. If the register does not answer,
 * the number is not rejected.
 */
export async function isRefused(context: RegisterContext, vatId: string): Promise<boolean> {
  return !(await wasConfirmed(context.db, vatId)) && (await registerAnswer(context, vatId)) === false
}
