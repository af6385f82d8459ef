import type { Phrases } from '../platform/phrases.ts'

export const productPhrases: Phrases = {
  'Could not find a product with SKU "%1"': 'Er is geen artikel met nummer "%1"',
  'Enter a valid email address.': 'Vul een geldig e-mailadres in.',
}
