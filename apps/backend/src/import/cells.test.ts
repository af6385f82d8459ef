import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  parseCategoryPath,
  parseCents,
  parseGtin,
  parseHttpsUrl,
  parseQuantity,
  parseScore,
  toSlug,
} from './cells.ts'
import { parseBackorders, parseInStock, parseOnline, parseTaxClass, parseVisibility } from './labels.ts'
import { parseMoment } from './parse-moment.ts'
import {
  parseAssociated,
  parseBundle,
  parsePriceHistory,
  parseTiers,
  parseVariations,
  splitOptions,
  splitPairs,
  splitPaths,
  splitPlaces,
} from './split-cells.ts'

describe('an amount', () => {
  test.each([
    ['49.95', 4995],
    ['49.9500', 4995],
    ['49.9', 4990],
    ['0', 0],
    ['1299', 129_900],
    ['49,95', 4995],
    ['49,9500', 4995],
    ['1.299,00', 129_900],
    ['1,299.50', 129_950],
    ['1 299,00', 129_900],
    ['1.299.000', 129_900_000],
    ['€ 49,-', 4900],
    ['49.95 EUR', 4995],
  ])('%s is %i cents', (text, cents) => expect(parseCents(text)).toBe(cents))

  test.each([
    ['abc', /like 49.95, not “abc”/],
    ['-1,00', /at least 0/],
    ['0.005', /whole cents/],
    ['1.250', /two ways/],
    ['1,250', /two ways/],
    ['1.2.3', /like 49.95/],
    ['1.299.00', /like 49.95/],
    ['1e3', /like 49.95/],
  ])('%s is not an amount', (text, message) => expect(() => parseCents(text)).toThrow(message))

  test('is read exactly as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        for (const decimals of [2, 4]) {
          const text = (cents / 100).toFixed(decimals)
          expect(parseCents(text)).toBe(cents)
          expect(parseCents(text.replace('.', ','))).toBe(cents)
        }
        expect(parseCents((cents / 100).toLocaleString('nl-NL', { minimumFractionDigits: 2 }))).toBe(cents)
        expect(parseCents((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(cents)
      }),
    )
  })
})

test('quantities are whole and not negative', () => {
  expect(parseQuantity('12.0000')).toBe(12)
  expect(() => parseQuantity('-3')).toThrow('at least 0')
  expect(() => parseQuantity('1.5')).toThrow('whole number')
})

test('a GTIN is valid if its check digit is', () => {
  for (const gtin of ['4006381333931', '96385074', '036000291452', '10036000291459']) {
    expect(parseGtin(gtin)).toBe(gtin)
  }
  for (const other of ['4006381333932', '400638133393', '4006381-33931', '']) {
    expect(() => parseGtin(other)).toThrow('expected a GTIN')
  }
})

test('a link for shoppers is a complete https URL', () => {
  expect(parseHttpsUrl('https://maker.example/passport?id=1')).toBe('https://maker.example/passport?id=1')
  for (const other of ['http://maker.example', 'maker.example', 'javascript:alert(1)', '/passport', '']) {
    expect(() => parseHttpsUrl(other)).toThrow('expected an address')
  }
})

