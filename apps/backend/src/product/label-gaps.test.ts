import { expect, test } from 'vitest'
import { gapsInLabels, type LabelledFacts } from './label-gaps.ts'

const label = (rules: string, facts: Record<string, string>, more: Partial<LabelledFacts> = {}) =>
  gapsInLabels({
    labelling: [rules],
    marks: [],
    signal_word: null,
    warnings: [],
    facts: new Map(Object.entries(facts)),
    ...more,
  })

const BAR = {
  net_content: '50 g',
  ingredients: 'HAVER (48%), dadels, rijststroop',
  allergens: 'Gluten (haver)',
  energy: '1457 kJ / 345 kcal',
  fat: '5 g',
  saturates: '0,9 g',
  carbohydrate: '64 g',
  sugars: '28 g',
  protein: '8 g',
  salt: '0,1 g',
  shelf_life: 'Zes maanden',
  storage: 'Koel en droog',
}

test('food lists its ingredients and emphasises allergens', () => {
  expect(label('FOOD', BAR)).toEqual([])
  const { salt, storage, ...less } = BAR
  expect(label('FOOD', less)).toEqual(['salt', 'storage'])
  expect(label('FOOD', { ...BAR, ingredients: 'Haver, MELK' })).toEqual(['emphasis on the allergen "Haver"'])
})

test('the energy of food follows from its nutrients, which fit into 100 g', () => {
  expect(label('FOOD', { ...BAR, energy: '900 kJ / 215 kcal' })).toEqual([
    'energy that follows from the nutrients',
  ])
  expect(label('FOOD', { ...BAR, sugars: '70 g' })).toEqual(['parts that are less than their whole'])
})

test('a caffeine warning states the amount', () => {
  const gel = { ...BAR, ingredients: 'Water, cafeïne', caffeine: '125 mg per 100 g' }
  expect(label('FOOD', gel)).toEqual(['warning of caffeine with its amount'])
  const warnings = ['Bevat cafeïne. Niet aanbevolen voor kinderen en zwangere vrouwen (125 mg per 100 g).']
  expect(label('FOOD', gel, { warnings })).toEqual([])
})

test('a hazardous mixture has its signal word, pictogram and statements', () => {
  const facts = {
    hazards: 'H222 Zeer licht ontvlambare aerosol. P251 Niet doorboren.',
    net_content: '250 ml',
  }
  expect(label('CHEMICAL', facts)).toEqual(['signal word', 'hazard pictogram'])
  expect(label('CHEMICAL', facts, { signal_word: 'DANGER', marks: ['GHS02'] })).toEqual([])
  expect(label('CHEMICAL', { hazards: 'Niet ingedeeld', net_content: '100 ml' })).toEqual([])
  expect(label('CHEMICAL', {})).toEqual(['hazards', 'net_content'])
})

test('the fibres of every part of a garment add up to 100 percent', () => {
  expect(label('TEXTILE', { composition: '86% polyester, 14% elastaan' })).toEqual([])
  expect(label('TEXTILE', { composition: 'Voorzijde: 100% polyester; rug: 84% polyester' })).toEqual([
    'fibres of "rug: 84% polyester" that make 100%',
  ])
  expect(label('TEXTILE', {})).toEqual(['composition'])
})

test('the category of a lens fits the light that it lets through', () => {
  expect(label('EYEWEAR', { lens: 'Categorie 3', transmission: '14%' })).toEqual([])
  expect(label('EYEWEAR', { lens: 'Photochromic, category 1 to 3', transmission: '12 to 78%' })).toEqual([])
  expect(label('EYEWEAR', { lens: 'Categorie 1, geel', transmission: '42%' })).toHaveLength(1)
  expect(label('EYEWEAR', { lens: 'Helder' })).toHaveLength(1)
})

test('devices and shoes have their marks', () => {
  expect(label('ELECTRICAL', {}, { marks: ['WEEE'] })).toEqual(['mark BATTERY'])
  expect(label('CHARGED', { charging: 'USB-C' })).toEqual(['mark of the charger', 'power for charging'])
  expect(label('FOOTWEAR', { shoe_upper: 'Leer' })).toEqual(['shoe_lining', 'shoe_outsole'])
})

test('rules without a check are listed', () => {
  expect(label('TOYS', {})).toEqual(['a check of the rules "TOYS"'])
})
