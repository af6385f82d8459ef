import { expect, test } from 'vitest'
import { withoutRepeatedLead } from './load-blog.server.ts'

test('a lead that is the first paragraph of the text is printed once', () => {
  expect(
    withoutRepeatedLead(
      '<p>Drie  lagen &amp; meer.</p>',
      '<p>Drie lagen &amp; meer.</p><p>Begin bij de huid.</p>',
    ),
  ).toEqual({
    lead: 'Drie lagen & meer.',
    html: '<p>Begin bij de huid.</p>',
  })
})

test('a lead of its own stands above the whole text', () => {
  const html = '<p>Begin bij de huid.</p>'
  expect(withoutRepeatedLead('<p>Drie lagen.</p>', html)).toEqual({ lead: 'Drie lagen.', html })
  expect(withoutRepeatedLead('Drie lagen.', '<h2>Drie lagen.</h2>')).toEqual({
    lead: 'Drie lagen.',
    html: '<h2>Drie lagen.</h2>',
  })
})

test('what the lead has only the beginning of stands in the text alone', () => {
  const html = '<p>Drie lagen, en dan nog een.</p>'
  expect(withoutRepeatedLead('Drie lagen, en…', html)).toEqual({ lead: '', html })
  expect(withoutRepeatedLead('Drie lagen ...', html)).toEqual({ lead: '', html })
  expect(withoutRepeatedLead(null, html)).toEqual({ lead: '', html })
})
