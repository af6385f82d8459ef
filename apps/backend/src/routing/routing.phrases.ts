import type { Phrases } from '../platform/phrases.ts'

export const routingPhrases: Phrases = {
  '"url" argument should be specified and not empty': 'Geef een adres op.',
}
