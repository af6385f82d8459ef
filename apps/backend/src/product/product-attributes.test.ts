import { expect, test } from 'vitest'
import { joinLabels } from './product-attributes.ts'

test.each([
  [['Onder 5 °C', '5 tot 12 °C'], 'Onder 12 °C'],
  [['5 tot 12 °C', '12 tot 18 °C'], '5 tot 18 °C'],
  [['12 tot 18 °C', 'Boven 18 °C'], 'Boven 12 °C'],
  [['Below 5 °C', '5 to 12 °C', '12 to 18 °C'], 'Below 18 °C'],
  [['Onder 5 °C', '5 tot 12 °C', '12 tot 18 °C', 'Boven 18 °C'], ''],
  [['Onder 5 °C', '12 tot 18 °C'], 'Onder 5 °C, 12 tot 18 °C'],
  [['25 mm', '28 mm', '32 mm'], '25–32 mm'],
  [['11 versnellingen', '12 versnellingen'], '11–12 versnellingen'],
  [['28 inch (622)', '27,5 inch (584)'], '28 inch (622), 27,5 inch (584)'],
  [['Waterdicht, 20.000 mm'], 'Waterdicht, 20.000 mm'],
  [['Race', 'Gravel'], 'Race, Gravel'],
  [[], ''],
])('labels %j are returned as %j', (labels, words) => {
  expect(joinLabels(labels)).toBe(words)
})
