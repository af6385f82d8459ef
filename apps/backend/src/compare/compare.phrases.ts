import type { Phrases } from '../platform/phrases.ts'

export const comparePhrases: Phrases = {
  'The specified compare list ID value "%1" does not exist.': 'Deze vergelijking bestaat niet (meer): "%1"',
  'At most %1 products can be compared.': 'U kunt hoogstens %1 artikelen vergelijken.',
}
