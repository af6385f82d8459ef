import { expect, test } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

test.each([
  ['mieke@gmial.com', 'mieke@gmail.com'],
  ['mieke@gmail.con', 'mieke@gmail.com'],
  ['mieke@gmial.con', 'mieke@gmail.com'],
  ['mieke@gmail.co', 'mieke@gmail.com'],
  ['mieke@gmailcom', null],
  ['Mieke.de.Wit@HOTMAL.NL ', 'Mieke.de.Wit@hotmail.nl'],
  ['mieke@hotmaill.com', 'mieke@hotmail.com'],
  ['mieke@zigo.nl', 'mieke@ziggo.nl'],
  ['mieke@outlok.com', 'mieke@outlook.com'],
])('%s is corrected to %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant)
})

test.each([
  'mieke@gmail.com',
  'mieke@mail.com',
  'mieke@hotmail.be',
  'mieke@life.nl',
  'mieke@kopgroep.example',
  'mieke@fietsenmaker.nl',
  'mieke@hotmail.fr',
  'mieke@',
  '@gmial.com',
  '',
])('%s stays unchanged', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})
