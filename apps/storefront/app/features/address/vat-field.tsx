import { isVatNumberFor, normaliseVatNumber } from '@kopgroep/contract/vat-number-rule'
import { useEffect, useState } from 'react'
import { texts } from '../../lib/i18n/texts.ts'
import { TextField } from '../../ui/field.tsx'

/** Pause in typing before the number is checked. Milliseconds. */
const PAUSE_MS = 400

interface VatFieldProps {
  id: string
  value: string
  country: string
  error?: string
  /** True to accept a number that the register does not know, as an order does. */
  unknownIsAccepted?: boolean
  onChange: (value: string) => void
}

/**
 * Field for a company's VAT number, with the register's answer below. An order accepts an unregistered
 * number, a profile does not.
 */
export default function VatField({ id, value, country, error, unknownIsAccepted, onChange }: VatFieldProps) {
  const finding = useFinding(value, country)
  const [wasLeft, setWasLeft] = useState(false)
  const isWrong = wasLeft && value.trim() !== '' && !isVatNumberFor(normaliseVatNumber(value), country)
  return (
    <div className="grid content-start gap-2">
      <TextField
        id={id}
        label={texts.vat_number()}
        optional={texts.checkout_optional()}
        aria-describedby={`${id}-finding`}
        autoCapitalize="characters"
        spellCheck="false"
        value={value}
        error={error ?? (isWrong ? texts.vat_invalid() : undefined)}
        ok={finding?.state === 'confirmed'}
        onChange={(event) => {
          setWasLeft(false)
          onChange(event.target.value)
        }}
        onBlur={() => setWasLeft(true)}
      />
      <p
        id={`${id}-finding`}
        role="status"
        className={finding?.state === 'confirmed' ? 'text-meta text-groen' : 'text-meta text-amber'}
      >
        {finding && findingText(finding)}
        {unknownIsAccepted && finding && finding.state !== 'confirmed' && ` ${texts.vat_order_anyway()}`}
      </p>
    </div>
  )
}

function findingText(finding: VatFinding): string {
  switch (finding.state) {
    case 'confirmed':
      return finding.company ? texts.vat_of({ company: finding.company }) : texts.vat_confirmed()
    case 'unknown':
      return texts.vat_unknown()
    case 'unreachable':
      return texts.vat_unreachable()
  }
}

/** Looks up a typed VAT number; null while typing and for an incomplete number. */
function useFinding(value: string, country: string): VatFinding | null {
  const [finding, setFinding] = useState<VatFinding | null>(null)
  useEffect(() => {
    setFinding(null)
    const stop = new AbortController()
    const timer = setTimeout(() => {
      findVatNumber(value, country, stop.signal).then(setFinding, () => null)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [value, country])
  return finding
}

/** Result of looking up a VAT number. */
export type VatFinding =
  /** Valid; `company` if the register names it. */
  | { state: 'confirmed'; company: string | null }
  /** The register does not know it. */
  | { state: 'unknown' }
  /** No response: the number may still be valid. */
  | { state: 'unreachable' }

/**
 * Looks up a VAT number in the register through the shop's own server. Null, without a request, if the number
 * does not match the format of its country. Rejects only if the caller aborts.
 */
export async function findVatNumber(
  text: string,
  country: string,
  signal: AbortSignal,
): Promise<VatFinding | null> {
  const number = normaliseVatNumber(text)
  if (!isVatNumberFor(number, country)) return null
  const query = { country_code: country, vat_id: number }
  try {
    // Loaded on demand, because few shoppers have such a number.
    const { callHttp } = await import('../../lib/api/http-client.ts')
    return await callHttp('api/vat', toFinding, { query, signal })
  } catch {
    signal.throwIfAborted()
    return { state: 'unreachable' }
  }
}

/** Parses the register's answer: an object with `valid`, or `false` without an answer. */
export function toFinding(answer: unknown): VatFinding {
  if (typeof answer !== 'object' || answer === null) return { state: 'unreachable' }
  if (!('valid' in answer) || answer.valid !== true) return { state: 'unknown' }
  const company = 'name' in answer && typeof answer.name === 'string' ? answer.name.trim() : ''
  return { state: 'confirmed', company: company || null }
}
