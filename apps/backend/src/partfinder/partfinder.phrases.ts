import type { Phrases } from '../platform/phrases.ts'

export const partfinderPhrases: Phrases = {
  'Type of bike': 'Soort fiets',
  Brand: 'Merk',
  Model: 'Model',
  Year: 'Bouwjaar',
  Version: 'Uitvoering',
}
