import type { Phrases } from './phrases.ts'

export const platformPhrases: Phrases = {
  "The current customer isn't authorized.": 'U bent niet ingelogd.',
  "The current user isn't authorized.": 'U bent niet bevoegd om dit te doen.',
  'Internal server error': 'Er ging iets mis in de winkel. Probeer het later opnieuw.',
  'currentPage value must be greater than 0.': 'Het paginanummer moet groter zijn dan 0.',
  'pageSize value must be greater than 0.': 'Het aantal per pagina moet groter zijn dan 0.',
  'Maximum pageSize is %1': 'Per pagina zijn er hoogstens %1',
  'currentPage value %1 specified is greater than the %2 page(s) available.':
    'Pagina %1 bestaat niet: er zijn %2 pagina(’s).',
  'Too many attempts. Please wait a minute and try again.':
    'Er is te vaak geprobeerd. Wacht een minuut en probeer het opnieuw.',
  'Too many attempts. Please wait %1 minutes and try again.':
    'Er is te vaak geprobeerd. Wacht %1 minuten en probeer het opnieuw.',
  'The text holds characters that we cannot read. Please type it anew, without formatting.':
    'De tekst bevat tekens die wij niet kunnen lezen. Typ de tekst opnieuw, zonder opmaak.',
  'Required parameter "%1" is missing': 'Vul dit in: %1.',
}
