import { afterEach, expect, test, vi } from 'vitest'
import { findVatNumber, toFinding } from './vat-field.tsx'

afterEach(() => vi.unstubAllGlobals())

function withRegister(answer: () => Promise<Response>) {
  const requested = vi.fn(answer)
  vi.stubGlobal('fetch', requested)
  vi.stubGlobal('document', { cookie: '' })
  return requested
}
const look = (number: string, country = 'NL') => findVatNumber(number, country, new AbortController().signal)

test('a valid number is confirmed, with the name of its company', async () => {
  const requested = withRegister(async () => Response.json({ valid: true, name: ' Kopgroep B.V. ' }))
  expect(await look('nl 1234.56.782.b01')).toEqual({ state: 'confirmed', company: 'Kopgroep B.V.' })
  expect(requested).toHaveBeenCalledWith(
    '/api/vat?country_code=NL&vat_id=NL123456782B01',
    expect.objectContaining({ signal: expect.any(AbortSignal) }),
  )
})

test('a number in another format is not looked up', async () => {
  const requested = withRegister(async () => Response.json({ valid: true }))
  expect(await look('NL12')).toBeNull()
  expect(await look('NL123456782B01', 'BE')).toBeNull()
  expect(requested).not.toHaveBeenCalled()
})

test('a failed lookup says nothing about the number', async () => {
  withRegister(async () => Response.json(false))
  expect(await look('NL123456782B01')).toEqual({ state: 'unreachable' })
  withRegister(async () => Promise.reject(new TypeError('offline')))
  expect(await look('NL123456782B01')).toEqual({ state: 'unreachable' })
})

test('the register’s no means an unknown number', () => {
  expect(toFinding({ valid: false })).toEqual({ state: 'unknown' })
  expect(toFinding({ valid: 'true' })).toEqual({ state: 'unknown' })
  expect(toFinding({ valid: true, name: '' })).toEqual({ state: 'confirmed', company: null })
})