describe('a day', () => {
  test.each([
    ['2026-11-01', 'begin', '2026-10-31T23:00:00.000Z'],
    ['2026-07-01 09:30:00', 'begin', '2026-07-01T07:30:00.000Z'],
    ['11/1/26, 12:15 AM', 'begin', '2026-10-31T23:15:00.000Z'],
    ['11/30/2026, 3:05 PM', 'end', '2026-11-30T14:05:00.000Z'],
    ['2026-11-30', 'end', '2026-11-30T22:59:59.000Z'],
    ['2026-11-30 00:00:00', 'end', '2026-11-30T22:59:59.000Z'],
    ['10/21/16, 9:10\u202fAM', 'begin', '2016-10-21T07:10:00.000Z'],
    ['10/21/16,\u00a09:10\u2009p.m.', 'begin', '2016-10-21T19:10:00.000Z'],
    ['01-11-2026', 'begin', '2026-10-31T23:00:00.000Z'],
    ['1-11-2026', 'begin', '2026-10-31T23:00:00.000Z'],
    ['31-12-2026', 'end', '2026-12-31T22:59:59.000Z'],
    ['21-10-2016 09:10', 'begin', '2016-10-21T07:10:00.000Z'],
    ['21-10-16 09:10', 'begin', '2016-10-21T07:10:00.000Z'],
    ['2026-11-01T09:00:00', 'begin', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T09:00:00.000Z', 'begin', '2026-11-01T09:00:00.000Z'],
    ['2026-11-01T09:00:00+01:00', 'begin', '2026-11-01T08:00:00.000Z'],
    ['1 nov. 2026', 'begin', '2026-10-31T23:00:00.000Z'],
    ['21 oktober 2016 09:10', 'begin', '2016-10-21T07:10:00.000Z'],
    ['Oct 21, 2016, 9:10:00 AM', 'begin', '2016-10-21T07:10:00.000Z'],
    ['March 1, 2026', 'begin', '2026-02-28T23:00:00.000Z'],
  ] as const)('%s as the %s of a period is %s in the shop’s time zone', (text, bound, moment) => {
    expect(parseMoment(text, bound).toISOString()).toBe(moment)
  })

  test.each(['2026-02-30', 'morgen', '31-11-2026', '30/11/2026', '3 brr 2026', '2026-11-30 25:00'])(
    '%s is not a day',
    (text) => {
      expect(() => parseMoment(text, 'begin')).toThrow('expected a day like')
    },
  )
})

describe('pairs', () => {
  test('a reparability score is a class with or without its index', () => {
    expect(parseScore('B')).toBe('B')
    expect(parseScore('b 3,71')).toBe('B 3.71')
    for (const other of ['F', '8,2', 'B 3', 'goed']) {
      expect(() => parseScore(other)).toThrow('expected a class like B or B 3.71')
    }
  })

  test('a value may contain the separator, plain or in quotes', () => {
    expect([...splitPairs('color=Rood,info=Licht, warm en droog,fit=Strak', ',')]).toEqual([
      ['color', 'Rood'],
      ['info', 'Licht, warm en droog'],
      ['fit', 'Strak'],
    ])
    expect([...splitPairs('info="a=b, c=d ""e""",color=Rood', ',')]).toEqual([
      ['info', 'a=b, c=d "e"'],
      ['color', 'Rood'],
    ])
  })

  test('may be in quotes, as Magento writes them with “fields enclosure”', () => {
    const pairs = splitPairs('discipline="Gravel"|"Stad, land",info="Wassen op 30, binnenstebuiten"', ',')
    expect(pairs.get('info')).toBe('Wassen op 30, binnenstebuiten')
    expect(splitOptions(pairs.get('discipline') ?? '')).toEqual(['Gravel', 'Stad, land'])
    expect(splitOptions('Gravel|28" wiel')).toEqual(['Gravel', '28" wiel'])
    expect(parseVariations('sku="A|1",color="Rood, fel"|sku=B,color=Blauw', ',')).toEqual([
      { sku: 'A|1', options: new Map([['color', 'Rood, fel']]) },
      { sku: 'B', options: new Map([['color', 'Blauw']]) },
    ])
    expect(parseVariations('sku=A,color="Rood|fel, mat"|sku=B,color=Blauw', ',')).toEqual([
      { sku: 'A', options: new Map([['color', 'Rood|fel, mat']]) },
      { sku: 'B', options: new Map([['color', 'Blauw']]) },
    ])
    expect(splitPaths('"Winkel/Jas, rood",Winkel/Broek|"Winkel/A|B"', ',')).toEqual([
      'Winkel/Jas, rood',
      'Winkel/Broek',
      'Winkel/A|B',
    ])
  })

  test('are read back whatever their values contain', () => {
    const value = fc
      .string({ unit: fc.constantFrom('"', ',', '|', '=', 'a', 'b ') })
      .map((text) => text.trim())
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
        const cell = values.map((text, index) => `c${index}=${quote(text)}`).join(',')
        expect([...splitPairs(cell, ',').values()]).toEqual(values)
        expect(splitOptions(values.map(quote).join('|'))).toEqual(values.filter(Boolean))
        const parts = [1, 2].map((part) => `sku=${part},${cell}`).join('|')
        const options = new Map(values.flatMap((text, index) => (text ? [[`c${index}`, text]] : [])))
        fc.pre(options.size > 0)
        expect(parseVariations(parts, ',').map((variation) => variation.options)).toEqual([options, options])
      }),
    )
  })

  test('are none in a cell without them', () => {
    expect(() => splitPairs('Rood,Blauw', ',')).toThrow('pairs like code=value')
    expect(() => splitPairs('color=Rood,color=Blauw', ',')).toThrow('“color” stands there twice')
    expect(() => splitPairs('info="open', ',')).toThrow('not closed')
  })
})

describe('variations', () => {
  test('have a SKU and options', () => {
    expect(parseVariations('sku=A,size=M,color=Rood|sku=B,size=L,color=Rood', ',')).toEqual([
      {
        sku: 'A',
        options: new Map([
          ['size', 'M'],
          ['color', 'Rood'],
        ]),
      },
      {
        sku: 'B',
        options: new Map([
          ['size', 'L'],
          ['color', 'Rood'],
        ]),
      },
    ])
  })

  test.each([
    ['size=M', /expected sku=/],
    ['sku=A', /says no option/],
    ['sku=A,size=M|sku=A,size=L', /“A” stands there twice/],
  ])('%s are refused', (text, message) => expect(() => parseVariations(text, ',')).toThrow(message))
})

