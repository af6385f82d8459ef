import { expect, test } from 'vitest'
import type { AttributeCatalogue } from '../product/attribute-catalogue.ts'
import { editDistance } from '../words/edit-distance.ts'
import { WordIndex } from '../words/word-index.ts'
import { type Group, interpret, type Lexicon, tidy } from './interpret.ts'
import { nearestKinds } from './nearest-kinds.ts'
import { OptionWords } from './option-words.ts'
import { Synonyms } from './synonyms.ts'

const words = new WordIndex('nl')
for (const [place, terms] of [
  '=wielershirt =dijk @wael',
  '=regenjack =storm @noordluwe',
  '=fietsbril ~shimano ~getint',
  '=winterhandschoenen #handschoenen',
  '=racehelm #helmen',
  '=bibshort 28mm',
  '=energiegel =rode =bes',
  '=armstukken =getij',
].entries())
  words.put(place, terms)

const select = (id: number, code: string, label: string) => ({
  ...{ id, code, label: { nl: label, en: label }, input: 'select' as const },
  filterPosition: id,
  informationPosition: null,
  cardPosition: null,
})
const option = (id: number, attributeId: number, label: string, swatch: string | null = null) =>
  [
    id,
    { id, attributeId, code: label, label: { nl: label, en: label }, position: 0, swatch, mainId: null },
  ] as const
const catalogue: Pick<AttributeCatalogue, 'facets' | 'options'> = {
  facets: [select(1, 'size', 'Maat'), select(2, 'color', 'Kleur')],
  options: new Map([
    option(10, 1, 'L'),
    option(11, 1, 'L 43–44'),
    option(12, 1, '43–46'),
    option(20, 2, 'Kobaltblauw', '#1d48cf'),
    option(21, 2, 'Marineblauw', '#1a2b57'),
    option(22, 2, 'Zwart', '#000000'),
  ]),
}
const lexicon: Lexicon = {
  language: 'nl',
  words,
  synonyms: new Synonyms(
    ['jas, jack', 'fietsbroek, korte broek => bibshort, wielershirt', 'fiets =>'].map((synonyms) => ({
      language: 'nl',
      synonyms,
    })),
    'nl',
  ),
  options: new OptionWords(catalogue, 'nl'),
  otherBrands: new Map([['garmin', 'Garmin']]),
  // Stub: counts the groups that occur in texts, as if each product contained all of their words.
  countMeeting: (groups: readonly Group[]) =>
    groups.filter(({ meanings }) =>
      meanings.some(({ terms }) => terms.some((term) => words.hasInTexts(term))),
    ).length,
}
const read = (text: string) => interpret(text, lexicon)
/** Returns the words of each meaning, per group. */
const listTerms = (text: string) =>
  read(text).groups.map(({ meanings }) => meanings.map(({ terms }) => terms.join(' ')))
const listOptions = (text: string) => read(text).groups.map(({ options }) => options)

test('an edit distance counts an added, missing, different or swapped letter once', () => {
  expect(['hellm', 'hem', 'helw', 'hlem', 'helm'].map((word) => editDistance(word, 'helm', 2))).toEqual([
    1, 1, 1, 1, 0,
  ])
  expect(editDistance('fiets', 'helm', 2)).toBe(3)
})

test('a word matches its other forms, and while it is being typed', () => {
  expect(listTerms('Helmen')[0]).toContain('helm')
  expect(listTerms('wiel')[0]).toContain('wielershirt')
  expect(listTerms('noordl')[0]).toEqual(['noordluw'])
})

test('equivalent words match each other, and a word matches its replacements', () => {
  expect(listTerms('jas helm')[0]).toEqual(['jas', 'jack'])
  expect(listTerms('fietsbroek')[0]?.slice(0, 2)).toEqual(['bibshort', 'wielershirt'])
  expect(listTerms('korte broek')).toEqual([['bibshort', 'wielershirt']])
})

test('an unlisted compound matches its parts, the first of which is optional', () => {
  const { groups } = read('regenjas')
  expect(groups.map(({ meanings }) => meanings.map(({ terms }) => terms[0]))).toEqual([
    ['reg'],
    ['jas', 'jack'],
  ])
  expect(groups.map(({ isSpare }) => isSpare)).toEqual([true, false])
  expect(listTerms('bib short')[0]).toContain('bibshort')
  expect(read('fiets helm').groups.map(({ isSpare }) => isSpare)).toEqual([true, false])
})

test('sizes and colours become filters', () => {
  expect(listOptions('helm maat L')).toEqual([[], [10, 11]])
  expect(listOptions('sokken maat 44').at(-1)).toEqual([11, 12])
  expect(listOptions('blauwe helm')).toEqual([[20, 21], []])
  expect(listOptions('zwarte bib')[0]).toEqual([22])
  expect(listOptions('kleur zwart')).toEqual([[22]])
  expect(listTerms('28 mm')).toEqual([['28mm']])
})

test('an unknown word is corrected to the closest one, and the correction is returned', () => {
  expect(read('handshoenen').correction).toBe('handschoenen')
  expect(read('rode hlem').correction).toBe('rode helm')
  expect(read('fietbroek').correction).toBe('fietsbroek')
  expect(read('rregenjas').correction).toBe('regenjas')
  expect(listTerms('regejas')).toEqual(listTerms('regenjas'))
  expect(listTerms('shimanoo')).toEqual([['shimano']])
  expect(read('helm').correction).toBeNull()
  expect(listTerms('helmpje')[0]).toContain('helm')
})

test('of several corrections the one that matches products with the other words is used', () => {
  expect(read('getin').correction).toBe('getij')
  expect(read('fietsbril getin').correction).toBe('fietsbril getint')
  expect(read('racehelm qetij').correction).toBeNull()
})

test('a word of names is not completed, and a number stays with its unit', () => {
  expect(listTerms('fietsbril')[0]).toEqual(['fietsbril'])
  expect(listTerms('28')[0]).toContain('28mm')
  expect(listTerms('28 fietsbril')).toEqual(listTerms('fietsbril 28').toReversed())
})

test('a brand that is not sold is named, also with a typo', () => {
  expect(read('garmin helm').otherBrands).toEqual(['Garmin'])
  expect(read('garmni').otherBrands).toEqual(['Garmin'])
  expect(read('helm').otherBrands).toEqual([])
})

test('words without meaning for products are ignored', () => {
  expect(listTerms('een helm voor de regen').length).toBe(2)
  expect(read('de het een')).toEqual({ groups: [], correction: null, otherBrands: [] })
})

test('unknown words stay unchanged, and a long text costs no more than a line', () => {
  expect(listTerms('xq qqwwqqww')).toEqual([['xq'], ['qqwwqqww']])
  expect(read('   ').groups).toEqual([])
  expect(read('helm '.repeat(500)).groups.length).toBeLessThanOrEqual(8)
  expect(read('jas'.repeat(400)).groups.length).toBeLessThanOrEqual(8)
  expect(tidy('  Rode   HELM ')).toBe('rode helm')
})

test('a search without results offers the most similar kinds of product', () => {
  expect(nearestKinds('helmpjes', words.kinds())).toEqual(['helm'])
  expect(nearestKinds('xyzzyq', words.kinds())).toEqual([])
})
