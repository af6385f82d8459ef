import { expect, test } from 'vitest'
import { leadOnce } from './lead-once.server.ts'

test('a lead that is the first paragraph of the text is printed once', () => {
  expect(
    leadOnce('<p>Drie  lagen &amp; meer.</p>', '<p>Drie lagen &amp; meer.</p><p>Begin bij de huid.</p>'),
  ).toEqual({
    lead: 'Drie lagen & meer.',
    html: '<p>Begin bij de huid.</p>',
  })
})

test('a lead of its own stands above the whole text', () => {
  const html = '<p>Begin bij de huid.</p>'
  expect(leadOnce('<p>Drie lagen.</p>', html)).toEqual({ lead: 'Drie lagen.', html })
  expect(leadOnce('Drie lagen.', '<h2>Drie lagen.</h2>')).toEqual({
    lead: 'Drie lagen.',
    html: '<h2>Drie lagen.</h2>',
  })
})

test('what the lead has only the beginning of stands in the text alone', () => {
  const html = '<p>Drie lagen, en dan nog een.</p>'
  expect(leadOnce('Drie lagen, en…', html)).toEqual({ lead: '', html })
  expect(leadOnce('Drie lagen ...', html)).toEqual({ lead: '', html })
  expect(leadOnce(null, html)).toEqual({ lead: '', html })
})
