import type { Phrases } from '../platform/phrases.ts'

export const stockAlertPhrases: Phrases = {
  'The product is in stock.': 'Dit artikel is op voorraad.',
}
