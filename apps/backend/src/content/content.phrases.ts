import type { Phrases } from '../platform/phrases.ts'

export const contentPhrases: Phrases = {
  'Page id/identifier should be specified': 'Geef het nummer of de naam van de pagina op.',
  'The CMS page with the "%1" ID doesn\'t exist.': 'De pagina "%1" bestaat niet.',
  'The CMS block with the "%1" ID doesn\'t exist.': 'Het tekstblok "%1" bestaat niet.',
  '"identifiers" of CMS blocks should be specified': 'Geef de namen van de tekstblokken op.',
}
