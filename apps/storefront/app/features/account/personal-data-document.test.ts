import { expect, test } from 'vitest'
import { personalDataDocument } from './personal-data-document.ts'

test('all stored data is readable, and nothing in it becomes markup', () => {
  const page = personalDataDocument(
    { first_name: 'Sanne <b>', orders: [{ number: '1', items: ['Shirt'] }], bikes: [], fax: null },
    'Uw gegevens',
  )
  expect(page).toContain('<dt>first name</dt><dd>Sanne &lt;b&gt;</dd>')
  expect(page).toContain('<ol><li><dl><dt>number</dt><dd>1</dd>')
  expect(page).toContain('<dt>bikes</dt><dd>–</dd>')
  expect(page).toContain('lang="nl"')
})
