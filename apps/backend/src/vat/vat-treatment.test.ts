import { exclTax } from '@kopgroep/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMemberState, taxRateFor } from './vat-rates.ts'
import { priceUnder, vatTreatment } from './vat-treatment.ts'

describe('the rate', () => {
  test.each([
    ['standard', 'NL', 21],
    ['reduced', 'NL', 9],
    ['zero', 'NL', 0],
    ['standard', 'DE', 19],
    ['reduced', 'DE', 7],
    ['standard', 'LU', 17],
    ['reduced', 'FR', 5.5],
    // In countries with several rates for food, the standard rate is never too low.
    ['reduced', 'IE', 23],
    ['zero', 'BE', 0],
  ])('of %s in %s is %d percent', (taxClass, country, rate) => {
    expect(taxRateFor(taxClass, country)).toBe(rate)
  })

  test('is taken out of an amount to the cent', () => {
    expect([
      exclTax(12_100, taxRateFor('standard', 'NL')),
      exclTax(10_900, taxRateFor('reduced', 'NL')),
    ]).toEqual([10_000, 10_000])
    expect(exclTax(999, taxRateFor('zero', 'NL'))).toBe(999)
  })

  test('of an unknown class is zero', () => {
    expect(() => taxRateFor('luxury', 'NL')).toThrow('luxury')
  })

  test('no country taxes food at the highest rate', () => {
    for (const country of ['AT', 'BE', 'DE', 'ES', 'FR', 'IT', 'LU', 'NL', 'SE']) {
      expect(isMemberState(country)).toBe(true)
      expect(taxRateFor('reduced', country)).toBeLessThanOrEqual(taxRateFor('standard', country))
    }
  })
})

describe('a sale', () => {
  const home = { home: 'NL', country: 'NL', isExempt: false }
  test.each([
    ['at home', 'NL', [], home],
    ['at home, to a business', 'NL', ['NL123456782B01'], home],
    ['at home, to a business of abroad', 'NL', ['DE136695976'], home],
    ['that is collected by a business of abroad', null, ['DE136695976'], home],
    ['outside the Union', 'CH', [], home],
    ['to a consumer in Germany', 'DE', [], { ...home, country: 'DE' }],
    ['to a Dutch business, brought to Germany', 'DE', ['NL123456782B01'], { ...home, country: 'DE' }],
    ['to a business in Germany', 'DE', ['DE136695976'], { ...home, country: 'DE', isExempt: true }],
    [
      'to a Belgian business, brought to Germany',
      'DE',
      ['BE0411905847'],
      { ...home, country: 'DE', isExempt: true },
    ],
  ])('%s', (_what, shipsTo, confirmedVatIds, treatment) => {
    expect(vatTreatment({ home: 'NL', shipsTo, confirmedVatIds, usesOneStopShop: true })).toEqual(treatment)
    // Below the threshold only consumers in another member state pay other VAT.
    expect(vatTreatment({ home: 'NL', shipsTo, confirmedVatIds, usesOneStopShop: false })).toEqual(
      treatment.isExempt ? treatment : home,
    )
  })
})

describe('a price', () => {
  test('equals the shown one for a consumer anywhere, and lacks Dutch VAT for a business abroad', () => {
    expect(priceUnder({ home: 'NL', country: 'NL', isExempt: false }, 12_100, 'standard')).toEqual({
      cents: 12_100,
      rate: 21,
    })
    expect(priceUnder({ home: 'NL', country: 'DE', isExempt: false }, 12_100, 'standard')).toEqual({
      cents: 12_100,
      rate: 19,
    })
    expect(priceUnder({ home: 'NL', country: 'DE', isExempt: true }, 12_100, 'standard')).toEqual({
      cents: 10_000,
      rate: 0,
    })
    expect(priceUnder({ home: 'NL', country: 'DE', isExempt: true }, 2_180, 'reduced')).toEqual({
      cents: 2_000,
      rate: 0,
    })
  })

  test('never grows without VAT', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.constantFrom('standard', 'reduced', 'zero'), (cents, taxClass) => {
        const net = priceUnder({ home: 'NL', country: 'BE', isExempt: true }, cents, taxClass).cents
        expect(net).toBeLessThanOrEqual(cents)
        expect(net).toBe(exclTax(cents, taxRateFor(taxClass, 'NL')))
      }),
    )
  })
})
