// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { QrCode, transferCode } from './transfer-details.tsx'

afterEach(cleanup)

const transfer = {
  bic: 'ABNANL2A',
  holder: 'Kopgroep B.V.',
  iban: 'NL02 ABNA 0123 4567 89',
  amount: 1234.5,
  reference: '100000108',
}

test('an IBAN is grouped as in banking apps', () => {
  expect(transferCode(transfer).split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'ABNANL2A', 'Kopgroep B.V.', 'NL02ABNA0123456789', 'EUR1234.50'],
    ...['', '', '100000108'],
  ])
})

test('the QR code can be scanned', () => {
  const text = transferCode({ ...transfer, holder: 'Fietsatelier Ås' })
  render(<QrCode label="QR-code" text={text} />)
  const picture = screen.getByRole('img', { name: 'QR-code' })
  const size = Number(picture.getAttribute('viewBox')?.split(' ').at(-1))
  const dark = new Set(
    [...(picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
      ([, x, y]) => `${x} ${y}`,
    ),
  )
  const scale = 4
  const width = size * scale
  const pixels = Uint8Array.from({ length: width * width * 4 }, (_, byte) => {
    const pixel = Math.floor(byte / 4)
    const place = `${Math.floor((pixel % width) / scale)} ${Math.floor(pixel / width / scale)}`
    return byte % 4 < 3 && dark.has(place) ? 0 : 255
  })
  expect(decodeQR({ width, height: width, data: pixels })).toBe(text)
})
