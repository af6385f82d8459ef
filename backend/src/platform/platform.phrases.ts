import type { Phrases } from './phrases.ts'

export const platformPhrases: Phrases = {
  "The current customer isn't authorized.": 'U bent niet ingelogd.',
  "The current user isn't authorized.": 'U bent niet bevoegd om dit te doen.',
  'Internal server error': 'Er ging iets mis in de winkel. Probeer het later opnieuw.',
  'Required parameter "%1" is missing': 'De verplichte parameter "%1" ontbreekt',
}
