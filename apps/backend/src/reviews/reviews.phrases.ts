import type { Phrases } from '../platform/phrases.ts'

export const reviewsPhrases: Phrases = {
  "Guest customers aren't allowed to add product reviews.": 'Log in om een beoordeling te schrijven.',
  'Could not find a product with SKU "%1"': 'Er is geen artikel met nummer "%1"',
  'Enter a value for "%1".': 'Vul dit in: %1.',
  '"%1" may have at most %2 characters.': 'Dit mag hoogstens %2 tekens hebben: %1.',
  'Give a rating for each question.': 'Geef bij elke vraag een score.',
}