test('a bundle has one option per name', () => {
  const text =
    'name=Band,name_kopgroep_en=Tyre,type=dropdown,required=1,sku=A,price=0.0000,default=1,default_qty=2.0000,price_type=fixed,can_change_qty=0|' +
    'name=Band,type=select,required=1,sku=B,price=2.5000|name=Pomp,type=checkbox,required=0,sku=C,price=12.5,price_type=percent'
  expect(parseBundle(text, ',')).toEqual([
    {
      names: new Map([
        ['', 'Band'],
        ['kopgroep_en', 'Tyre'],
      ]),
      type: 'select',
      required: true,
      selections: [
        { sku: 'A', quantity: 2, isDefault: true, canChangeQuantity: false },
        { sku: 'B', quantity: 1, isDefault: false, canChangeQuantity: false, surchargeCents: 250 },
      ],
    },
    {
      names: new Map([['', 'Pomp']]),
      type: 'checkbox',
      required: false,
      selections: [
        { sku: 'C', quantity: 1, isDefault: false, canChangeQuantity: false, surchargePercent: 12.5 },
      ],
    },
  ])
  expect(() => parseBundle('name=X,type=lijst,sku=A', ',')).toThrow('type=select, radio, checkbox or multi')
})

test('a group has a default quantity for each part', () => {
  expect(parseAssociated('A=2.0000,B', ',')).toEqual([
    { sku: 'A', quantity: 2 },
    { sku: 'B', quantity: 0 },
  ])
})

test('tiers are quantities with their price', () => {
  expect(parseTiers('qty=6,price=8.95|qty=12,price=7.95', ',')).toEqual([
    { quantity: 6, cents: 895 },
    { quantity: 12, cents: 795 },
  ])
})

describe('the path of a category', () => {
  test('lists its names from the root', () => {
    expect(parseCategoryPath('Default Category/Heren/Jassen \\/ vesten')).toEqual([
      'Default Category',
      'Heren',
      'Jassen / vesten',
    ])
  })

  test('never contains a category twice', () => {
    expect(() => parseCategoryPath('Winkel/Heren/Shirts/heren')).toThrow('“heren” would stand below itself')
    expect(() => parseCategoryPath('Winkel//Heren')).toThrow('is empty')
  })
})

test('a URL key has small letters without accents', () => {
  expect(toSlug(' Wielershirt „Été” 2026 – Größe M ')).toBe('wielershirt-ete-2026-grosse-m')
})

test('a label in quotes may contain the separator, and an empty one keeps its position', () => {
  expect(splitPlaces('"Jas, rood",, "de ""oude"" rits" ,zij', ',')).toEqual([
    'Jas, rood',
    '',
    'de "oude" rits',
    'zij',
  ])
  expect(() => splitPlaces('voor,"zij, rood', ',')).toThrow('quotes')
})

test('price history is a list of days with the price from then on', () => {
  expect(parsePriceHistory('from=2026-05-01,price=84.95|from=2026-06-01,price=79.95', ',')).toEqual([
    { from: new Date('2026-04-30T22:00:00Z'), cents: 8495 },
    { from: new Date('2026-05-31T22:00:00Z'), cents: 7995 },
  ])
  expect(() => parsePriceHistory('from=2026-05-01,price=1|from=2026-05-01,price=2', ',')).toThrow(
    'stands there twice',
  )
})

describe('labels of Magento’s admin in Dutch or English', () => {
  test.each([
    ['Catalogus, zoeken', true],
    ['catalog,search', true],
    ['Catalogus,\u00a0zoeken', true],
    ['4', true],
    ['Niet afzonderlijk zichtbaar', false],
    ['Not Visible Individually', false],
  ])('%j is a visibility', (text, isListed) => expect(parseVisibility(text)).toBe(isListed))

  test.each([
    ['Belastbare goederen', 'standard'],
    ['Taxable Goods', 'standard'],
    ['21%', 'standard'],
    ['Verlaagd', 'reduced'],
    ['Geen', 'zero'],
    ['0', 'zero'],
  ])('%j is a tax class', (text, taxClass) => expect(parseTaxClass(text)).toBe(taxClass))

  test.each([
    ['Ingeschakeld', true],
    ['Enabled', true],
    ['1', true],
    ['WAAR', true],
    ['2', false],
    ['Uitgeschakeld', false],
  ])('%j is a status', (text, isOnline) => expect(parseOnline(text)).toBe(isOnline))

  test('are read for stock and backorders', () => {
    expect([parseInStock('Op voorraad'), parseInStock('Out of stock')]).toEqual([true, false])
    expect([parseBackorders('2'), parseBackorders('notify'), parseBackorders('0')]).toEqual([
      true,
      true,
      false,
    ])
  })
})
