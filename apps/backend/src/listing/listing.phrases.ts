import type { Phrases } from '../platform/phrases.ts'

export const listingPhrases: Phrases = {
  "'search' or 'filter' input argument is required.": 'Geef een zoekterm of een filter op.',
  Position: 'Aanbevolen',
  Price: 'Prijs',
  'Product Name': 'Naam',
  'Best sold': 'Best verkocht',
  Newest: 'Nieuwste',
  Relevance: 'Relevantie',
  Category: 'Categorie',
  Sale: 'Aanbieding',
  New: 'Nieuw',
  Yes: 'Ja',
}
